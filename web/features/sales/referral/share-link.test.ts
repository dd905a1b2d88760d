import { expect, it } from 'vitest';
import { hasShareSheet } from './invite-sheet.tsx';

const share = () => undefined;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36';

it.each([
  ['a phone’s browser that has one', { userAgent: PHONE, share }, true],
  ['a browser without one', { userAgent: PHONE }, false],
  ['WeChat, whatever it has', { userAgent: `${PHONE} MicroMessenger/8.0.50`, share }, false],
])('the share sheet in %s', (_name, browser, offered) => {
  expect(hasShareSheet(browser)).toBe(offered);
});
