package android.content;

import android.view.accessibility.AccessibilityManager;

/** A stand-in: as much of Android as the class for TalkBack uses. */
public class Context {
    public static final String ACCESSIBILITY_SERVICE = "accessibility";
    public final AccessibilityManager manager = new AccessibilityManager();

    public Object getSystemService(String name) {
        return manager;
    }

    public String getPackageName() {
        return "org.peacock.parlour";
    }
}
