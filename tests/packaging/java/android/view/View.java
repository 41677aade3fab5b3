package android.view;

import android.content.Context;
import android.os.Bundle;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;

public class View {
    public static final int NO_ID = -1;
    public static final int IMPORTANT_FOR_ACCESSIBILITY_YES = 1;

    public static class AccessibilityDelegate {
        public AccessibilityNodeProvider getAccessibilityNodeProvider(View host) {
            return null;
        }
    }

    public interface OnHoverListener {
        boolean onHover(View view, MotionEvent event);
    }

    public final Context context = new Context();
    public AccessibilityDelegate delegate;
    public OnHoverListener hover;
    public ViewParent parent;

    public Context getContext() {
        return context;
    }

    public boolean post(Runnable action) {
        action.run();
        return true;
    }

    public void setAccessibilityDelegate(AccessibilityDelegate delegate) {
        this.delegate = delegate;
    }

    public void setOnHoverListener(OnHoverListener listener) {
        hover = listener;
    }

    public void setImportantForAccessibility(int mode) {}

    public boolean performAccessibilityAction(int action, Bundle arguments) {
        return false;
    }

    public void onInitializeAccessibilityNodeInfo(AccessibilityNodeInfo node) {}

    public void getLocationOnScreen(int[] corner) {
        corner[0] = 0;
        corner[1] = 50;
    }

    public void invalidate() {}

    public ViewParent getParent() {
        return parent;
    }
}
