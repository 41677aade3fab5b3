package org.peacock.parlour;

import android.annotation.TargetApi;
import android.content.ActivityNotFoundException;
import android.content.ComponentCallbacks2;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.content.pm.ApplicationInfo;
import android.content.res.Configuration;
import android.content.res.Resources;
import android.hardware.display.DisplayManager;
import android.os.Build;
import android.os.PowerManager;
import android.os.VibrationEffect;
import android.os.Vibrator;
import android.provider.Settings;
import android.util.Log;
import android.view.accessibility.AccessibilityManager;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import org.kivy.android.PythonActivity;

/**
 * Everything the app asks of the phone, as static methods with plain arguments.
 *
 * Python calls Java by reflection, which takes long for large classes such as View, Window and
 * Intent, so it uses only this class. Every method may be called on any thread. Callbacks run on
 * a separate thread, because Android's UI thread must not wait for Python.
 */
public final class Device {

    /** The callbacks of the app. */
    public interface Events {
        /** The insets have changed; see {@link #insets}. */
        void onInsets(int left, int top, int right, int bottom, int keyboard);

        /** Dark mode, the font scale or the density has changed. */
        void onSettings();

        /** The display shows another number of frames per second, such as while it is touched. */
        void onRefreshRate(float framesPerSecond);

        /** Android asks the app to free memory. */
        void onLowMemory();

        /** A link was opened while the app was running. */
        void onLink(String link);

        /** The player has chosen a file, or cancelled: then both texts are empty. */
        void onFile(String uri, String name);
    }

    private static final String TAG = "Parlour";
    // Every app may read this setting, although Settings.Secure hides its name.
    private static final String HIGH_CONTRAST_TEXT = "high_text_contrast_enabled";

    // Remembers the task and the link of the last start.
    private static final String LAST_START = "last_start";

    private static final ExecutorService callbacks = Executors.newSingleThreadExecutor();
    private static volatile Events events;
    // Used on the UI thread only.
    private static PythonActivity boundActivity;
    private static List<?> reportedSettings;
    private static float reportedRate;

    private Device() {}

    /** Start the callbacks, the first of which reports the insets. */
    public static void start(Events receiver) {
        PythonActivity activity = activity();
        // On the UI thread, because the activity loops over its listeners there.
        activity.runOnUiThread(() -> {
            events = receiver;
            reportedSettings = settings();
            reportedRate = refreshRate();
            if (boundActivity != activity) {
                boundActivity = activity;
                bind(activity);
            }
            reportInsets(insets());
        });
    }

    /** Bind all listeners once: the activity must not be calling them when one is removed. */
    private static void bind(PythonActivity activity) {
        activity.registerNewIntentListener(intent -> {
            String link = link(intent);
            if (!link.isEmpty()) {
                callBack(() -> events.onLink(link));
            }
        });
        activity.registerActivityResultListener((request, result, data) ->
                Documents.onResult(activity, request, result, data,
                        (uri, name) -> events.onFile(uri, name)));
        activity.getApplication().registerComponentCallbacks(new SystemCallbacks());
        activity.getSystemService(DisplayManager.class)
                .registerDisplayListener(new DisplayCallbacks(), null);
        SystemBars.watch(activity, Device::reportInsets);
    }

    private static void reportInsets(int[] found) {
        callBack(() -> events.onInsets(found[0], found[1], found[2], found[3], found[4]));
    }

    /** Run a callback of the app on the thread for callbacks. */
    static void callBack(Runnable callback) {
        callbacks.execute(() -> {
            try {
                callback.run();
            } catch (RuntimeException error) {
                // Otherwise Android would end the app.
                Log.e(TAG, "A callback has failed.", error);
            }
        });
    }

    private static PythonActivity activity() {
        return PythonActivity.mActivity;
    }

    // Folders

    /** Return the folder for the app's own data. */
    public static String dataFolder() {
        return activity().getFilesDir().getAbsolutePath();
    }

