package org.peacock.parlour;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.app.Activity;
import android.app.Application;
import android.content.ComponentCallbacks2;
import android.content.Intent;
import android.content.pm.ApplicationInfo;
import android.hardware.display.DisplayManagerGlobal;
import android.net.Uri;
import android.os.Build;
import android.os.PowerManager;
import android.os.Vibrator;
import android.provider.Settings;
import android.util.ArrayMap;
import android.util.ArraySet;
import android.view.Display;
import android.view.DisplayInfo;
import android.view.Surface;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;

import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowAccessibilityManager;
import org.robolectric.shadows.ShadowActivity;
import org.robolectric.shadows.ShadowVibrator;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** Settings, callbacks, speech, vibration, links and shared texts. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 35)
public final class DeviceTest {

    private static final String LINK = "peacock://spider?seed=amber-plume-4821";

    @Rule public final Phone phone = new Phone();

    private static Intent view(String link) {
        return new Intent(Intent.ACTION_VIEW, Uri.parse(link));
    }

    @Test
    public void foldersBelongToTheApp() {
        assertTrue(Device.dataFolder().endsWith("/files"));
        assertTrue(Device.documentsFolder().contains("external"));
    }

    @Test
    @Config(qualifiers = "night-xhdpi")
    public void settingsAreRead() {
        RuntimeEnvironment.setFontScale(1.3f);
        assertEquals(2.0f, Device.density(), 0);
        assertEquals(1.3f, Device.fontScale(), 0);
        assertTrue(Device.isDarkMode());
        RuntimeEnvironment.setQualifiers("+pt-rBR");
        assertEquals("pt-BR", Device.language());
        RuntimeEnvironment.setQualifiers("+notnight");
        assertFalse(Device.isDarkMode());
    }

    @Test
    public void reducedMotionMeansThatAnimationsAreOff() {
        assertFalse(Device.prefersReducedMotion());
        Settings.Global.putFloat(phone.activity().getContentResolver(),
                Settings.Global.ANIMATOR_DURATION_SCALE, 0);
        assertTrue(Device.prefersReducedMotion());
    }

    @Test
    public void highContrastTextIsASettingThatAppsMayRead() {
        assertFalse(Device.prefersHighContrast());
        String name = Settings.Secure.ACCESSIBILITY_HIGH_TEXT_CONTRAST_ENABLED;
        Settings.Secure.putInt(phone.activity().getContentResolver(), name, 1);
        assertTrue(Device.prefersHighContrast());
        // Reading any other secure setting would throw.
        ArraySet<String> readable = new ArraySet<>();
        Settings.Secure.getPublicSettings(new ArraySet<>(), readable, new ArrayMap<>());
        assertTrue(readable.contains(name));
    }

    @Test
    public void refreshRateIsThatOfTheDisplay() {
        assertEquals(60f, Device.refreshRate(), 0);
    }

    @Test
    public void aNewRefreshRateIsReportedOnce() throws Exception {
        phone.start();
        changeDisplay(120, Surface.ROTATION_0);
        assertEquals("refresh rate 120.0", phone.next());
        assertEquals(120f, Device.refreshRate(), 0);
        changeDisplay(120, Surface.ROTATION_90);
        assertEquals("none", phone.next());
    }

    /** Change the display as the system does, which Robolectric offers only for its size. */
    private static void changeDisplay(float rate, int rotation) {
        DisplayManagerGlobal displays = DisplayManagerGlobal.getInstance();
        DisplayInfo display = displays.getDisplayInfo(Display.DEFAULT_DISPLAY);
        display.refreshRateOverride = rate;
        display.rotation = rotation;
        ReflectionHelpers.callInstanceMethod(Shadow.extract(displays), "changeDisplay",
                ClassParameter.from(int.class, Display.DEFAULT_DISPLAY),
                ClassParameter.from(DisplayInfo.class, display));
    }

    @Test
    public void savesPowerWhileTheBatterySaverIsOn() {
        assertFalse(Device.savesPower());
        PowerManager manager = phone.activity().getSystemService(PowerManager.class);
        shadowOf(manager).setIsPowerSaveMode(true);
        assertTrue(Device.savesPower());
    }

    @Test
    public void changedSettingsAreReportedOnce() throws Exception {
        phone.start();
        change("+night");
        assertEquals("settings", phone.next());
        change("+xhdpi");
        assertEquals("settings", phone.next());
        change("+xhdpi");
        assertEquals("none", phone.next());
        // A rotation is no change of a setting.
        change("+land");
        assertEquals("none", phone.next());
    }

    /** Change the configuration, which Robolectric does not report by itself. */
    private void change(String qualifiers) {
        RuntimeEnvironment.setQualifiers(qualifiers);
        Application application = phone.activity().getApplication();
        application.onConfigurationChanged(application.getResources().getConfiguration());
    }

    @Test
    public void memoryWarningsAreReported() throws Exception {
        phone.start();
        phone.activity().getApplication().onTrimMemory(ComponentCallbacks2.TRIM_MEMORY_UI_HIDDEN);
        assertEquals("none", phone.next());
        phone.activity().getApplication().onTrimMemory(ComponentCallbacks2.TRIM_MEMORY_RUNNING_LOW);
        assertEquals("low memory", phone.next());
        phone.activity().getApplication().onLowMemory();
        assertEquals("low memory", phone.next());
    }

