import { READING } from './text.ts';

/** Roles as named in evidence: `用水、喜木`; stored readings have `用神水、忌神金`. */
const NAMED = /用神?([木火土金水])、(?:忌神|喜)/;

const usefulIn = (reading: unknown) => NAMED.exec(JSON.stringify(reading) ?? '')?.[1];

/**
 * Message if the useful god differs from the one last read on this device for the same birth, because the rules
 * changed. The new reading is stored, so this is shown once.
 */
export function usefulChange(former: unknown, now: unknown): string | null {
  const [before, after] = [usefulIn(former), usefulIn(now)];
  return before && after && before !== after ? READING.usefulChanged(before, after) : null;
}
