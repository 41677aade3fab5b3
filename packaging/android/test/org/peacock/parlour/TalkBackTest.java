package org.peacock.parlour;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.os.Bundle;
import android.os.SystemClock;
import android.view.InputDevice;
import android.view.MotionEvent;
import android.view.View;
import android.view.accessibility.AccessibilityCache;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowAccessibilityManager;

/** What Android asks and does on behalf of TalkBack, and what comes of it. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 35, shadows = RealNodes.class)
public final class TalkBackTest {

    private static final String COLUMN =
            "1\tandroid.view.View\t0\t0\t100\t300\tenabled press focus\tColumn 1, 2 cards\t\t"
                    + "Hear this pile|Hear all moves";
    private static final String KING =
            "2\tandroid.view.View\t0\t0\t100\t200\tenabled press focus\tKing of Spades\t\t";
    private static final String QUEEN =
            "3\tandroid.view.View\t0\t100\t100\t300\tenabled press focus selected\tQueen\t\t";
    private static final String SLIDER =
            "4\tandroid.widget.SeekBar\t0\t900\t400\t950\tenabled adjust focus\tVolume\t80\t";
    private static final String FIELD =
            "5\tandroid.widget.EditText\t200\t0\t400\t50\tenabled write focus\tName\tAnn\t";
    private static final String DISABLED =
            "6\tandroid.widget.Button\t200\t60\t400\t110\tpress\tUndo\t\t";

    @Rule public final Phone phone = new Phone();
    private ShadowAccessibilityManager manager;
    private TalkBack talkBack;
    private AccessibilityNodeProvider provider;

    @Before
    public void attach() throws Exception {
        manager = shadowOf(phone.activity().getSystemService(AccessibilityManager.class));
        manager.setEnabled(true);
        manager.setTouchExplorationEnabled(true);
        talkBack = new TalkBack(phone);
        assertEquals("enabled true", phone.next());
        provider = phone.surface().getAccessibilityNodeProvider();
        show(COLUMN, KING, QUEEN, SLIDER, FIELD, DISABLED);
    }

    private void show(String... lines) {
        talkBack.setElements(String.join("\n", lines));
        phone.settle();
    }

    /** Return the events since a number of events, as types and ids of elements. */
    private List<String> eventsAfter(int count) {
        List<String> found = new ArrayList<>();
        List<AccessibilityEvent> all = manager.getSentAccessibilityEvents();
        for (AccessibilityEvent event : all.subList(count, all.size())) {
            String type = AccessibilityEvent.eventTypeToString(event.getEventType());
            found.add(type + " " + id(event.getSourceNodeId()));
        }
        return found;
    }

    private int eventCount() {
        return manager.getSentAccessibilityEvents().size();
    }

    private static int id(long nodeId) {
        return AccessibilityNodeInfo.getVirtualDescendantId(nodeId);
    }

    private boolean perform(int id, int action) {
        boolean isDone = provider.performAction(id, action, null);
        phone.settle();
        return isDone;
    }

    private boolean hover(int action, float x, float y) {
        long now = SystemClock.uptimeMillis();
        MotionEvent event = MotionEvent.obtain(now, now, action, x, y, 0);
        event.setSource(InputDevice.SOURCE_TOUCHSCREEN);
        return phone.surface().dispatchGenericMotionEvent(event);
    }

    // Actions

    @Test
    public void actionsReachTheApp() throws Exception {
        assertTrue(perform(3, AccessibilityNodeInfo.ACTION_CLICK));
        assertEquals("action 3 press ", phone.next());
        assertTrue(perform(3, AccessibilityNodeInfo.ACTION_FOCUS));
        assertEquals("action 3 focus ", phone.next());
        assertTrue(perform(4, AccessibilityNodeInfo.ACTION_SCROLL_FORWARD));
        assertEquals("action 4 more ", phone.next());
        assertTrue(perform(4, AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD));
        assertEquals("action 4 less ", phone.next());
        Bundle text = new Bundle();
        text.putCharSequence(AccessibilityNodeInfo.ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE, "Bea");
        assertTrue(provider.performAction(5, AccessibilityNodeInfo.ACTION_SET_TEXT, text));
        assertEquals("action 5 write Bea", phone.next());
    }

    @Test
    public void commandsAreOfferedByNameAndReachTheApp() throws Exception {
        List<AccessibilityNodeInfo.AccessibilityAction> found = new ArrayList<>();
        for (AccessibilityNodeInfo.AccessibilityAction action
                : provider.createAccessibilityNodeInfo(1).getActionList()) {
            if (action.getLabel() != null) {
                found.add(action);
            }
        }
        assertEquals(2, found.size());
        assertEquals("Hear this pile", found.get(0).getLabel());
        assertTrue(perform(1, found.get(1).getId()));
        assertEquals("action 1 command Hear all moves", phone.next());
        // The king has none.
        assertFalse(perform(2, found.get(1).getId()));
    }

    @Test
    public void impossibleActionsAreRefused() throws Exception {
        assertFalse(perform(4, AccessibilityNodeInfo.ACTION_CLICK));
        assertFalse(perform(3, AccessibilityNodeInfo.ACTION_SCROLL_FORWARD));
        // Disabled, and unknown.
        assertFalse(perform(6, AccessibilityNodeInfo.ACTION_CLICK));
        assertFalse(perform(99, AccessibilityNodeInfo.ACTION_CLICK));
        assertNull(provider.createAccessibilityNodeInfo(99));
        assertEquals("none", phone.next());
    }

    @Test
    public void aPressIsAnnouncedAsAClick() {
        int before = eventCount();
        perform(2, AccessibilityNodeInfo.ACTION_CLICK);
        assertEquals(Collections.singletonList("TYPE_VIEW_CLICKED 2"), eventsAfter(before));
    }

    // The focus of TalkBack

    @Test
    public void theFocusMovesAndTheAppScrollsToIt() throws Exception {
        int before = eventCount();
        assertTrue(perform(2, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS));
        assertEquals("action 2 show ", phone.next());
        assertTrue(perform(3, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS));
        assertEquals("action 3 show ", phone.next());
        assertEquals(Arrays.asList(
                "TYPE_VIEW_ACCESSIBILITY_FOCUSED 2",
                "TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED 2",
                "TYPE_VIEW_ACCESSIBILITY_FOCUSED 3"), eventsAfter(before));
        AccessibilityNodeInfo node = provider.findFocus(AccessibilityNodeInfo.FOCUS_ACCESSIBILITY);
        assertEquals(3, id(node.getSourceNodeId()));
        assertTrue(node.isAccessibilityFocused());
        assertNull(provider.findFocus(AccessibilityNodeInfo.FOCUS_INPUT));
    }

    @Test
    public void theFocusIsClearedOnce() {
        perform(2, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
        assertFalse(perform(3, AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS));
        assertTrue(perform(2, AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS));
        assertFalse(perform(2, AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS));
        assertNull(provider.findFocus(AccessibilityNodeInfo.FOCUS_ACCESSIBILITY));
    }

    @Test
    public void aRemovedElementLosesTheFocusBeforeTheChangeIsSent() {
        perform(3, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
        int before = eventCount();
        show(COLUMN, KING);
        assertEquals(Arrays.asList(
                "TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED 3",
                "TYPE_WINDOW_CONTENT_CHANGED -1"), eventsAfter(before));
        assertNull(provider.findFocus(AccessibilityNodeInfo.FOCUS_ACCESSIBILITY));
    }

    @Test
    public void theFocusStaysWhereTheAppHasItsOwn() {
        perform(3, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
        int before = eventCount();
        show(COLUMN, KING.replace("press focus", "press focus focused"));
        assertEquals(Arrays.asList(
                "TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED 3",
                "TYPE_VIEW_ACCESSIBILITY_FOCUSED 2",
                "TYPE_WINDOW_CONTENT_CHANGED -1"), eventsAfter(before));
    }

    // What screen readers remember

    @Test
    public void aChangeEmptiesTheCacheOfScreenReaders() {
        AccessibilityCache cache = new AccessibilityCache(
                new AccessibilityCache.AccessibilityNodeRefresher() {
                    @Override
                    public boolean refreshNode(AccessibilityNodeInfo node, boolean bypassCache) {
                        return true;
                    }
                });
        for (int id : new int[] {View.NO_ID, 1, 2}) {
            AccessibilityNodeInfo node = provider.createAccessibilityNodeInfo(id);
            node.setSealed(true);
            cache.add(node);
        }
        AccessibilityNodeInfo king = provider.createAccessibilityNodeInfo(2);
        assertNotNull(cache.getNode(king.getWindowId(), king.getSourceNodeId()));
        int before = eventCount();
        show(COLUMN, KING.replace("King", "Ace"));
        assertEquals(
                Collections.singletonList("TYPE_WINDOW_CONTENT_CHANGED -1"), eventsAfter(before));
        AccessibilityEvent event = manager.getSentAccessibilityEvents().get(before);
        assertEquals(AccessibilityEvent.CONTENT_CHANGE_TYPE_SUBTREE, event.getContentChangeTypes());
        event.setSealed(true);
        cache.onAccessibilityEvent(event);
        assertNull(cache.getNode(king.getWindowId(), king.getSourceNodeId()));
        assertEquals("Ace of Spades", provider.createAccessibilityNodeInfo(2).getContentDescription());
    }

    @Test
    public void nothingIsSentWhileNoScreenReaderIsOn() throws Exception {
        manager.setEnabled(false);
        assertEquals("enabled false", phone.next());
        int before = eventCount();
        show(COLUMN);
        assertEquals(before, eventCount());
        manager.setEnabled(true);
        assertEquals("enabled true", phone.next());
    }

    // Exploring by touch

    @Test
    public void theTopmostElementUnderTheFingerIsFound() {
        int before = eventCount();
        assertTrue(hover(MotionEvent.ACTION_HOVER_ENTER, 50, 50));
        assertTrue(hover(MotionEvent.ACTION_HOVER_MOVE, 50, 150));
        assertTrue(hover(MotionEvent.ACTION_HOVER_MOVE, 50, 160));
        assertTrue(hover(MotionEvent.ACTION_HOVER_MOVE, 150, 150));
        assertTrue(hover(MotionEvent.ACTION_HOVER_EXIT, 150, 150));
        assertEquals(Arrays.asList(
                "TYPE_VIEW_HOVER_ENTER 2",
                "TYPE_VIEW_HOVER_ENTER 3",
                "TYPE_VIEW_HOVER_EXIT 2",
                "TYPE_VIEW_HOVER_EXIT 3"), eventsAfter(before));
    }

    @Test
    public void aMouseIsLeftToTheApp() {
        manager.setTouchExplorationEnabled(false);
        int before = eventCount();
        hover(MotionEvent.ACTION_HOVER_ENTER, 50, 50);
        // Of the surface, by Android itself.
        assertEquals(Collections.singletonList("TYPE_VIEW_HOVER_ENTER -1"), eventsAfter(before));
    }

    @Test
    public void detachingRemovesEverything() throws Exception {
        talkBack.detach();
        phone.settle();
        assertNull(phone.surface().getAccessibilityNodeProvider());
        manager.setEnabled(false);
        assertEquals("none", phone.next());
    }
}
