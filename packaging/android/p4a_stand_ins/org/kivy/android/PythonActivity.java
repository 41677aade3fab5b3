package org.kivy.android;

import android.content.Intent;
import android.os.Bundle;
import android.view.SurfaceView;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.libsdl.app.SDLActivity;

/** Stands in for p4a's activity, which starts Python. What it has is copied from there. */
public class PythonActivity extends SDLActivity {
    public static PythonActivity mActivity;

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    private final List<NewIntentListener> newIntentListeners =
            Collections.synchronizedList(new ArrayList<>());
    private final List<ActivityResultListener> activityResultListeners =
            Collections.synchronizedList(new ArrayList<>());

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        mActivity = this;
    }

    public static SurfaceView getSurface() {
        return mSurface;
    }

    public void registerNewIntentListener(NewIntentListener listener) {
        newIntentListeners.add(listener);
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        activityResultListeners.add(listener);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        // Added by p4a_hook.py.
        if (newIntentListeners.isEmpty()) {
            setIntent(intent);
        }
        for (NewIntentListener listener : newIntentListeners) {
            listener.onNewIntent(intent);
        }
    }

    @Override
    protected void onActivityResult(int requestCode, int resultCode, Intent intent) {
        for (ActivityResultListener listener : activityResultListeners) {
            listener.onActivityResult(requestCode, resultCode, intent);
        }
    }
}
