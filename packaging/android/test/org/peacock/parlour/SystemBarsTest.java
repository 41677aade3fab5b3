package org.peacock.parlour;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.graphics.Color;
import android.graphics.Insets;
import android.graphics.Rect;
import android.os.Build;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import android.view.WindowInsets;
import android.view.WindowInsets.Type;
import android.view.WindowInsetsController;
import android.view.WindowManager.LayoutParams;

import java.util.Arrays;
import java.util.Collections;

import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowDisplay;
import org.robolectric.util.ReflectionHelpers;

/** System bars, cut-outs, the on-screen keyboard and the Back gesture. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 35, qualifiers = "w400dp-h800dp-mdpi")
public final class SystemBarsTest {

    // A status bar, three buttons, and a camera at the left edge.
    private static final WindowInsets BARS = new WindowInsets.Builder()
            .setInsets(Type.statusBars(), Insets.of(0, 24, 0, 0))
            .setInsets(Type.navigationBars(), Insets.of(0, 0, 0, 48))
            .setInsets(Type.displayCutout(), Insets.of(30, 0, 0, 0))
            .setStableInsets(Insets.of(0, 24, 0, 48))
            .build();
    private static final WindowInsets KEYBOARD = new WindowInsets.Builder(BARS)
            .setInsets(Type.ime(), Insets.of(0, 0, 0, 300))
            .build();

    @Rule public final Phone phone = new Phone();

    private Window window() {
        return phone.activity().getWindow();
    }

    /** Have the system cover parts of the window, and tell all views. */
    private void cover(WindowInsets insets) {
        View root = window().getDecorView();
        ReflectionHelpers.setField(root.getViewRootImpl(), "mLastWindowInsets", insets);
        root.dispatchApplyWindowInsets(insets);
        phone.settle();
    }

    /** Let the surface fill the window, and cover parts of it. */
    private void coverSurface(WindowInsets insets) {
        Device.drawBehindBars(false);
        phone.settle();
        cover(insets);
    }

    @Test
    public void aSurfaceBehindTheBarsIsCoveredByThem() {
        coverSurface(BARS);
        assertEquals(800, phone.surface().getHeight());
        assertArrayEquals(new int[] {30, 24, 0, 48, 0}, Device.insets());
    }

    @Test
    public void aSurfaceBetweenTheBarsIsNotCovered() {
        // Android keeps the window away from the camera, too; Robolectric does not.
        cover(new WindowInsets.Builder(KEYBOARD)
                .setInsets(Type.displayCutout(), Insets.NONE)
                .build());
        assertEquals(800 - 24 - 48, phone.surface().getHeight());
        assertArrayEquals(new int[] {0, 0, 0, 0, 300 - 48}, Device.insets());
    }

    @Test
    public void aWindowThatIsPannedForTheKeyboardKeepsItsInsets() {
        coverSurface(KEYBOARD);
        ReflectionHelpers.setField(window().getDecorView().getViewRootImpl(), "mCurScrollY", 250);
        int[] location = new int[2];
        phone.surface().getLocationInWindow(location);
        assertEquals(-250, location[1]);
        assertArrayEquals(new int[] {30, 24, 0, 48, 300}, Device.insets());
    }

    @Test
    public void beforeTheFirstLayoutNothingIsCovered() {
        cover(BARS);
        ((ViewGroup) phone.surface().getParent()).removeAllViews();
        assertArrayEquals(new int[5], Device.insets());
    }

    @Test
    public void theKeyboardIsReportedWhenItComesAndGoes() throws Exception {
        coverSurface(BARS);
        phone.start();
        cover(KEYBOARD);
        assertEquals("insets 30 24 0 48 300", phone.next());
        cover(KEYBOARD);
        assertEquals("none", phone.next());
        cover(BARS);
        assertEquals("insets 30 24 0 48 0", phone.next());
    }

    @Test
    public void theInsetsAreReportedAtTheStart() throws Exception {
        coverSurface(BARS);
        Device.start(phone);
        assertEquals("insets 30 24 0 48 0", phone.next());
        assertEquals("none", phone.next());
    }

    @Test
    public void oldAndroidsTellTheKeyboardByTheVisibleFrame() {
        coverSurface(BARS);
        ReflectionHelpers.setStaticField(Build.VERSION.class, "SDK_INT", 24);
        assertArrayEquals(new int[] {0, 24, 0, 48, 0}, Device.insets());
        // Robolectric takes the whole display for visible.
        shadowOf(ShadowDisplay.getDefaultDisplay()).setHeight(500);
        assertArrayEquals(new int[] {0, 24, 0, 48, 300}, Device.insets());
    }

    @Test
    public void theBarsBecomeTransparentWithDarkOrLightIcons() {
        int dark = WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS
                | WindowInsetsController.APPEARANCE_LIGHT_NAVIGATION_BARS;
        Device.drawBehindBars(true);
        phone.settle();
        assertEquals(Color.TRANSPARENT, window().getStatusBarColor());
        assertEquals(Color.TRANSPARENT, window().getNavigationBarColor());
        assertFalse(window().isNavigationBarContrastEnforced());
        assertEquals(LayoutParams.LAYOUT_IN_DISPLAY_CUTOUT_MODE_ALWAYS,
                window().getAttributes().layoutInDisplayCutoutMode);
        assertEquals(dark, window().getInsetsController().getSystemBarsAppearance() & dark);
        Device.drawBehindBars(false);
        phone.settle();
        assertEquals(0, window().getInsetsController().getSystemBarsAppearance() & dark);
    }

    @Test
    public void oldAndroidsLayOutTheSurfaceBehindTheBars() {
        ReflectionHelpers.setStaticField(Build.VERSION.class, "SDK_INT", 28);
        Device.drawBehindBars(true);
        phone.settle();
        int flags = window().getDecorView().getSystemUiVisibility();
        int expected = View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN
                | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION
                | View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR;
        assertEquals(expected, flags & expected);
    }

    @Test
    public void theOldestAndroidsGetAShadeBehindTheirWhiteButtons() {
        ReflectionHelpers.setStaticField(Build.VERSION.class, "SDK_INT", 24);
        Device.drawBehindBars(true);
        phone.settle();
        assertEquals(0x66000000, window().getNavigationBarColor());
    }

    @Test
    public void gesturesAreExcludedInsideTheRectangles() {
        Device.excludeGestures(new int[] {0, 300, 40, 500, 360, 300, 400, 500});
        phone.settle();
        assertEquals(Arrays.asList(new Rect(0, 300, 40, 500), new Rect(360, 300, 400, 500)),
                phone.surface().getSystemGestureExclusionRects());
        Device.excludeGestures(new int[0]);
        phone.settle();
        assertEquals(Collections.emptyList(), phone.surface().getSystemGestureExclusionRects());
    }

    @Test
    public void oldAndroidsHaveNoGesturesToExclude() {
        ReflectionHelpers.setStaticField(Build.VERSION.class, "SDK_INT", 28);
        Device.excludeGestures(new int[] {0, 300, 40, 500});
        phone.settle();
        assertTrue(phone.surface().getSystemGestureExclusionRects().isEmpty());
    }
}
