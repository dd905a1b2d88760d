/** `install`: supported only after installation on the home screen (Safari on phones). */
export type PushSupport = 'yes' | 'install' | 'no';

/** Why a browser did not subscribe. */
export class PushRefusal extends Error {
  /** True if the user or a setting denied it. */
  readonly blocked: boolean;

  constructor(blocked: boolean, cause?: unknown) {
    super('', { cause });
    this.blocked = blocked;
  }
}

export async function pushSupport(): Promise<PushSupport> {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (able && (await navigator.serviceWorker.getRegistration())) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'no';
}

/** Returns this browser's subscription of any account, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Requests permission and subscribes the worker of `ready` with the installation's key. Replaces a subscription made
 * with another key, which cannot be used any more. @throws PushRefusal
 */
export async function subscribe(
  publicKey: string,
  ready: () => Promise<ServiceWorkerRegistration> = () => navigator.serviceWorker.ready,
): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusal(true);
  const { pushManager } = await ready();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (cause) {
    const old = await pushManager.getSubscription();
    if (!old) throw new PushRefusal(false, cause);
    await old.unsubscribe();
    return pushManager.subscribe(options).catch((again: unknown) => {
      throw new PushRefusal(false, again);
    });
  }
}

/** Ends this browser's subscription, of any account. The server learns of it when the next message is rejected. */
export async function forgetSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
