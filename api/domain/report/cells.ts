import type { Audience, Wording } from '#content/groups';
import { shuffled } from './pick/hash.ts';
import { filled, type Slots } from './pick/pick.ts';

/** A content table: wordings by condition. */
export type Cells = Readonly<Partial<Record<string, readonly Wording[]>>>;

/** A text to word: the cell to take it from, and how. */
export interface Ask {
  from: Cells;
  /** The first key with a wording for the reader is used. */
  keys: readonly string[];
  slots?: Slots;
  /** Number of earlier uses of the cell; each use takes the next wording. */
  turn?: number;
  /** Number of wordings to take. */
  take?: number;
}

/** The reader of a text, and what it contains so far. */
export interface Pen {
  seed: number;
  readers: readonly Audience[];
  /** Wordings already used in the text, to avoid repetition. */
  used: Set<string>;
}

export const penOf = (seed: number, readers: readonly Audience[]): Pen => ({ seed, readers, used: new Set() });

function wordingsOf({ readers }: Pen, { from, keys }: Ask): { key: string; texts: string[] } | null {
  for (const key of keys) {
    const texts = (from[key] ?? []).flatMap(([text, ...wanted]) =>
      wanted.every((each) => readers.includes(each)) ? [text] : [],
    );
    if (texts.length > 0) return { key, texts };
  }
  return null;
}

/** Returns the cell's wordings in the chart's permutation from `turn` on, already used ones last. */
export function drawn(pen: Pen, ask: Ask): string[] {
  const found = wordingsOf(pen, ask);
  if (!found) return [];
  const order = shuffled(pen.seed, found.key, found.texts);
  const at = (ask.turn ?? 0) % order.length;
  const turned = [...order.slice(at), ...order.slice(0, at)];
  const fresh = [...turned.filter((text) => !pen.used.has(text)), ...turned.filter((text) => pen.used.has(text))];
  const taken = fresh.slice(0, ask.take ?? 1);
  for (const text of taken) pen.used.add(text);
  return taken.map((text) => filled(text, ask.slots ?? {}));
}