    @Test
    public void aFailingCallbackDoesNotStopTheOthers() throws Exception {
        phone.start();
        Device.callBack(() -> {
            throw new IllegalStateException("from Python");
        });
        phone.activity().getApplication().onLowMemory();
        assertEquals("low memory", phone.next());
    }

    @Test
    public void startingTwiceBindsOnce() throws Exception {
        phone.start();
        phone.start();
        phone.controller.newIntent(view(LINK));
        assertEquals("link " + LINK, phone.next());
        assertEquals("none", phone.next());
    }

    @Test
    public void theLinkThatStartedTheAppIsReturned() {
        assertEquals("", Device.startLink());
        phone.open(view(LINK));
        assertEquals(LINK, Device.startLink());
        phone.open(view(LINK).addFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY));
        assertEquals("", Device.startLink());
        phone.open(new Intent(Intent.ACTION_VIEW));
        assertEquals("", Device.startLink());
    }

    /** Android runs the activity in a task that a test chooses. */
    @Implements(Activity.class)
    public static final class InTask extends ShadowActivity {
        static int task;

        @Override
        @Implementation
        protected int getTaskId() {
            return task;
        }
    }

    @Test
    @Config(shadows = InTask.class)
    public void aLinkIsNotRepeatedAfterTheAppWasEndedInTheBackground() {
        InTask.task = 7;
        phone.open(view(LINK));
        assertEquals(LINK, Device.startLink());
        for (int again = 0; again < 2; again++) {
            phone.open(view(LINK));
            assertEquals("", Device.startLink());
        }
        // The player has left the app, and taps the link once more.
        InTask.task = 8;
        phone.open(view(LINK));
        assertEquals(LINK, Device.startLink());
    }

    @Test
    public void aLinkThatArrivesBeforeTheAppListensIsTheStart() {
        phone.controller.newIntent(view(LINK));
        assertEquals(LINK, Device.startLink());
    }

    @Test
    public void onlyADebugBuildHasASmokeTest() {
        phone.open(new Intent(Intent.ACTION_MAIN).putExtra("smoke_test", 3));
        ApplicationInfo info = phone.activity().getApplicationInfo();
        info.flags |= ApplicationInfo.FLAG_DEBUGGABLE;
        assertEquals(3, Device.smokeTestHold());
        info.flags &= ~ApplicationInfo.FLAG_DEBUGGABLE;
        assertEquals(-1, Device.smokeTestHold());
        phone.open(new Intent(Intent.ACTION_MAIN));
        phone.activity().getApplicationInfo().flags |= ApplicationInfo.FLAG_DEBUGGABLE;
        assertEquals(-1, Device.smokeTestHold());
    }

    @Test
    public void linksOpenedLaterAreReported() throws Exception {
        phone.start();
        phone.controller.newIntent(new Intent(Intent.ACTION_MAIN));
        assertEquals("none", phone.next());
        phone.controller.newIntent(view(LINK));
        assertEquals("link " + LINK, phone.next());
    }

    @Test
    public void aTextIsSharedThroughTheChooser() {
        assertTrue(Device.share("Seed amber-plume-4821"));
        Intent chooser = shadowOf(phone.activity()).getNextStartedActivity();
        assertEquals(Intent.ACTION_CHOOSER, chooser.getAction());
        Intent intent = chooser.getParcelableExtra(Intent.EXTRA_INTENT, Intent.class);
        assertEquals(Intent.ACTION_SEND, intent.getAction());
        assertEquals("text/plain", intent.getType());
        assertEquals("Seed amber-plume-4821", intent.getStringExtra(Intent.EXTRA_TEXT));
    }

    @Test
    public void aTextIsSpokenOnlyWhileAScreenReaderIsOn() {
        ShadowAccessibilityManager manager =
                shadowOf(phone.activity().getSystemService(AccessibilityManager.class));
        Device.announce("Card turned.", false);
        phone.settle();
        assertTrue(manager.getSentAccessibilityEvents().isEmpty());
        manager.setEnabled(true);
        Device.announce("You have won.", true);
        phone.settle();
        AccessibilityEvent event = null;
        for (AccessibilityEvent each : manager.getSentAccessibilityEvents()) {
            if (each.getEventType() == AccessibilityEvent.TYPE_ANNOUNCEMENT) {
                assertNull(event);
                event = each;
            }
        }
        assertEquals("[You have won.]", event.getText().toString());
    }

    @Test
    public void thePhoneVibratesOnOldAndNewAndroids() {
        ShadowVibrator vibrator = shadowOf(phone.activity().getSystemService(Vibrator.class));
        vibrator.setHasVibrator(false);
        assertFalse(Device.canVibrate());
        vibrator.setHasVibrator(true);
        assertTrue(Device.canVibrate());
        Device.vibrate(12);
        assertEquals(12, vibrator.getMilliseconds());
        ReflectionHelpers.setStaticField(Build.VERSION.class, "SDK_INT", 24);
        Device.vibrate(34);
        assertEquals(34, vibrator.getMilliseconds());
    }
}
