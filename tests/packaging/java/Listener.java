import android.os.Bundle;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewParent;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.peacock.parlour.TalkBack;

/** Does to the class for TalkBack what TalkBack does, and prints what comes of it. */
public final class Listener implements TalkBack.Wishes, ViewParent {
    private static final String SCREEN =
            "1\tandroid.view.View\t0\t0\t100\t300\tenabled press focus\tColumn 1, 2 cards\t\n"
            + "2\tandroid.view.View\t0\t0\t100\t200\tenabled press focus\tKing of Spades\t\n"
            + "3\tandroid.view.View\t0\t100\t100\t300\tenabled press focus selected\tQueen of Hearts\t\n"
            + "4\tandroid.widget.SeekBar\t0\t900\t400\t950\tenabled adjust focus\tVolume\t80\n"
            + "5\tandroid.widget.EditText\t200\t0\t400\t50\tenabled write focus\tName\tAnn\n"
            + "6\tandroid.widget.Button\t200\t60\t400\t110\tpress\tUndo\t";

    private final BlockingQueue<String> heard = new LinkedBlockingQueue<String>();
    private final View surface = new View();
    private AccessibilityNodeProvider provider;

    public static void main(String[] arguments) throws Exception {
        new Listener().run();
        // The errands' thread waits for more.
        System.exit(0);
    }

    @Override
    public void listening(boolean anybody) {
        heard.add("listening " + anybody);
    }

    @Override
    public void wish(int id, String action, String text) {
        heard.add("wish " + id + " " + action + " " + text);
    }

    @Override
    public boolean requestSendAccessibilityEvent(View child, AccessibilityEvent event) {
        System.out.println("event " + Integer.toHexString(event.type) + " of " + event.source);
        return true;
    }

    private void run() throws Exception {
        surface.parent = this;
        TalkBack talkback = new TalkBack(surface, this);
        hear();
        AccessibilityManager manager = surface.context.manager;
        provider = surface.delegate.getAccessibilityNodeProvider(surface);
        talkback.show(SCREEN);
        System.out.println("children " + node(-1).children);
        for (int id = 1; id <= 7; id++) {
            tell(node(id));
        }
        hover(50, 50);
        hover(50, 150);
        hover(50, 160);
        hover(150, 150);
        System.out.println("left " + surface.hover.onHover(
                surface, new MotionEvent(MotionEvent.ACTION_HOVER_EXIT, 0, 0)));
        manager.explores = false;
        hover(50, 50);
        act(3, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS, null);
        hear();
        System.out.println("found " + provider.findFocus(AccessibilityNodeInfo.FOCUS_ACCESSIBILITY).id);
        act(3, AccessibilityNodeInfo.ACTION_CLICK, null);
        hear();
        act(4, AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD, null);
        hear();
        Bundle text = new Bundle();
        text.putCharSequence("ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE", "Bea");
        act(5, 0x200000, text);
        hear();
        act(6, AccessibilityNodeInfo.ACTION_CLICK, null);
        act(4, AccessibilityNodeInfo.ACTION_CLICK, null);
        act(99, AccessibilityNodeInfo.ACTION_CLICK, null);
        talkback.show("");
        System.out.println("found " + provider.findFocus(AccessibilityNodeInfo.FOCUS_ACCESSIBILITY));
        manager.listener.onAccessibilityStateChanged(false);
        hear();
        talkback.detach();
        System.out.println("detached " + (surface.delegate == null && surface.hover == null));
    }

    private AccessibilityNodeInfo node(int id) {
        return provider.createAccessibilityNodeInfo(id);
    }

    private void tell(AccessibilityNodeInfo node) {
        System.out.println(node == null ? "none" : "node " + node.id + " " + node.label + "; "
                + node.text + "; " + node.bounds + "; " + node.flags + "; " + node.actions);
    }

    private void hover(int x, int y) {
        System.out.println("hover " + surface.hover.onHover(
                surface, new MotionEvent(MotionEvent.ACTION_HOVER_MOVE, x, y)));
    }

    private void act(int id, int action, Bundle arguments) {
        System.out.println("act " + provider.performAction(id, action, arguments));
    }

    private void hear() throws InterruptedException {
        System.out.println("app: " + heard.poll(5, TimeUnit.SECONDS));
    }
}
