import type { Basis, Confidence } from '#domain/judgement/confidence';

/** Result of one aspect. There is deliberately no value for a pair that should separate. */
export const FITS = ['合适', '一般', '需磨合'] as const;
export type Fit = (typeof FITS)[number];

export const ASPECTS = ['dayStem', 'dayBranch', 'yearBranch', 'elements', 'temper'] as const;
type Aspect = (typeof ASPECTS)[number];

/** Result of the rules for one aspect. */
export interface JudgedLine {
  aspect: Aspect;
  fit: Fit;
  /** Evidence lines, never empty. */
  evidence: readonly string[];
  basis: Basis;
  confidence: Confidence;
}

/** The same in words: a title without terms, and one sentence. */
export interface PairingLine extends JudgedLine {
  title: string;
  text: string;
}

/** Net of evidence for and against: above zero 合适, below 需磨合. */
export function fitOf(balance: number): Fit {
  if (balance > 0) return '合适';
  return balance < 0 ? '需磨合' : '一般';
}
