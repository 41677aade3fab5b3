package android.view.accessibility;

import android.view.View;

public class AccessibilityEvent {
    public static final int TYPE_VIEW_CLICKED = 0x1;
    public static final int TYPE_VIEW_HOVER_ENTER = 0x80;
    public static final int TYPE_VIEW_HOVER_EXIT = 0x100;
    public static final int TYPE_WINDOW_CONTENT_CHANGED = 0x800;
    public static final int TYPE_VIEW_ACCESSIBILITY_FOCUSED = 0x8000;
    public static final int TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED = 0x10000;
    public final int type;
    public int source = View.NO_ID;

    private AccessibilityEvent(int type) {
        this.type = type;
    }

    public static AccessibilityEvent obtain(int type) {
        return new AccessibilityEvent(type);
    }

    public void setPackageName(CharSequence name) {}

    public void setEnabled(boolean enabled) {}

    public void setClassName(CharSequence name) {}

    public void setContentDescription(CharSequence text) {}

    public void setSource(View view) {}

    public void setSource(View view, int id) {
        source = id;
    }
}
