import type { RowOf } from './demo-rows.ts';
import type { Sequence } from './random.ts';

/** Prime to 10 and to 31, so that neighbours get numbers far apart and no two the same one. */
const PHONE_STEP = 61_803_399;
const INVITE_STEP = 548_651_063;
const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const INVITE_LENGTH = 6;
const REFUND_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that no carrier gives out (142 is not in use): no real phone gets a message by mistake. */
export function demoPhone(index: number): string {
  return `142${String((index * PHONE_STEP) % 100_000_000).padStart(8, '0')}`;
}

export function demoInviteCode(index: number): string {
  const base = BigInt(INVITE_ALPHABET.length);
  let left = (BigInt(index) * BigInt(INVITE_STEP) + 887n) % base ** BigInt(INVITE_LENGTH);
  let code = '';
  for (let place = 0; place < INVITE_LENGTH; place += 1) {
    code += INVITE_ALPHABET[Number(left % base)];
    left /= base;
  }
  return code;
}

/** A time-ordered id (UUID version 7, RFC 9562) of an instant, from the sequence in place of chance. */
export function demoId(at: number, chance: Sequence): string {
  const time = at.toString(16).padStart(12, '0');
  const hex = (digits: number) => Array.from({ length: digits }, () => chance.integer(16).toString(16)).join('');
  const variant = '89ab'[chance.integer(4)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}

export function demoRefundNo(chance: Sequence): string {
  const digits = Array.from({ length: 19 }, () => REFUND_ALPHABET[chance.integer(32)]);
  return `R${digits.join('')}`;
}

export function demoDigits(chance: Sequence, length: number): string {
  return Array.from({ length }, () => chance.integer(10)).join('');
}

/** Work that the server takes up at `runAt`. */
export function demoJob(kind: string, ref: string, runAt: number): RowOf<'jobs'> {
  const idle = { tries: 0, lease: null, leaseUntil: null, again: null };
  return { key: `${kind}:${ref}`, kind, ref, runAt, ...idle };
}