    /** Return the folder for exported files; empty while the storage is not available. */
    public static String documentsFolder() {
        File folder = activity().getExternalFilesDir(null);
        return folder == null ? "" : folder.getAbsolutePath();
    }

    // Settings of the system

    /** Return the pixels of one dp, without the font scale. */
    public static float density() {
        return resources().getDisplayMetrics().density;
    }

    /** Return the font scale, 1.0 by default. */
    public static float fontScale() {
        return resources().getConfiguration().fontScale;
    }

    /** Return the language of the system, or the one chosen for this app, such as "pt-BR". */
    public static String language() {
        return resources().getConfiguration().getLocales().get(0).toLanguageTag();
    }

    public static boolean isDarkMode() {
        int mode = resources().getConfiguration().uiMode & Configuration.UI_MODE_NIGHT_MASK;
        return mode == Configuration.UI_MODE_NIGHT_YES;
    }

    /** True if animations are switched off. */
    public static boolean prefersReducedMotion() {
        return Settings.Global.getFloat(activity().getContentResolver(),
                Settings.Global.ANIMATOR_DURATION_SCALE, 1) == 0;
    }

    /** True if high contrast text is switched on. */
    public static boolean prefersHighContrast() {
        return Settings.Secure.getInt(
                activity().getContentResolver(), HIGH_CONTRAST_TEXT, 0) == 1;
    }

    /** Return the frames per second that the display shows now. */
    public static float refreshRate() {
        return activity().getWindowManager().getDefaultDisplay().getRefreshRate();
    }

    /** True while the battery saver is on. */
    public static boolean savesPower() {
        return activity().getSystemService(PowerManager.class).isPowerSaveMode();
    }

    private static Resources resources() {
        // The resources of the activity change only after the callback.
        return activity().getApplication().getResources();
    }

    private static List<?> settings() {
        return Arrays.asList(density(), fontScale(), isDarkMode());
    }

    private static final class SystemCallbacks implements ComponentCallbacks2 {
        @Override
        public void onConfigurationChanged(Configuration configuration) {
            List<?> settings = settings();
            // Also called for a rotation, which SDL reports.
            if (!settings.equals(reportedSettings)) {
                reportedSettings = settings;
                callBack(() -> events.onSettings());
            }
        }

        @Override
        public void onTrimMemory(int level) {
            if (level >= TRIM_MEMORY_RUNNING_LOW && level != TRIM_MEMORY_UI_HIDDEN) {
                callBack(() -> events.onLowMemory());
            }
        }

        @Override
        public void onLowMemory() {
            onTrimMemory(TRIM_MEMORY_COMPLETE);
        }
    }

    private static final class DisplayCallbacks implements DisplayManager.DisplayListener {
        @Override
        public void onDisplayAdded(int display) {}

        @Override
        public void onDisplayRemoved(int display) {}

        @Override
        public void onDisplayChanged(int display) {
            float rate = refreshRate();
            // Also called for a rotation, and for other displays.
            if (rate != reportedRate) {
                reportedRate = rate;
                callBack(() -> events.onRefreshRate(rate));
            }
        }
    }

    // The edges of the screen

    /**
     * Return what covers the surface, in pixels: the system bars and cut-outs at the left, top,
     * right and bottom, and the on-screen keyboard at the bottom. The keyboard includes the bar
     * below it.
     */
    public static int[] insets() {
        return SystemBars.insets(activity());
    }

    /** Draw behind the system bars and around cut-outs, with dark or light icons in the bars. */
    public static void drawBehindBars(boolean darkIcons) {
        activity().runOnUiThread(() -> SystemBars.drawBehind(activity().getWindow(), darkIcons));
    }

    /**
     * Let drags start at the screen's edge inside these rectangles, where Android would take them
     * for Back: left, top, right and bottom of each, in pixels of the surface. An empty array
     * ends this. Android honours the lowest 200 dp at each edge only, and Android 9 and older have
     * no such gesture.
     */
    public static void excludeGestures(int[] edges) {
        if (Build.VERSION.SDK_INT >= 29) {
            activity().runOnUiThread(
                    () -> SystemBars.excludeGestures(PythonActivity.getSurface(), edges));
        }
    }

