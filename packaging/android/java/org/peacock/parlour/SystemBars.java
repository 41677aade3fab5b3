package org.peacock.parlour;

import android.annotation.TargetApi;
import android.app.Activity;
import android.graphics.Color;
import android.graphics.Insets;
import android.graphics.Rect;
import android.os.Build;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import android.view.WindowInsets;
import android.view.WindowInsetsController;
import android.view.WindowManager.LayoutParams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.kivy.android.PythonActivity;

/** The edges of the screen: system bars, cut-outs, the on-screen keyboard, the Back gesture. */
final class SystemBars {

    // Behind the white buttons of Android 7, so that they show on a light background.
    private static final int SHADE = 0x66000000;

    private SystemBars() {}

    /** Report the insets whenever they change. */
    static void watch(Activity activity, Consumer<int[]> onInsets) {
        int[][] reported = {insets(activity)};
        Runnable report = () -> {
            int[] found = insets(activity);
            if (!Arrays.equals(found, reported[0])) {
                reported[0] = found;
                onInsets.accept(found);
            }
        };
        View root = activity.getWindow().getDecorView();
        root.setOnApplyWindowInsetsListener((view, insets) -> {
            // After the layout that follows.
            view.post(report);
            return view.onApplyWindowInsets(insets);
        });
        root.getViewTreeObserver().addOnGlobalLayoutListener(report::run);
    }

    /** Return left, top, right, bottom and keyboard, in pixels of the surface. */
    static int[] insets(Activity activity) {
        ViewGroup root = (ViewGroup) activity.getWindow().getDecorView();
        View surface = PythonActivity.getSurface();
        WindowInsets insets = root.getRootWindowInsets();
        if (surface == null || !surface.isAttachedToWindow() || insets == null) {
            return new int[5];
        }
        Rect box = new Rect(0, 0, surface.getWidth(), surface.getHeight());
        // Not the location in the window, which changes while Android pans it for the keyboard.
        root.offsetDescendantRectToMyCoords(surface, box);
        int[] window = Build.VERSION.SDK_INT >= 30 ? windowInsets(insets) : oldInsets(root, insets);
        int below = root.getHeight() - box.bottom;
        return new int[] {
            Math.max(0, window[0] - box.left),
            Math.max(0, window[1] - box.top),
            Math.max(0, window[2] - (root.getWidth() - box.right)),
            Math.max(0, window[3] - below),
            Math.max(0, window[4] - below),
        };
    }

    @TargetApi(30)
    private static int[] windowInsets(WindowInsets insets) {
        Insets bars = insets.getInsets(
                WindowInsets.Type.systemBars() | WindowInsets.Type.displayCutout());
        int keyboard = insets.getInsets(WindowInsets.Type.ime()).bottom;
        return new int[] {bars.left, bars.top, bars.right, bars.bottom, keyboard};
    }

    private static int[] oldInsets(View root, WindowInsets insets) {
        Rect visible = new Rect();
        root.getWindowVisibleDisplayFrame(visible);
        int covered = root.getHeight() - visible.bottom;
        // The stable insets, because the others include the keyboard in some windows.
        int bar = insets.getStableInsetBottom();
        return new int[] {
            insets.getStableInsetLeft(),
            insets.getStableInsetTop(),
            insets.getStableInsetRight(),
            bar,
            covered > bar ? covered : 0,
        };
    }

    /** Draw behind the bars, as Android 15 forces every app to do. */
    static void drawBehind(Window window, boolean darkIcons) {
        window.addFlags(LayoutParams.FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS);
        window.setStatusBarColor(Color.TRANSPARENT);
        boolean hasWhiteButtons = darkIcons && Build.VERSION.SDK_INT < 26;
        window.setNavigationBarColor(hasWhiteButtons ? SHADE : Color.TRANSPARENT);
        if (Build.VERSION.SDK_INT >= 30) {
            drawBehindBars(window, darkIcons);
        } else {
            drawBehindOldBars(window, darkIcons);
        }
    }

    @TargetApi(30)
    private static void drawBehindBars(Window window, boolean darkIcons) {
        window.setNavigationBarContrastEnforced(false);
        LayoutParams attributes = window.getAttributes();
        attributes.layoutInDisplayCutoutMode = LayoutParams.LAYOUT_IN_DISPLAY_CUTOUT_MODE_ALWAYS;
        window.setAttributes(attributes);
        window.setDecorFitsSystemWindows(false);
        int dark = WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS
                | WindowInsetsController.APPEARANCE_LIGHT_NAVIGATION_BARS;
        window.getInsetsController().setSystemBarsAppearance(darkIcons ? dark : 0, dark);
    }

    private static void drawBehindOldBars(Window window, boolean darkIcons) {
        int dark = View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR | View.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR;
        int layout = View.SYSTEM_UI_FLAG_LAYOUT_STABLE
                | View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN
                | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION;
        window.getDecorView().setSystemUiVisibility(darkIcons ? layout | dark : layout);
    }

    @TargetApi(29)
    static void excludeGestures(View surface, int[] edges) {
        if (surface == null) {
            return;
        }
        List<Rect> rectangles = new ArrayList<>();
        for (int i = 0; i + 3 < edges.length; i += 4) {
            rectangles.add(new Rect(edges[i], edges[i + 1], edges[i + 2], edges[i + 3]));
        }
        surface.setSystemGestureExclusionRects(rectangles);
    }
}
