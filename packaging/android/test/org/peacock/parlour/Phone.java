package org.peacock.parlour;

import static org.junit.Assert.assertEquals;
import static org.robolectric.Shadows.shadowOf;

import android.content.Intent;
import android.os.Looper;
import android.view.SurfaceView;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.junit.rules.ExternalResource;
import org.kivy.android.PythonActivity;
import org.robolectric.Robolectric;
import org.robolectric.android.controller.ActivityController;

/** A phone that runs the app's activity, and a record of all callbacks. */
final class Phone extends ExternalResource
        implements Device.Events, Nearby.Events, TalkBack.Events {

    private final BlockingQueue<String> callbacks = new LinkedBlockingQueue<>();
    ActivityController<PythonActivity> controller;

    @Override
    protected void before() {
        open(new Intent(Intent.ACTION_MAIN));
    }

    @Override
    protected void after() {
        controller.close();
    }

    /** Open the app anew with this intent. */
    void open(Intent intent) {
        controller = Robolectric.buildActivity(PythonActivity.class, intent).setup();
        settle();
    }

    PythonActivity activity() {
        return controller.get();
    }

    SurfaceView surface() {
        return PythonActivity.getSurface();
    }

    /** Run everything that waits for the UI thread. */
    void settle() {
        shadowOf(Looper.getMainLooper()).idle();
    }

    /** Start the callbacks of the device, and skip the first one. */
    void start() throws InterruptedException {
        Device.start(this);
        settle();
        assertEquals("insets", next().split(" ")[0]);
    }

    /** Return the next callback, or "none" if nothing more comes. */
    String next() throws InterruptedException {
        settle();
        // Comes after everything that is already on its way.
        Device.callBack(() -> callbacks.add("none"));
        String callback = callbacks.poll(30, TimeUnit.SECONDS);
        if (!"none".equals(callback)) {
            // Take the mark away again; what comes before it stays in order.
            while (!callbacks.remove("none")) {
                Thread.sleep(1);
            }
        }
        return callback;
    }

    // Device.Events

    @Override
    public void onInsets(int left, int top, int right, int bottom, int keyboard) {
        callbacks.add("insets " + left + " " + top + " " + right + " " + bottom + " " + keyboard);
    }

    @Override
    public void onSettings() {
        callbacks.add("settings");
    }

    @Override
    public void onRefreshRate(float framesPerSecond) {
        callbacks.add("refresh rate " + framesPerSecond);
    }

    @Override
    public void onLowMemory() {
        callbacks.add("low memory");
    }

    @Override
    public void onLink(String link) {
        callbacks.add("link " + link);
    }

    @Override
    public void onFile(String uri, String name) {
        callbacks.add("file " + uri + " " + name);
    }

    // Nearby.Events

    @Override
    public void onAdvertised(String name) {
        callbacks.add("advertised " + name);
    }

    @Override
    public void onFound(String name, String host, int port) {
        callbacks.add("found " + name + " " + host + " " + port);
    }

    @Override
    public void onLost(String name) {
        callbacks.add("lost " + name);
    }

    @Override
    public void onFailed(int code) {
        callbacks.add("failed " + code);
    }

    // TalkBack.Events

    @Override
    public void onEnabled(boolean isEnabled) {
        callbacks.add("enabled " + isEnabled);
    }

    @Override
    public void onAction(int id, String action, String text) {
        callbacks.add("action " + id + " " + action + " " + text);
    }
}
