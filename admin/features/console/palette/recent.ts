import * as z from 'zod/mini';
import { FOUND_KINDS } from '#contract/console-search';
import type { KeyValue } from '#web/kit/safe-storage.ts';

const KEY = 'recent';
const MAX_COUNT = 5;

/** Recently opened records: kind and number, no personal data. */
const Recent = z.array(
  z.object({ kind: z.enum(FOUND_KINDS), id: z.string(), to: z.string().check(z.startsWith('/')) }),
);
export type Recent = z.infer<typeof Recent>;

/** Records recently opened on this device, latest first. */
export function recentOn(device: KeyValue): Recent {
  try {
    return Recent.parse(JSON.parse(device.getItem(KEY) ?? '[]'));
  } catch {
    // Written by another release, or invalid.
    return [];
  }
}

export function remember(device: KeyValue, { kind, id, to }: Recent[number]): void {
  const others = recentOn(device).filter((one) => one.to !== to);
  device.setItem(KEY, JSON.stringify([{ kind, id, to }, ...others].slice(0, MAX_COUNT)));
}
