import { shuffled, variant } from '../variant.ts';

export type Slots = Readonly<Record<string, string>>;

/** A wording with its places filled: `{干}属木` and `{ 干: '乙' }` give 乙属木. */
export function filled(wording: string, slots: Slots): string {
  return wording.replace(/\{([^{}]+)\}/g, (place, name: string) => slots[name] ?? place);
}

/** Picks among wordings and fills them; bound to one chart, so that it reads the same for ever. */
export interface Say {
  /** One wording. The key names the idea: two ideas choose independently. */
  (key: string, wordings: readonly string[], slots?: Slots): string;
  /** The `turn`-th of them in the chart's own order: for ideas that return within a report. */
  turn: (key: string, turn: number, wordings: readonly string[], slots?: Slots) => string;
  /** Several that differ. */
  several: (key: string, count: number, wordings: readonly string[], slots?: Slots) => string[];
}

export function sayer(seed: number): Say {
  const say = (key: string, wordings: readonly string[], slots: Slots = {}) =>
    filled(variant(seed, key, wordings), slots);
  const several: Say['several'] = (key, count, wordings, slots = {}) =>
    shuffled(seed, key, wordings)
      .slice(0, count)
      .map((wording) => filled(wording, slots));
  const turn: Say['turn'] = (key, at, wordings, slots = {}) =>
    filled(shuffled(seed, key, wordings)[at % wordings.length] as string, slots);
  return Object.assign(say, { turn, several });
}

/** A sentence, or nothing where the chart gives no occasion for it. */
export type Sentence = string | null | undefined | false;

/** Sentences without their full stops, to a paragraph with them. */
export function paragraph(...sentences: readonly Sentence[]): string {
  return sentences
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .map((sentence) => `${sentence}。`)
    .join('');
}

/** 年、月与时 */
export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join('、')}与${words.at(-1)}` : (words[0] ?? '');
}

/** `31.7%` */
export const percent = (share: number) => `${Math.round(share * 10) / 10}%`;
