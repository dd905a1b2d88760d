import type { Basis, Confidence } from '#domain/judgement/confidence';

/** How two charts go together in one respect. There is no word for a pair that should part. */
export const FITS = ['合适', '一般', '需磨合'] as const;
export type Fit = (typeof FITS)[number];

export const ASPECTS = ['dayStem', 'dayBranch', 'yearBranch', 'elements', 'temper'] as const;
type Aspect = (typeof ASPECTS)[number];

/** The finding of the rules in one respect in which two charts are compared. */
export interface JudgedLine {
  aspect: Aspect;
  fit: Fit;
  /** The signs and rules behind it, one short line each. Never empty. */
  evidence: readonly string[];
  basis: Basis;
  confidence: Confidence;
}

/** The same in words: its name without a term of the art, and one sentence. */
export interface PairingLine extends JudgedLine {
  title: string;
  text: string;
}

/** Signs for and against, added up: above zero 合适, below it 需磨合. */
export function fitOf(balance: number): Fit {
  if (balance > 0) return '合适';
  return balance < 0 ? '需磨合' : '一般';
}
