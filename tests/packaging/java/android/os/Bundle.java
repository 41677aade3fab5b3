package android.os;

import java.util.HashMap;
import java.util.Map;

public class Bundle {
    private final Map<String, CharSequence> values = new HashMap<String, CharSequence>();

    public void putCharSequence(String name, CharSequence value) {
        values.put(name, value);
    }

    public CharSequence getCharSequence(String name) {
        return values.get(name);
    }
}
