package android.view.accessibility;

import android.os.Bundle;

public abstract class AccessibilityNodeProvider {
    public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
        return null;
    }

    public AccessibilityNodeInfo findFocus(int kind) {
        return null;
    }

    public boolean performAction(int id, int action, Bundle arguments) {
        return false;
    }
}
