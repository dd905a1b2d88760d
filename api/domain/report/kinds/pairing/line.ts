import type { Basis, Confidence } from '../../../judgement/confidence.ts';

/** How two charts go together in one respect. There is no word for a pair that should part. */
export const FITS = ['合适', '一般', '需磨合'] as const;
export type Fit = (typeof FITS)[number];

export const ASPECTS = ['dayStem', 'dayBranch', 'yearBranch', 'elements', 'temper'] as const;
type Aspect = (typeof ASPECTS)[number];

/** One respect in which two charts are held against each other, to be looked up. */
export interface PairingLine {
  aspect: Aspect;
  title: string;
  fit: Fit;
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
