import type { Confidence } from '../judgement/confidence.ts';
import { TONES, type Tone } from '../outlook/outlook.ts';

/** The report's tone, or 两可 if the evidence is balanced, 看不出 if none supports the tone. */
export const LEANINGS = [...TONES, '两可', '看不出'] as const;
/** Null for questions about a whole life. */
export type Leaning = (typeof LEANINGS)[number] | null;

/**
 * In display order: about someone else; the verdict; evidence for; evidence against; favourable times; advice; how to
 * check it; what cannot be judged.
 */
export const MOVES = ['other', 'first', 'why', 'against', 'when', 'do', 'test', 'unseen'] as const;

/** One sentence of an answer. */
export interface AnswerSentence {
  move: (typeof MOVES)[number];
  text: string;
  /** Ids of the supporting evidence. */
  by: readonly string[];
}

export interface Answer {
  leaning: Leaning;
  /** Tone of the area in the period's report; null for questions about a whole life. */
  tone: Tone | null;
  sentences: readonly AnswerSentence[];
  /** At most two favourable periods ahead; both days inclusive. */
  windows: readonly { from: string; until: string; by: readonly string[] }[];
  /** A statement that can turn out false, and the day the user is asked about it. */
  check: { on: string; ask: string; by: readonly string[] } | null;
  confidence: Confidence;
}
