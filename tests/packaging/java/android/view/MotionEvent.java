package android.view;

public class MotionEvent {
    public static final int ACTION_HOVER_MOVE = 7;
    public static final int ACTION_HOVER_EXIT = 10;
    private final int action;
    private final float x, y;

    public MotionEvent(int action, float x, float y) {
        this.action = action;
        this.x = x;
        this.y = y;
    }

    public int getAction() {
        return action;
    }

    public float getX() {
        return x;
    }

    public float getY() {
        return y;
    }
}
