import type { KeyValue } from '../kit/safe-storage.ts';

/** `ABC123 1795305600000`: code of the last invite link, and when it was opened. */
const INVITE = 'invite';
const TTL_MS = 30 * 86_400_000;
const CODE = /^[A-Za-z0-9]{6}$/;

/** Returns the code of an invite link (`?inviteCode=` or `?code=`), or an empty string if it is invalid. */
export function invitedBy(search: string): string {
  const query = new URLSearchParams(search);
  return [query.get('inviteCode'), query.get('code')].find((code) => code && CODE.test(code)) ?? '';
}

/** Stores the code of an invite link, replacing an older one. */
export function keepInvite(storage: KeyValue, search: string, now: number): void {
  const code = invitedBy(search);
  if (code) storage.setItem(INVITE, `${code} ${now}`);
}

/** Returns the code stored on this device; it expires after 30 days. */
export function keptInvite(storage: KeyValue, now: number): string {
  const [code = '', since = ''] = (storage.getItem(INVITE) ?? '').split(' ');
  return CODE.test(code) && Math.abs(now - Number(since)) < TTL_MS ? code : '';
}

export const forgetInvite = (storage: KeyValue): void => storage.removeItem(INVITE);
