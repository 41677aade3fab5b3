package org.peacock.parlour;

import android.annotation.TargetApi;
import android.graphics.Rect;
import android.os.Build;
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

import org.kivy.android.PythonActivity;

/**
 * Describes a surface that the app draws itself to TalkBack.
 *
 * The app sends a snapshot of its elements whenever they have changed, and Android's UI thread
 * answers all queries from the latest one, so it never waits for the app. For the same reason,
 * requested actions are passed to the app on the thread for callbacks.
 */
public final class TalkBack extends View.AccessibilityDelegate
        implements View.OnHoverListener, AccessibilityManager.AccessibilityStateChangeListener {

    /** The callbacks of the app. */
    public interface Events {
        /** A screen reader was switched on or off; also called once at the start. */
        void onEnabled(boolean isEnabled);

        /** An action was requested: press, focus, show, more, less, write or command. */
        void onAction(int id, String action, String text);
    }

    /** One element, parsed from a line: id, class, four edges, states, label, text, commands. */
    private static final class Element {
        final int id;
        // The element that is read before this one.
        final int previous;
        final String className;
        final Rect bounds;
        final List<String> states;
        final String label;
        final String text;
        // The labels of what only this element can do.
        final String[] commands;

        Element(String line, int previous) {
            String[] fields = line.split("\t", -1);
            id = Integer.parseInt(fields[0]);
            this.previous = previous;
            className = fields[1];
            bounds = new Rect(
                    Integer.parseInt(fields[2]),
                    Integer.parseInt(fields[3]),
                    Integer.parseInt(fields[4]),
                    Integer.parseInt(fields[5]));
            states = Arrays.asList(fields[6].split(" "));
            label = fields[7];
            text = fields[8];
            commands = fields[9].isEmpty() ? new String[0] : fields[9].split("\\|");
        }

        boolean is(String state) {
            return states.contains(state);
        }
    }

    // The action ids of an element's commands, in order, begin here: beyond those of Android, of
    // which the lower bits are legacy actions and those of resources begin with 0x01.
    private static final int FIRST_COMMAND = 0x02000000;

    // The id of the surface itself; no element has it.
    private static final int NONE = View.NO_ID;

    private final View host;
    private final Events events;
    private final AccessibilityManager manager;
    // By id, in reading order; an element on top of others comes after them.
    private volatile Map<Integer, Element> elements = Collections.emptyMap();
    // Used on the UI thread only.
    private int focused = NONE;
    private int hovered = NONE;

    /** Attach to the surface of the app. Python does not pass it: reflecting View takes long. */
    public TalkBack(Events events) {
        this.events = events;
        host = PythonActivity.getSurface();
        manager = host.getContext().getSystemService(AccessibilityManager.class);
        host.post(this::attach);
    }

    private void attach() {
        host.setAccessibilityDelegate(this);
        host.setOnHoverListener(this);
        host.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_YES);
        manager.addAccessibilityStateChangeListener(this);
        onAccessibilityStateChanged(manager.isEnabled());
    }

    /** Remove everything that was attached to the surface. */
    public void detach() {
        host.post(() -> {
            manager.removeAccessibilityStateChangeListener(this);
            host.setAccessibilityDelegate(null);
            host.setOnHoverListener(null);
        });
    }

    /** Replace the elements, one line each. May be called on any thread. */
    public void setElements(String lines) {
        Map<Integer, Element> found = new LinkedHashMap<>();
        int previous = NONE;
        for (String line : lines.isEmpty() ? new String[0] : lines.split("\n")) {
            Element element = new Element(line, previous);
            found.put(element.id, element);
            previous = element.id;
        }
        elements = found;
        host.post(this::sendChanges);
    }

    private void sendChanges() {
        if (focused != NONE && !elements.containsKey(focused)) {
            keepFocus();
        }
        if (!elements.containsKey(hovered)) {
            hovered = NONE;
        }
        AccessibilityEvent event = event(NONE, AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED);
        // Otherwise screen readers would refresh the surface only, and keep the old elements.
        event.setContentChangeTypes(AccessibilityEvent.CONTENT_CHANGE_TYPE_SUBTREE);
        send(event);
    }

    @Override
    public void onAccessibilityStateChanged(boolean isEnabled) {
        Device.callBack(() -> events.onEnabled(isEnabled));
    }

    private void request(int id, String action, String text) {
        Device.callBack(() -> events.onAction(id, action, text));
    }

    // Exploring by touch

    @Override
    public boolean onHover(View view, MotionEvent event) {
        if (!manager.isTouchExplorationEnabled()) {
            // A mouse, which the app handles itself.
            return false;
        }
        boolean leaves = event.getAction() == MotionEvent.ACTION_HOVER_EXIT;
        int under = leaves ? NONE : elementAt(Math.round(event.getX()), Math.round(event.getY()));
        if (under != hovered) {
            int before = hovered;
            hovered = under;
            if (under != NONE) {
                send(event(under, AccessibilityEvent.TYPE_VIEW_HOVER_ENTER));
            }
            if (before != NONE) {
                send(event(before, AccessibilityEvent.TYPE_VIEW_HOVER_EXIT));
            }
        }
        return true;
    }

    private int elementAt(int x, int y) {
        int found = NONE;
        for (Element element : elements.values()) {
            if (element.bounds.contains(x, y)) {
                found = element.id;
            }
        }
        return found;
    }

    // Queries and actions of Android

    @Override
    public AccessibilityNodeProvider getAccessibilityNodeProvider(View view) {
        return provider;
    }

    private final AccessibilityNodeProvider provider = new AccessibilityNodeProvider() {
        @Override
        public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
            if (id == NONE) {
                return surfaceNode();
            }
            Element element = elements.get(id);
            return element == null ? null : node(element);
        }

        @Override
        public AccessibilityNodeInfo findFocus(int focusType) {
            boolean isFound = focusType == AccessibilityNodeInfo.FOCUS_ACCESSIBILITY
                    && focused != NONE;
            return isFound ? createAccessibilityNodeInfo(focused) : null;
        }

        @Override
        public boolean performAction(int id, int action, Bundle arguments) {
            if (id == NONE) {
                return host.performAccessibilityAction(action, arguments);
            }
            Element element = elements.get(id);
            return element != null && perform(element, action, arguments);
        }
    };

    private AccessibilityNodeInfo surfaceNode() {
        AccessibilityNodeInfo node = AccessibilityNodeInfo.obtain(host);
        host.onInitializeAccessibilityNodeInfo(node);
        for (int id : elements.keySet()) {
            node.addChild(host, id);
        }
        return node;
    }

    @TargetApi(28)
    private AccessibilityNodeInfo node(Element element) {
        AccessibilityNodeInfo node = AccessibilityNodeInfo.obtain(host, element.id);
        node.setPackageName(host.getContext().getPackageName());
        node.setClassName(element.className);
        node.setParent(host);
        if (element.previous != NONE) {
            // Otherwise TalkBack would guess the reading order from the bounds.
            node.setTraversalAfter(host, element.previous);
        }
        node.setContentDescription(element.label);
        if (!element.text.isEmpty()) {
            node.setText(element.text);
        }
        setBounds(node, element.bounds);
        node.setEnabled(element.is("enabled"));
        node.setFocusable(element.is("focus"));
        node.setFocused(element.is("focused"));
        node.setCheckable(element.is("checkable"));
        node.setChecked(element.is("checked"));
        node.setSelected(element.is("selected"));
        node.setClickable(element.is("press"));
        node.setScrollable(element.is("adjust"));
        node.setEditable(element.is("write"));
        if (Build.VERSION.SDK_INT >= 28) {
            node.setHeading(element.is("heading"));
        }
        addActions(node, element);
        return node;
    }

    private void setBounds(AccessibilityNodeInfo node, Rect bounds) {
        node.setBoundsInParent(bounds);
        // Also outside the visible area: TalkBack would skip the element otherwise, and the app
        // scrolls to it when TalkBack gets there.
        node.setVisibleToUser(true);
        int[] corner = new int[2];
        host.getLocationOnScreen(corner);
        Rect onScreen = new Rect(bounds);
        onScreen.offset(corner[0], corner[1]);
        node.setBoundsInScreen(onScreen);
    }

    private void addActions(AccessibilityNodeInfo node, Element element) {
        if (element.is("enabled")) {
            addActionIf(node, element.is("press"), AccessibilityNodeInfo.ACTION_CLICK);
            addActionIf(node, element.is("focus"), AccessibilityNodeInfo.ACTION_FOCUS);
            addActionIf(node, element.is("adjust"), AccessibilityNodeInfo.ACTION_SCROLL_FORWARD);
            addActionIf(node, element.is("adjust"), AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD);
            addActionIf(node, element.is("write"), AccessibilityNodeInfo.ACTION_SET_TEXT);
            for (int number = 0; number < element.commands.length; number++) {
                node.addAction(new AccessibilityNodeInfo.AccessibilityAction(
                        FIRST_COMMAND + number, element.commands[number]));
            }
        }
        boolean isFocused = element.id == focused;
        node.setAccessibilityFocused(isFocused);
        node.addAction(isFocused
                ? AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS
                : AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
    }

    private static void addActionIf(AccessibilityNodeInfo node, boolean isPossible, int action) {
        if (isPossible) {
            node.addAction(action);
        }
    }

    private boolean perform(Element element, int action, Bundle arguments) {
        if (action == AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS) {
            return focus(element.id);
        }
        if (action == AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS) {
            return clearFocus(element.id);
        }
        int command = action - FIRST_COMMAND;
        if (command >= 0 && command < element.commands.length && element.is("enabled")) {
            request(element.id, "command", element.commands[command]);
            return true;
        }
        String name = actionName(element, action);
        if (name.isEmpty() || !element.is("enabled")) {
            return false;
        }
        CharSequence text = arguments == null ? null : arguments.getCharSequence(
                AccessibilityNodeInfo.ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE);
        request(element.id, name, text == null ? "" : text.toString());
        if (action == AccessibilityNodeInfo.ACTION_CLICK) {
            send(event(element.id, AccessibilityEvent.TYPE_VIEW_CLICKED));
        }
        return true;
    }

    /** Return the app's name of an action; empty if the element does not have it. */
    private static String actionName(Element element, int action) {
        if (action == AccessibilityNodeInfo.ACTION_CLICK && element.is("press")) {
            return "press";
        } else if (action == AccessibilityNodeInfo.ACTION_FOCUS && element.is("focus")) {
            return "focus";
        } else if (action == AccessibilityNodeInfo.ACTION_SCROLL_FORWARD && element.is("adjust")) {
            return "more";
        } else if (action == AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD && element.is("adjust")) {
            return "less";
        } else if (action == AccessibilityNodeInfo.ACTION_SET_TEXT && element.is("write")) {
            return "write";
        }
        return "";
    }

    private boolean focus(int id) {
        int before = focused;
        focused = id;
        host.invalidate();
        if (before != NONE && before != id) {
            send(event(before, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED));
        }
        send(event(id, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED));
        // Scrolls the element into view.
        request(id, "show", "");
        return true;
    }

    /** The element with TalkBack's focus has gone, such as a card that was moved: stay near it. */
    private void keepFocus() {
        for (Element element : elements.values()) {
            if (element.is("focused")) {
                focus(element.id);
                return;
            }
        }
        clearFocus(focused);
    }

    private boolean clearFocus(int id) {
        if (id != focused) {
            return false;
        }
        focused = NONE;
        host.invalidate();
        send(event(id, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED));
        return true;
    }

    private AccessibilityEvent event(int id, int type) {
        AccessibilityEvent event = AccessibilityEvent.obtain(type);
        event.setPackageName(host.getContext().getPackageName());
        event.setEnabled(true);
        event.setSource(host, id);
        Element element = elements.get(id);
        if (element != null) {
            event.setClassName(element.className);
            event.setContentDescription(element.label);
        }
        return event;
    }

    private void send(AccessibilityEvent event) {
        if (manager.isEnabled() && host.getParent() != null) {
            host.getParent().requestSendAccessibilityEvent(host, event);
        }
    }
}
