package org.peacock.parlour;

import android.view.accessibility.AccessibilityNodeInfo;

import org.robolectric.annotation.Implements;

/** Replaces none of Android's code; Robolectric itself would replace half of this class. */
@Implements(AccessibilityNodeInfo.class)
public final class RealNodes {}
