package android.graphics;

public class Rect {
    public int left, top, right, bottom;

    public Rect(int left, int top, int right, int bottom) {
        this.left = left;
        this.top = top;
        this.right = right;
        this.bottom = bottom;
    }

    public Rect(Rect other) {
        this(other.left, other.top, other.right, other.bottom);
    }

    public boolean contains(int x, int y) {
        return left <= x && x < right && top <= y && y < bottom;
    }

    public void offset(int dx, int dy) {
        left += dx;
        right += dx;
        top += dy;
        bottom += dy;
    }

    @Override
    public String toString() {
        return left + "," + top + "," + right + "," + bottom;
    }
}
