import type { Audience, Wording } from '#content/groups';
import { shuffled } from './pick/hash.ts';
import { filled, type Slots } from './pick/pick.ts';

/** A table of the book: wordings by what is true. */
export type Cells = Readonly<Partial<Record<string, readonly Wording[]>>>;

/** One place of a text: the cell that words it, and the signs that the sentence rests on. */
export interface Ask {
  from: Cells;
  /** Name of the table: two tables with one key are put in two orders. */
  table: string;
  /** The first that has a wording for the reader is taken. */
  keys: readonly string[];
  slots?: Slots;
  /** Count of earlier uses of the cell: each use takes the next wording. */
  turn?: number;
  /** Wordings to take. */
  take?: number;
}

/** The reader of a text, and what was said in it so far. */
export interface Pen {
  seed: number;
  readers: readonly Audience[];
  /** Wordings that stand in the text, so that none comes twice. */
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

/** The wordings of a cell in the chart's own order from the turn on, those already used last. */
export function drawn(pen: Pen, ask: Ask): string[] {
  const found = wordingsOf(pen, ask);
  if (!found) return [];
  const order = shuffled(pen.seed, `${ask.table} ${found.key}`, found.texts);
  const at = (ask.turn ?? 0) % order.length;
  const turned = [...order.slice(at), ...order.slice(0, at)];
  const fresh = [...turned.filter((text) => !pen.used.has(text)), ...turned.filter((text) => pen.used.has(text))];
  const taken = fresh.slice(0, ask.take ?? 1);
  for (const text of taken) pen.used.add(text);
  return taken.map((text) => filled(text, ask.slots ?? {}));
}
