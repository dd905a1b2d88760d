import type { Basis, Confidence } from '../report.ts';
import { variant } from '../variant.ts';

/** How two charts go together in one respect. There is no word for a pair that should part. */
export const FITS = ['合适', '一般', '需磨合'] as const;
export type Fit = (typeof FITS)[number];

export const ASPECTS = ['dayStem', 'dayBranch', 'yearBranch', 'elements', 'temper'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** One respect in which two charts are held against each other; the first is the reader's (您). */
export interface PairingLine {
  aspect: Aspect;
  title: string;
  fit: Fit;
  text: string;
  /** Something the two can do about it, whatever the fit. */
  step: string;
  /** The signs and rules behind it, one short line each. Never empty. */
  evidence: readonly string[];
  basis: Basis;
  confidence: Confidence;
}

/** Signs for and against, added up: above zero 合适, below it 需磨合. */
export function fitOf(balance: number): Fit {
  if (balance > 0) return '合适';
  return balance < 0 ? '需磨合' : '一般';
}

/** Chooses among wordings; always the same one for the same two charts, in either order. */
export type Choose = (idea: string, wordings: readonly string[]) => string;

/** `signs` of the two charts, `庚午辛巳乙酉癸未`. */
export function chooser(one: string, two: string): Choose {
  const pair = [one, two].sort().join('');
  return (idea, wordings) => variant(0, `${pair} ${idea}`, wordings);
}
