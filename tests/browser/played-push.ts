import type { Page } from '@playwright/test';

/** No push service is reached from here: the browser's own part of a subscription is played. */
export function playPushService(page: Page) {
  return page.addInitScript(() => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/played';
    // The generator of P-256 is a point like any other.
    const p256dh = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        sessionStorage.removeItem('played');
        return true;
      },
    };
    const held = () => (sessionStorage.getItem('played') ? subscription : null);
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('played', 'yes');
        return subscription;
      },
      getSubscription: async () => held(),
    });
    Notification.requestPermission = async () => 'granted';
  });
}
