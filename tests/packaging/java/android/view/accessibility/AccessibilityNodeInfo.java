package android.view.accessibility;

import android.graphics.Rect;
import android.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public class AccessibilityNodeInfo {
    public static final int ACTION_FOCUS = 0x1;
    public static final int ACTION_CLICK = 0x10;
    public static final int ACTION_ACCESSIBILITY_FOCUS = 0x40;
    public static final int ACTION_CLEAR_ACCESSIBILITY_FOCUS = 0x80;
    public static final int ACTION_SCROLL_FORWARD = 0x1000;
    public static final int ACTION_SCROLL_BACKWARD = 0x2000;
    public static final int FOCUS_INPUT = 1;
    public static final int FOCUS_ACCESSIBILITY = 2;
    public final int id;
    public CharSequence kind, label, text;
    public Rect bounds;
    public final List<Integer> children = new ArrayList<Integer>();
    public final TreeSet<Integer> actions = new TreeSet<Integer>();
    public final TreeSet<String> flags = new TreeSet<String>();

    private AccessibilityNodeInfo(int id) {
        this.id = id;
    }

    public static AccessibilityNodeInfo obtain(View host) {
        return new AccessibilityNodeInfo(View.NO_ID);
    }

    public static AccessibilityNodeInfo obtain(View host, int id) {
        return new AccessibilityNodeInfo(id);
    }

    public void addChild(View host, int child) {
        children.add(child);
    }

    public void addAction(int action) {
        actions.add(action);
    }

    public void setPackageName(CharSequence name) {}

    public void setClassName(CharSequence name) {
        kind = name;
    }

    public void setParent(View parent) {}

    public void setContentDescription(CharSequence text) {
        label = text;
    }

    public void setText(CharSequence text) {
        this.text = text;
    }

    public void setBoundsInParent(Rect rect) {}

    public void setBoundsInScreen(Rect rect) {
        bounds = rect;
    }

    private void flag(String name, boolean holds) {
        if (holds) {
            flags.add(name);
        }
    }

    public void setEnabled(boolean holds) {
        flag("Enabled", holds);
    }

    public void setFocusable(boolean holds) {
        flag("Focusable", holds);
    }

    public void setFocused(boolean holds) {
        flag("Focused", holds);
    }

    public void setCheckable(boolean holds) {
        flag("Checkable", holds);
    }

    public void setChecked(boolean holds) {
        flag("Checked", holds);
    }

    public void setSelected(boolean holds) {
        flag("Selected", holds);
    }

    public void setClickable(boolean holds) {
        flag("Clickable", holds);
    }

    public void setScrollable(boolean holds) {
        flag("Scrollable", holds);
    }

    public void setAccessibilityFocused(boolean holds) {
        flag("AccessibilityFocused", holds);
    }

    public void setVisibleToUser(boolean holds) {
        flag("VisibleToUser", holds);
    }
}