    // Speech and vibration

    /** Have the screen reader speak a text, and stop what it is saying if this is urgent. */
    public static void announce(String text, boolean urgent) {
        PythonActivity activity = activity();
        activity.runOnUiThread(() -> {
            AccessibilityManager manager = activity.getSystemService(AccessibilityManager.class);
            if (manager.isEnabled()) {
                if (urgent) {
                    manager.interrupt();
                }
                activity.getWindow().getDecorView().announceForAccessibility(text);
            }
        });
    }

    public static boolean canVibrate() {
        return activity().getSystemService(Vibrator.class).hasVibrator();
    }

    @TargetApi(26)
    public static void vibrate(int milliseconds) {
        Vibrator vibrator = activity().getSystemService(Vibrator.class);
        if (Build.VERSION.SDK_INT >= 26) {
            vibrator.vibrate(VibrationEffect.createOneShot(
                    milliseconds, VibrationEffect.DEFAULT_AMPLITUDE));
        } else {
            vibrator.vibrate(milliseconds);
        }
    }

    // Links, texts and files

    /**
     * Return the link that started the app, once; empty if none did.
     *
     * When Android has ended the app in the background, it later starts the same task again with
     * the intent of the first start. The link would then replace the game that was played since.
     */
    public static String startLink() {
        PythonActivity activity = activity();
        String link = link(activity.getIntent());
        String start = activity.getTaskId() + " " + link;
        SharedPreferences memory = activity.getPreferences(Context.MODE_PRIVATE);
        boolean isRepeated = start.equals(memory.getString(LAST_START, ""));
        memory.edit().putString(LAST_START, start).apply();
        return isRepeated ? "" : link;
    }

    private static String link(Intent intent) {
        // The list of recent apps repeats an old intent.
        boolean isOld = (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        String link = Intent.ACTION_VIEW.equals(intent.getAction()) ? intent.getDataString() : null;
        return isOld || link == null ? "" : link;
    }

    /**
     * Return the seconds for which the smoke test shows each screen, from the start's extra
     * "smoke_test"; negative if the app starts for play. Only debug builds have a smoke test,
     * because every app may send this.
     */
    public static int smokeTestHold() {
        int flags = activity().getApplicationInfo().flags;
        boolean isDebugBuild = (flags & ApplicationInfo.FLAG_DEBUGGABLE) != 0;
        return isDebugBuild ? activity().getIntent().getIntExtra("smoke_test", -1) : -1;
    }

    /** Offer a text to other apps. False if that is not possible. */
    public static boolean share(String text) {
        Intent intent = new Intent(Intent.ACTION_SEND);
        intent.setType("text/plain");
        intent.putExtra(Intent.EXTRA_TEXT, text);
        try {
            activity().startActivity(Intent.createChooser(intent, null));
            return true;
        } catch (ActivityNotFoundException error) {
            return false;
        }
    }

    /**
     * Let the player choose a file to read; {@link Events#onFile} reports it. False if there is no
     * file dialog. While one is open, no second one opens.
     */
    public static boolean chooseFile(String type) {
        return Documents.choose(activity(), new Intent(Intent.ACTION_OPEN_DOCUMENT), type);
    }

    /** Let the player choose where to write a new file; otherwise like {@link #chooseFile}. */
    public static boolean createFile(String name, String type) {
        Intent intent = new Intent(Intent.ACTION_CREATE_DOCUMENT);
        intent.putExtra(Intent.EXTRA_TITLE, name);
        return Documents.choose(activity(), intent, type);
    }

    /** Open a chosen file, "r" or "wt", and return a descriptor that the caller has to close. */
    public static int openFile(String uri, String mode) throws IOException {
        return Documents.open(activity(), uri, mode);
    }
}
