package android.view.accessibility;

public class AccessibilityManager {
    public interface AccessibilityStateChangeListener {
        void onAccessibilityStateChanged(boolean enabled);
    }

    public boolean enabled = true, explores = true;
    public AccessibilityStateChangeListener listener;

    public boolean isEnabled() {
        return enabled;
    }

    public boolean isTouchExplorationEnabled() {
        return explores;
    }

    public boolean addAccessibilityStateChangeListener(AccessibilityStateChangeListener listener) {
        this.listener = listener;
        return true;
    }

    public boolean removeAccessibilityStateChangeListener(
            AccessibilityStateChangeListener listener) {
        this.listener = null;
        return true;
    }
}
