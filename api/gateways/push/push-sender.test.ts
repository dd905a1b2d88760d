import { expect, test } from 'vitest';
import { isPushAddress } from './push-sender.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QAbc',
])('%s is a push service', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example/fcm/send/abc',
  'https://evilfcm.googleapis.com/',
  'https://notify.windows.com.attacker.test/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://example.com/push',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('%s is not a push service', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(false);
});
