package org.libsdl.app;

import android.app.Activity;
import android.os.Bundle;
import android.view.SurfaceView;
import android.view.ViewGroup;
import android.view.Window;
import android.widget.RelativeLayout;

/** Stands in for SDL's activity, which loads native libraries. */
public class SDLActivity extends Activity {
    protected static SurfaceView mSurface;
    protected static ViewGroup mLayout;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        // As in the theme of p4a.
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        mSurface = new SurfaceView(this);
        mLayout = new RelativeLayout(this);
        mLayout.addView(mSurface);
        setContentView(mLayout);
    }
}
