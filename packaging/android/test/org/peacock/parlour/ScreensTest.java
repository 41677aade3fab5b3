package org.peacock.parlour;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;
import static org.robolectric.Shadows.shadowOf;

import android.graphics.Rect;
import android.os.Parcel;
import android.view.View;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction;
import android.view.accessibility.AccessibilityNodeProvider;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.robolectric.util.ReflectionHelpers;

/** Every screen of the app, as the app sends it and as a screen reader receives it. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 35, shadows = RealNodes.class, qualifiers = "w360dp-h720dp-mdpi")
public final class ScreensTest {

    private static final Path SCREENS = Paths.get(System.getProperty("screens"));

    @Rule public final Phone phone = new Phone();

    @Test
    public void everyScreenIsReadBackAsItWasSent() throws Exception {
        assumeTrue("There are no screens in " + SCREENS, Files.isDirectory(SCREENS));
        shadowOf(phone.activity().getSystemService(AccessibilityManager.class)).setEnabled(true);
        TalkBack talkBack = new TalkBack(phone);
        phone.settle();
        List<Path> files;
        try (Stream<Path> found = Files.list(SCREENS)) {
            files = found.sorted().collect(Collectors.toList());
        }
        assertTrue("There are no screens in " + SCREENS, !files.isEmpty());
        for (Path file : files) {
            String lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            talkBack.setElements(lines);
            phone.settle();
            check(file.getFileName().toString(), lines.split("\n"));
        }
    }

    private void check(String screen, String[] lines) {
        AccessibilityNodeProvider provider = phone.surface().getAccessibilityNodeProvider();
        AccessibilityNodeInfo surface = sent(provider.createAccessibilityNodeInfo(View.NO_ID));
        assertEquals(screen, lines.length, surface.getChildCount());
        long previous = 0;
        for (int i = 0; i < lines.length; i++) {
            String[] fields = lines[i].split("\t", -1);
            int id = AccessibilityNodeInfo.getVirtualDescendantId(surface.getChildId(i));
            assertEquals(screen, Integer.parseInt(fields[0]), id);
            AccessibilityNodeInfo node = sent(provider.createAccessibilityNodeInfo(id));
            String where = screen + ", " + fields[7];
            check(where, fields, node);
            assertEquals(where, surface.getSourceNodeId(), node.getParentNodeId());
            long after = ReflectionHelpers.<Long>getField(node, "mTraversalAfter");
            if (i > 0) {
                assertEquals(where, previous, after);
            }
            previous = node.getSourceNodeId();
        }
    }

    /** Return what arrives in the process of the screen reader. */
    private static AccessibilityNodeInfo sent(AccessibilityNodeInfo node) {
        Parcel parcel = Parcel.obtain();
        node.writeToParcelNoRecycle(parcel, 0);
        parcel.setDataPosition(0);
        return AccessibilityNodeInfo.CREATOR.createFromParcel(parcel);
    }

    private void check(String where, String[] fields, AccessibilityNodeInfo node) {
        assertEquals(where, fields[1], node.getClassName().toString());
        Rect bounds = new Rect();
        node.getBoundsInScreen(bounds);
        int[] corner = new int[2];
        phone.surface().getLocationOnScreen(corner);
        bounds.offset(-corner[0], -corner[1]);
        assertEquals(where, String.join(" ", Arrays.copyOfRange(fields, 2, 6)),
                bounds.left + " " + bounds.top + " " + bounds.right + " " + bounds.bottom);
        assertEquals(where, fields[7], node.getContentDescription().toString());
        assertEquals(where, fields[8], node.getText() == null ? "" : node.getText().toString());
        assertTrue(where, node.isVisibleToUser());
        Set<String> states = new HashSet<>(Arrays.asList(fields[6].split(" ")));
        assertEquals(where, states, states(node));
        assertEquals(where, actions(states), actions(node));
        assertEquals(where, states.contains("enabled") ? fields[9] : "", commands(node));
    }

    /** Return the states of a node by the names that the app uses. */
    private static Set<String> states(AccessibilityNodeInfo node) {
        Set<String> found = new HashSet<>();
        addIf(found, node.isEnabled(), "enabled");
        addIf(found, node.isClickable(), "press");
        addIf(found, node.isFocusable(), "focus");
        addIf(found, node.isScrollable(), "adjust");
        addIf(found, node.isEditable(), "write");
        addIf(found, node.isFocused(), "focused");
        addIf(found, node.isSelected(), "selected");
        addIf(found, node.isCheckable(), "checkable");
        addIf(found, node.isChecked(), "checked");
        addIf(found, node.isHeading(), "heading");
        return found;
    }

    private static <T> void addIf(Set<T> found, boolean holds, T element) {
        if (holds) {
            found.add(element);
        }
    }

    /** Return the actions that an element with these states must have. */
    private static Set<Integer> actions(Set<String> states) {
        Set<Integer> expected = new HashSet<>();
        expected.add(AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
        if (states.contains("enabled")) {
            addIf(expected, states.contains("press"), AccessibilityNodeInfo.ACTION_CLICK);
            addIf(expected, states.contains("focus"), AccessibilityNodeInfo.ACTION_FOCUS);
            addIf(expected, states.contains("adjust"), AccessibilityNodeInfo.ACTION_SCROLL_FORWARD);
            addIf(expected, states.contains("adjust"), AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD);
            addIf(expected, states.contains("write"), AccessibilityNodeInfo.ACTION_SET_TEXT);
        }
        return expected;
    }

    /** Return the actions of a node without its commands, which alone have labels. */
    private static Set<Integer> actions(AccessibilityNodeInfo node) {
        List<AccessibilityAction> found = new ArrayList<>(node.getActionList());
        return found.stream()
                .filter(action -> action.getLabel() == null)
                .map(AccessibilityAction::getId)
                .collect(Collectors.toSet());
    }

    /** Return the labels of a node's commands, as the app sends them. */
    private static String commands(AccessibilityNodeInfo node) {
        return node.getActionList().stream()
                .filter(action -> action.getLabel() != null)
                .sorted(Comparator.comparing(AccessibilityAction::getId))
                .map(action -> action.getLabel().toString())
                .collect(Collectors.joining("|"));
    }
}
