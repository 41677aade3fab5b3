package org.peacock.parlour;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.net.nsd.NsdManager;
import android.net.nsd.NsdServiceInfo;
import android.os.Build;

import java.net.InetAddress;
import java.util.Arrays;

import org.junit.After;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowNsdManager;
import org.robolectric.util.ReflectionHelpers;

/** Devices that find each other. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 35)
public final class NearbyTest {

    private static final String TYPE = "_peacock-parlour._tcp";

    @Rule public final Phone phone = new Phone();

    private ShadowNsdManager manager() {
        return shadowOf(phone.activity().getSystemService(NsdManager.class));
    }

    private static NsdServiceInfo service(String name) throws Exception {
        NsdServiceInfo service = new NsdServiceInfo(name, TYPE);
        service.setPort(4821);
        service.setHostAddresses(Arrays.asList(
                InetAddress.getByName("fe80::1"), InetAddress.getByName("192.168.1.7")));
        return service;
    }

    private NsdManager.DiscoveryListener discover() {
        Nearby.discover(TYPE, phone);
        return manager().getDiscoveryListeners(TYPE).get(0);
    }

    @After
    public void stop() {
        Nearby.stopAdvertising();
        Nearby.stopDiscovering();
    }

    @Test
    public void androidsWithoutTheQuestionAllowTheNetwork() {
        assertTrue(Nearby.isAllowed());
    }

    @Test
    public void laterAndroidsAreAsked() {
        ReflectionHelpers.setStaticField(Build.VERSION.class, "SDK_INT", 37);
        assertFalse(Nearby.isAllowed());
        Nearby.askPermission();
        shadowOf(phone.activity().getApplication())
                .grantPermissions("android.permission.ACCESS_LOCAL_NETWORK");
        assertTrue(Nearby.isAllowed());
    }

    @Test
    public void aServiceIsAdvertisedUnderTheNameThatAndroidGivesIt() throws Exception {
        Nearby.advertise(TYPE, "Ann", 4821, phone);
        NsdServiceInfo expected = new NsdServiceInfo("Ann", TYPE);
        NsdManager.RegistrationListener listener = manager().getRegistrationListener(expected);
        assertEquals(4821, manager().getRegisteredServiceInfo(listener).getPort());
        assertEquals("advertised Ann", phone.next());
        listener.onServiceRegistered(new NsdServiceInfo("Ann (2)", TYPE));
        assertEquals("advertised Ann (2)", phone.next());
        Nearby.stopAdvertising();
        assertNull(manager().getRegistrationListener(expected));
    }

    @Test
    public void servicesAreResolvedOneAfterTheOther() throws Exception {
        NsdManager.DiscoveryListener listener = discover();
        listener.onServiceFound(service("Ann"));
        listener.onServiceFound(service("Bea"));
        assertNull(manager().getResolveListeners(service("Bea")));
        manager().getResolveListeners(service("Ann")).get(0).onServiceResolved(service("Ann"));
        assertEquals("found Ann 192.168.1.7 4821", phone.next());
        manager().getResolveListeners(service("Bea")).get(0).onServiceResolved(service("Bea"));
        assertEquals("found Bea 192.168.1.7 4821", phone.next());
    }

    @Test
    public void aServiceThatDoesNotAnswerIsSkipped() throws Exception {
        NsdManager.DiscoveryListener listener = discover();
        listener.onServiceFound(service("Ann"));
        listener.onServiceFound(service("Bea"));
        manager().getResolveListeners(service("Ann")).get(0)
                .onResolveFailed(service("Ann"), NsdManager.FAILURE_INTERNAL_ERROR);
        manager().getResolveListeners(service("Bea")).get(0).onServiceResolved(service("Bea"));
        assertEquals("found Bea 192.168.1.7 4821", phone.next());
        assertEquals("none", phone.next());
    }

    @Test
    public void oldAndroidsTellOneAddress() throws Exception {
        ReflectionHelpers.setStaticField(Build.VERSION.class, "SDK_INT", 33);
        NsdManager.DiscoveryListener listener = discover();
        listener.onServiceFound(service("Ann"));
        manager().getResolveListeners(service("Ann")).get(0).onServiceResolved(service("Ann"));
        assertEquals("found Ann fe80:0:0:0:0:0:0:1 4821", phone.next());
    }

    @Test
    public void aLostServiceIsReported() throws Exception {
        discover().onServiceLost(service("Ann"));
        assertEquals("lost Ann", phone.next());
    }

    @Test
    public void nothingIsReportedAfterTheEnd() throws Exception {
        NsdManager.DiscoveryListener listener = discover();
        listener.onServiceFound(service("Ann"));
        Nearby.stopDiscovering();
        assertNull(manager().getDiscoveryListeners(TYPE));
        manager().getResolveListeners(service("Ann")).get(0).onServiceResolved(service("Ann"));
        assertEquals("none", phone.next());
    }

    @Test
    public void failuresAreReportedAndTheNextStartWorks() throws Exception {
        discover().onStartDiscoveryFailed(TYPE, NsdManager.FAILURE_MAX_LIMIT);
        assertEquals("failed " + NsdManager.FAILURE_MAX_LIMIT, phone.next());
        discover();
        Nearby.advertise(TYPE, "Ann", 4821, phone);
        assertEquals("advertised Ann", phone.next());
        NsdServiceInfo service = new NsdServiceInfo("Ann", TYPE);
        manager().getRegistrationListener(service)
                .onRegistrationFailed(service, NsdManager.FAILURE_INTERNAL_ERROR);
        assertEquals("failed " + NsdManager.FAILURE_INTERNAL_ERROR, phone.next());
        Nearby.advertise(TYPE, "Bea", 4821, phone);
    }
}
