import type { Confidence } from '../judgement/confidence.ts';
import { TONES, type Tone } from '../outlook/outlook.ts';

/** The word of the report, or 两可 where the signs are level, 看不出 where none speaks for it. */
export const LEANINGS = [...TONES, '两可', '看不出'] as const;
/** Null for a whole life. */
export type Leaning = (typeof LEANINGS)[number] | null;

/**
 * In the order in which they stand: the subject is somebody else; how it stands; the signs for it; the sign against;
 * light times ahead; what to do; what may prove it wrong; what is not seen.
 */
export const MOVES = ['other', 'first', 'why', 'against', 'when', 'do', 'test', 'unseen'] as const;

/** One sentence of an answer. */
export interface Statement {
  move: (typeof MOVES)[number];
  text: string;
  /** Ids of the witnesses that it rests on. */
  by: readonly string[];
}

export interface Answer {
  leaning: Leaning;
  /** The word of the report of that time for the area; null where a whole life is asked about. */
  tone: Tone | null;
  sentences: readonly Statement[];
  /** Light times ahead, at most two; both days belong to them. */
  windows: readonly { from: string; until: string; by: readonly string[] }[];
  /** The statement that may turn out false, and the day on which it is asked about. */
  check: { on: string; ask: string; by: readonly string[] } | null;
  confidence: Confidence;
}
