package org.peacock.parlour;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.app.Activity;
import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Intent;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowActivity.IntentForResult;
import org.robolectric.shadows.ShadowParcelFileDescriptor;

/** Files that the player chooses. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 35)
public final class DocumentsTest {

    private static final Uri URI = Uri.parse("content://files/tree/7");

    /** Another app's files: one with a name, and one that cannot be found. */
    public static final class Files extends ContentProvider {
        static File file;
        static String mode;

        @Override
        public boolean onCreate() {
            return true;
        }

        @Override
        public Cursor query(Uri uri, String[] columns, String where, String[] values, String order) {
            if (!uri.equals(URI)) {
                throw new SecurityException("not yours");
            }
            MatrixCursor cursor = new MatrixCursor(new String[] {OpenableColumns.DISPLAY_NAME});
            cursor.addRow(new Object[] {"parlour.json"});
            return cursor;
        }

        @Override
        public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
            if (!uri.equals(URI)) {
                throw new FileNotFoundException("gone");
            }
            Files.mode = mode;
            return ParcelFileDescriptor.open(file, ParcelFileDescriptor.parseMode(mode));
        }

        @Override
        public String getType(Uri uri) {
            return "application/json";
        }

        @Override
        public Uri insert(Uri uri, ContentValues values) {
            return null;
        }

        @Override
        public int delete(Uri uri, String where, String[] values) {
            return 0;
        }

        @Override
        public int update(Uri uri, ContentValues values, String where, String[] arguments) {
            return 0;
        }
    }

    @Rule public final Phone phone = new Phone();
    @Rule public final TemporaryFolder folder = new TemporaryFolder();

    private Intent opened() {
        IntentForResult started = shadowOf(phone.activity()).getNextStartedActivityForResult();
        return started == null ? null : started.intent;
    }

    private void answer(Intent dialog, int result, Uri uri) {
        shadowOf(phone.activity()).receiveResult(dialog, result, new Intent().setData(uri));
    }

    @Test
    public void aFileToReadIsReportedWithItsName() throws Exception {
        Robolectric.setupContentProvider(Files.class, URI.getAuthority());
        phone.start();
        assertTrue(Device.chooseFile("*/*"));
        Intent dialog = opened();
        assertEquals(Intent.ACTION_OPEN_DOCUMENT, dialog.getAction());
        assertEquals("*/*", dialog.getType());
        assertTrue(dialog.hasCategory(Intent.CATEGORY_OPENABLE));
        answer(dialog, Activity.RESULT_OK, URI);
        assertEquals("file content://files/tree/7 parlour.json", phone.next());
    }

    @Test
    public void aFileWithoutANameIsNamedByItsAddress() throws Exception {
        Robolectric.setupContentProvider(Files.class, URI.getAuthority());
        phone.start();
        assertTrue(Device.chooseFile("*/*"));
        answer(opened(), Activity.RESULT_OK, Uri.parse("content://files/tree/9"));
        assertEquals("file content://files/tree/9 9", phone.next());
    }

    @Test
    public void aNewFileIsCreatedUnderTheProposedName() {
        assertTrue(Device.createFile("parlour.json", "application/json"));
        Intent dialog = opened();
        assertEquals(Intent.ACTION_CREATE_DOCUMENT, dialog.getAction());
        assertEquals("application/json", dialog.getType());
        assertEquals("parlour.json", dialog.getStringExtra(Intent.EXTRA_TITLE));
    }

    @Test
    public void cancelIsReported() throws Exception {
        phone.start();
        assertTrue(Device.chooseFile("*/*"));
        shadowOf(phone.activity()).receiveResult(opened(), Activity.RESULT_CANCELED, null);
        assertEquals("file  ", phone.next());
    }

    @Test
    public void aDoubleTapOpensOneDialogAndBringsOneAnswer() throws Exception {
        phone.start();
        assertTrue(Device.chooseFile("*/*"));
        assertTrue(Device.chooseFile("*/*"));
        Intent dialog = opened();
        assertNull(opened());
        answer(dialog, Activity.RESULT_CANCELED, null);
        assertEquals("file  ", phone.next());
        assertEquals("none", phone.next());
        assertTrue(Device.chooseFile("*/*"));
        assertEquals(Intent.ACTION_OPEN_DOCUMENT, opened().getAction());
    }

    @Test
    public void resultsOfOtherRequestsAreIgnored() throws Exception {
        phone.start();
        phone.activity().startActivityForResult(new Intent("other"), 1);
        answer(opened(), Activity.RESULT_OK, URI);
        assertEquals("none", phone.next());
    }

    @Test
    public void withoutAFileDialogTheAnswerIsFalse() {
        shadowOf(phone.activity().getApplication()).checkActivities(true);
        assertFalse(Device.chooseFile("*/*"));
        assertFalse(Device.createFile("parlour.json", "application/json"));
    }

    /** A desktop has no descriptor that another app could take over. */
    @Implements(ParcelFileDescriptor.class)
    public static final class FixedDescriptor extends ShadowParcelFileDescriptor {
        @Implementation
        protected int detachFd() {
            return 17;
        }
    }

    @Test
    @Config(shadows = FixedDescriptor.class)
    public void aFileIsOpenedByItsAddress() throws IOException {
        Files.file = folder.newFile();
        Robolectric.setupContentProvider(Files.class, URI.getAuthority());
        assertEquals(17, Device.openFile(URI.toString(), "wt"));
        assertEquals("wt", Files.mode);
        assertThrows(IOException.class, () -> Device.openFile("content://files/tree/9", "r"));
        assertThrows(IOException.class, () -> Device.openFile("content://nobody/1", "r"));
    }
}
