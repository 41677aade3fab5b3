package org.peacock.parlour;

import android.content.Context;
import android.graphics.Rect;
import android.os.Bundle;
import android.view.MotionEvent;
import android.view.View;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * What TalkBack finds on a surface that the app draws by itself.
 *
 * The app hands over a picture of its elements whenever they have changed, and Android's own thread
 * answers all questions from the last one: it never waits for the app. What somebody wants to have
 * done is told to the app on a thread of its own, for the same reason.
 */
public final class TalkBack extends View.AccessibilityDelegate
        implements View.OnHoverListener, AccessibilityManager.AccessibilityStateChangeListener {

    /** The app. */
    public interface Wishes {
        /** Somebody has begun to listen, or has ceased to. */
        void listening(boolean anybody);

        /** Something shall be done to an element: press, focus, show, more, less or write. */
        void wish(int id, String action, String text);
    }

    /** One element, of a line of fields: id, class, four edges, what holds, label, text. */
    private static final class Item {
        final int id;
        final String kind;
        final Rect bounds;
        final List<String> facts;
        final String label;
        final String text;

        Item(String line) {
            String[] fields = line.split("\t", -1);
            id = Integer.parseInt(fields[0]);
            kind = fields[1];
            bounds = new Rect(
                    Integer.parseInt(fields[2]),
                    Integer.parseInt(fields[3]),
                    Integer.parseInt(fields[4]),
                    Integer.parseInt(fields[5]));
            facts = Arrays.asList(fields[6].split(" "));
            label = fields[7];
            text = fields[8];
        }

        boolean is(String fact) {
            return facts.contains(fact);
        }
    }

    // The surface itself; no element has this id.
    private static final int NOTHING = View.NO_ID;
    // Of Android 5, and so not in every library that this can be compiled with.
    private static final int ACTION_SET_TEXT = 0x00200000;
    private static final String TEXT_ARGUMENT = "ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE";

    private final View host;
    private final Wishes wishes;
    private final AccessibilityManager manager;
    private final ExecutorService errands = Executors.newSingleThreadExecutor();
    // By id, in the order in which they are read; what lies on top comes later.
    private volatile Map<Integer, Item> elements = Collections.emptyMap();
    private int focused = NOTHING;
    private int hovered = NOTHING;

    public TalkBack(View host, Wishes wishes) {
        this.host = host;
        this.wishes = wishes;
        Context context = host.getContext();
        manager = (AccessibilityManager) context.getSystemService(Context.ACCESSIBILITY_SERVICE);
        host.post(new Runnable() {
            @Override
            public void run() {
                attach();
            }
        });
    }

    private void attach() {
        host.setAccessibilityDelegate(this);
        host.setOnHoverListener(this);
        host.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_YES);
        manager.addAccessibilityStateChangeListener(this);
        onAccessibilityStateChanged(manager.isEnabled());
    }

    /** Leave the surface as it was. */
    public void detach() {
        host.post(new Runnable() {
            @Override
            public void run() {
                manager.removeAccessibilityStateChangeListener(TalkBack.this);
                host.setAccessibilityDelegate(null);
                host.setOnHoverListener(null);
                errands.shutdown();
            }
        });
    }

    /** Take over what is on the screen now: a line for each element. Any thread. */
    public void show(String lines) {
        Map<Integer, Item> found = new LinkedHashMap<Integer, Item>();
        for (String line : lines.isEmpty() ? new String[0] : lines.split("\n")) {
            Item item = new Item(line);
            found.put(item.id, item);
        }
        elements = found;
        host.post(new Runnable() {
            @Override
            public void run() {
                changed();
            }
        });
    }

    private void changed() {
        if (!elements.containsKey(focused)) {
            focused = NOTHING;
        }
        if (!elements.containsKey(hovered)) {
            hovered = NOTHING;
        }
        send(NOTHING, AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED);
    }

    @Override
    public void onAccessibilityStateChanged(final boolean enabled) {
        errands.execute(new Runnable() {
            @Override
            public void run() {
                wishes.listening(enabled);
            }
        });
    }

    private void wish(final int id, final String action, final String text) {
        errands.execute(new Runnable() {
            @Override
            public void run() {
                wishes.wish(id, action, text);
            }
        });
    }

    // A finger that explores

    @Override
    public boolean onHover(View view, MotionEvent event) {
        if (!manager.isTouchExplorationEnabled()) {
            // A mouse: that is the app's own affair.
            return false;
        }
        boolean leaves = event.getAction() == MotionEvent.ACTION_HOVER_EXIT;
        int under = leaves ? NOTHING : elementAt(Math.round(event.getX()), Math.round(event.getY()));
        if (under != hovered) {
            int before = hovered;
            hovered = under;
            if (under != NOTHING) {
                send(under, AccessibilityEvent.TYPE_VIEW_HOVER_ENTER);
            }
            if (before != NOTHING) {
                send(before, AccessibilityEvent.TYPE_VIEW_HOVER_EXIT);
            }
        }
        return true;
    }

    private int elementAt(int x, int y) {
        int found = NOTHING;
        for (Map.Entry<Integer, Item> each : elements.entrySet()) {
            if (each.getValue().bounds.contains(x, y)) {
                found = each.getKey();
            }
        }
        return found;
    }

    // What Android asks and wants

    @Override
    public AccessibilityNodeProvider getAccessibilityNodeProvider(View view) {
        return provider;
    }

    private final AccessibilityNodeProvider provider = new AccessibilityNodeProvider() {
        @Override
        public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
            if (id == NOTHING) {
                return surface();
            }
            Item element = elements.get(id);
            return element == null ? null : describe(id, element);
        }

        // Overrides from Android 4.4 on.
        public AccessibilityNodeInfo findFocus(int kind) {
            if (kind == AccessibilityNodeInfo.FOCUS_ACCESSIBILITY && focused != NOTHING) {
                return createAccessibilityNodeInfo(focused);
            }
            return null;
        }

        @Override
        public boolean performAction(int id, int action, Bundle arguments) {
            if (id == NOTHING) {
                return host.performAccessibilityAction(action, arguments);
            }
            Item element = elements.get(id);
            return element != null && perform(id, element, action, arguments);
        }
    };

    private AccessibilityNodeInfo surface() {
        AccessibilityNodeInfo node = AccessibilityNodeInfo.obtain(host);
        host.onInitializeAccessibilityNodeInfo(node);
        for (int id : elements.keySet()) {
            node.addChild(host, id);
        }
        return node;
    }

    private AccessibilityNodeInfo describe(int id, Item element) {
        AccessibilityNodeInfo node = AccessibilityNodeInfo.obtain(host, id);
        node.setPackageName(host.getContext().getPackageName());
        node.setClassName(element.kind);
        node.setParent(host);
        node.setContentDescription(element.label);
        if (!element.text.isEmpty()) {
            node.setText(element.text);
        }
        place(node, element.bounds);
        boolean enabled = element.is("enabled");
        node.setEnabled(enabled);
        node.setFocusable(element.is("focus"));
        node.setFocused(element.is("focused"));
        node.setCheckable(element.is("checkable"));
        node.setChecked(element.is("checked"));
        node.setSelected(element.is("selected"));
        node.setClickable(element.is("press"));
        node.setScrollable(element.is("adjust"));
        if (enabled) {
            addActions(node, element);
        }
        node.setAccessibilityFocused(id == focused);
        node.addAction(id == focused
                ? AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS
                : AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
        return node;
    }

    private void place(AccessibilityNodeInfo node, Rect bounds) {
        node.setBoundsInParent(bounds);
        // Also what is scrolled away: TalkBack would pass over it, and it comes when it is wanted.
        node.setVisibleToUser(true);
        int[] corner = new int[2];
        host.getLocationOnScreen(corner);
        Rect onScreen = new Rect(bounds);
        onScreen.offset(corner[0], corner[1]);
        node.setBoundsInScreen(onScreen);
    }

    private static void addActions(AccessibilityNodeInfo node, Item element) {
        if (element.is("press")) {
            node.addAction(AccessibilityNodeInfo.ACTION_CLICK);
        }
        if (element.is("focus")) {
            node.addAction(AccessibilityNodeInfo.ACTION_FOCUS);
        }
        if (element.is("adjust")) {
            node.addAction(AccessibilityNodeInfo.ACTION_SCROLL_FORWARD);
            node.addAction(AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD);
        }
        if (element.is("write")) {
            node.addAction(ACTION_SET_TEXT);
        }
    }

    private boolean perform(int id, Item element, int action, Bundle arguments) {
        switch (action) {
            case AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS:
                focus(id);
                return true;
            case AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS:
                return clearFocus(id);
            default:
                return element.is("enabled") && act(id, element, action, arguments);
        }
    }

    private void focus(int id) {
        int before = focused;
        focused = id;
        host.invalidate();
        if (before != NOTHING && before != id) {
            send(before, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED);
        }
        send(id, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED);
        // What lies beyond the edge of the screen comes into sight.
        wish(id, "show", "");
    }

    private boolean clearFocus(int id) {
        if (id != focused) {
            return false;
        }
        focused = NOTHING;
        host.invalidate();
        send(id, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED);
        return true;
    }

    private boolean act(int id, Item element, int action, Bundle arguments) {
        if (action == AccessibilityNodeInfo.ACTION_CLICK && element.is("press")) {
            wish(id, "press", "");
            send(id, AccessibilityEvent.TYPE_VIEW_CLICKED);
        } else if (action == AccessibilityNodeInfo.ACTION_FOCUS && element.is("focus")) {
            wish(id, "focus", "");
        } else if (action == AccessibilityNodeInfo.ACTION_SCROLL_FORWARD
                && element.is("adjust")) {
            wish(id, "more", "");
        } else if (action == AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD
                && element.is("adjust")) {
            wish(id, "less", "");
        } else if (action == ACTION_SET_TEXT && element.is("write") && arguments != null) {
            CharSequence text = arguments.getCharSequence(TEXT_ARGUMENT);
            wish(id, "write", text == null ? "" : text.toString());
        } else {
            return false;
        }
        return true;
    }

    private void send(int id, int type) {
        if (!manager.isEnabled() || host.getParent() == null) {
            return;
        }
        AccessibilityEvent event = AccessibilityEvent.obtain(type);
        event.setPackageName(host.getContext().getPackageName());
        event.setEnabled(true);
        if (id == NOTHING) {
            event.setSource(host);
        } else {
            event.setSource(host, id);
            Item element = elements.get(id);
            if (element != null) {
                event.setClassName(element.kind);
                event.setContentDescription(element.label);
            }
        }
        host.getParent().requestSendAccessibilityEvent(host, event);
    }
}
