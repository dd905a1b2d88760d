import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** Steps of a guest at a shop's tablet that are counted. */
export const KIOSK_STEPS = ['start', 'chart', 'take', 'consult'] as const;
export type KioskStep = (typeof KIOSK_STEPS)[number];

/** Thirty-two signs that nobody mistakes for another: no 0, O, 1 or I. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 2⁴⁰ codes: at the ten tries that an address has in ten minutes, one open code is found in 2 million years. */
export const CODE_LENGTH = 8;
export const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** A code as it was typed: `7k3m-9qxa` is 7K3M9QXA. */
export const typedCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');
/** `7K3M 9QXA`, as a screen shows it and a person reads it. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

export const WALL = {
  /** Time that the screen shows one code. */
  codeMs: 10 * MINUTE_MS,
  /** Life of the token from the entry of its code; then the screen shows another code. */
  lifeMs: 30 * DAY_MS,
  /** Both sides say so from here on. */
  nearEndMs: 10 * DAY_MS,
  /** The last sight of a screen is written down no oftener. */
  seenEveryMs: 5 * MINUTE_MS,
} as const;

/** Whole days until the end of a pairing, where it is near; null before. 9.2 days → 10 */
export function daysLeft(expiresAt: number, now: number): number | null {
  const left = expiresAt - now;
  return left > WALL.nearEndMs ? null : Math.max(0, Math.ceil(left / DAY_MS));
}
