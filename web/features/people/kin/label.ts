import { LABEL } from './text.ts';

const MAX_LABEL = 8;

/** Returns the message that rejects a label, or null. A label is a form of address; six digits are rejected. */
export function labelFault(label: string, taken: readonly string[]): string | null {
  const text = label.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return LABEL.needed;
  if ([...text].length > MAX_LABEL) return LABEL.long;
  if (/\p{Nd}{6}/u.test(text) || /\p{C}/u.test(text)) return LABEL.only;
  return taken.includes(text) ? LABEL.taken : null;
}
