package org.peacock.parlour;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.database.Cursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;

import java.io.FileNotFoundException;
import java.util.function.BiConsumer;

/** Files that the player chooses in Android's file dialog. */
final class Documents {

    private static final int REQUEST = 4821;

    // The activity whose file dialog is open.
    private static volatile Activity choosing;

    private Documents() {}

    /** Open a file dialog, unless one is open already. False if there is none. */
    static boolean choose(Activity activity, Intent intent, String type) {
        if (choosing == activity) {
            // A double tap.
            return true;
        }
        intent.addCategory(Intent.CATEGORY_OPENABLE);
        intent.setType(type);
        try {
            activity.startActivityForResult(intent, REQUEST);
        } catch (ActivityNotFoundException error) {
            return false;
        }
        choosing = activity;
        return true;
    }

    /** Report the URI and the name of the chosen file, or empty texts after Cancel. */
    static void onResult(Activity activity, int request, int result, Intent data,
            BiConsumer<String, String> onFile) {
        if (request != REQUEST) {
            return;
        }
        choosing = null;
        Uri uri = result == Activity.RESULT_OK && data != null ? data.getData() : null;
        // The name comes from another app, and the UI thread must not wait for it.
        Device.callBack(() -> onFile.accept(
                uri == null ? "" : uri.toString(), uri == null ? "" : name(activity, uri)));
    }

    private static String name(Activity activity, Uri uri) {
        String[] columns = {OpenableColumns.DISPLAY_NAME};
        try (Cursor cursor = activity.getContentResolver().query(uri, columns, null, null, null)) {
            if (cursor != null && cursor.moveToFirst() && !cursor.isNull(0)) {
                return cursor.getString(0);
            }
        } catch (RuntimeException error) {
            // Another app may throw anything; the file can do without a name.
        }
        String last = uri.getLastPathSegment();
        return last == null ? "" : last;
    }

    /** Open a file and return its descriptor, which the caller has to close. */
    static int open(Activity activity, String uri, String mode) throws FileNotFoundException {
        ParcelFileDescriptor file =
                activity.getContentResolver().openFileDescriptor(Uri.parse(uri), mode);
        if (file == null) {
            throw new FileNotFoundException(uri);
        }
        return file.detachFd();
    }
}
