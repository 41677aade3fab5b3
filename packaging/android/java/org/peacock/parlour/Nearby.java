package org.peacock.parlour;

import android.annotation.TargetApi;
import android.content.pm.PackageManager;
import android.net.nsd.NsdManager;
import android.net.nsd.NsdServiceInfo;
import android.os.Build;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.Queue;

import org.kivy.android.PythonActivity;

/**
 * Lets devices on the same network find each other.
 *
 * The methods are static and have plain arguments, as those of {@link Device}; this class is apart
 * because Python loads it only when somebody plays nearby. Callbacks run on the same thread as those
 * of {@link Device}.
 */
public final class Nearby {

    /** The callbacks of the app. */
    public interface Events {
        /** Others can find this device, under a name that Android may have changed. */
        void onAdvertised(String name);

        /** A service was found; this device finds its own service as well. */
        void onFound(String name, String host, int port);

        /** A service has gone. */
        void onLost(String name);

        /** Advertising or discovering has failed, with an error code of NsdManager. */
        void onFailed(int code);
    }

    // Android 17 asks the player before an app reaches other devices on the local network.
    private static final String PERMISSION = "android.permission.ACCESS_LOCAL_NETWORK";
    private static final int FIRST_API_WITH_PERMISSION = 37;
    private static final int REQUEST = 4821;

    private static Advertiser advertiser;
    private static Discoverer discoverer;

    private Nearby() {}

    /** Return whether the app may reach other devices nearby. */
    public static boolean isAllowed() {
        return Build.VERSION.SDK_INT < FIRST_API_WITH_PERMISSION
                || PythonActivity.mActivity.checkSelfPermission(PERMISSION)
                        == PackageManager.PERMISSION_GRANTED;
    }

    /** Let Android ask the player; the app asks {@link #isAllowed} again when it needs to know. */
    public static void askPermission() {
        PythonActivity.mActivity.requestPermissions(new String[] {PERMISSION}, REQUEST);
    }

    /** Let others find this device; the type is such as "_parlour._tcp". */
    public static synchronized void advertise(String type, String name, int port, Events events) {
        stopAdvertising();
        NsdServiceInfo service = new NsdServiceInfo();
        service.setServiceType(type);
        service.setServiceName(name);
        service.setPort(port);
        advertiser = new Advertiser(events);
        manager().registerService(service, NsdManager.PROTOCOL_DNS_SD, advertiser);
    }

    public static synchronized void stopAdvertising() {
        if (advertiser != null && !advertiser.isOver) {
            advertiser.isOver = true;
            manager().unregisterService(advertiser);
        }
    }

    /** Find other devices that advertise this type of service. */
    public static synchronized void discover(String type, Events events) {
        stopDiscovering();
        discoverer = new Discoverer(manager(), events);
        manager().discoverServices(type, NsdManager.PROTOCOL_DNS_SD, discoverer);
    }

    public static synchronized void stopDiscovering() {
        if (discoverer != null && !discoverer.isOver) {
            discoverer.isOver = true;
            manager().stopServiceDiscovery(discoverer);
        }
    }

    private static NsdManager manager() {
        return PythonActivity.mActivity.getSystemService(NsdManager.class);
    }

    private static final class Advertiser implements NsdManager.RegistrationListener {
        private final Events events;
        // Stopped, or failed: then Android knows the listener no longer, and throws if it is removed.
        volatile boolean isOver;

        Advertiser(Events events) {
            this.events = events;
        }

        @Override
        public void onServiceRegistered(NsdServiceInfo service) {
            Device.callBack(() -> events.onAdvertised(service.getServiceName()));
        }

        @Override
        public void onRegistrationFailed(NsdServiceInfo service, int code) {
            isOver = true;
            Device.callBack(() -> events.onFailed(code));
        }

        @Override
        public void onServiceUnregistered(NsdServiceInfo service) {}

        @Override
        public void onUnregistrationFailed(NsdServiceInfo service, int code) {}
    }

    private static final class Discoverer implements NsdManager.DiscoveryListener {
        private final NsdManager manager;
        private final Events events;
        // Android resolves one service at a time: the first of these.
        private final Queue<NsdServiceInfo> unresolved = new ArrayDeque<>();
        volatile boolean isOver;

        Discoverer(NsdManager manager, Events events) {
            this.manager = manager;
            this.events = events;
        }

        @Override
        public synchronized void onServiceFound(NsdServiceInfo service) {
            unresolved.add(service);
            if (unresolved.size() == 1) {
                resolve();
            }
        }

        /** Resolve the first service, with a new listener as Android demands. */
        private void resolve() {
            manager.resolveService(unresolved.element(), new NsdManager.ResolveListener() {
                @Override
                public void onServiceResolved(NsdServiceInfo service) {
                    reportFound(service);
                    resolveNext();
                }

                @Override
                public void onResolveFailed(NsdServiceInfo service, int code) {
                    // It has gone already or does not answer, so nobody could join it.
                    resolveNext();
                }
            });
        }

        private synchronized void resolveNext() {
            unresolved.remove();
            if (!unresolved.isEmpty() && !isOver) {
                resolve();
            }
        }

        private void reportFound(NsdServiceInfo service) {
            String host = host(service);
            if (!host.isEmpty() && !isOver) {
                Device.callBack(() ->
                        events.onFound(service.getServiceName(), host, service.getPort()));
            }
        }

        @Override
        public void onServiceLost(NsdServiceInfo service) {
            Device.callBack(() -> events.onLost(service.getServiceName()));
        }

        @Override
        public void onStartDiscoveryFailed(String type, int code) {
            isOver = true;
            Device.callBack(() -> events.onFailed(code));
        }

        @Override
        public void onDiscoveryStarted(String type) {}

        @Override
        public void onDiscoveryStopped(String type) {}

        @Override
        public void onStopDiscoveryFailed(String type, int code) {}
    }

    /** Return the address of a service, an IPv4 address if it has one. */
    @TargetApi(34)
    private static String host(NsdServiceInfo service) {
        InetAddress found = service.getHost();
        if (Build.VERSION.SDK_INT >= 34) {
            for (InetAddress address : service.getHostAddresses()) {
                found = address instanceof Inet4Address ? address : found;
            }
        }
        return found == null ? "" : found.getHostAddress();
    }
}
