import type { Confidence } from '../judgement/confidence.ts';
import type { Tone } from '../outlook/outlook.ts';

export type Leaning = Tone | '两可' | '看不出' | null;

export interface Told {
  move: 'other' | 'first' | 'why' | 'against' | 'when' | 'test' | 'unseen';
  text: string;
  by: readonly string[];
}

export interface Answer {
  leaning: Leaning;
  /** The word of the report of that time for the area; null where a whole life is asked about. */
  tone: Tone | null;
  sentences: readonly Told[];
  windows: readonly { from: string; until: string; by: readonly string[] }[];
  check: { on: string; ask: string; by: readonly string[] } | null;
  confidence: Confidence;
}
