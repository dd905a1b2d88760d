import { must } from '../lookup.ts';

/** Bases of sentences; `民俗` is custom, `历法` is counted, `通用` is common sense. */
export const BASES = ['调候', '格局', '扶抑', '合冲', '神煞', '历法', '民俗', '通用'] as const;
export type Basis = (typeof BASES)[number];

/** Certainty of the writer: whether methods agree, and how far the signs are from a threshold. */
export const CONFIDENCES = ['高', '中', '低'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The less sure of several. */
export function leastSure(...all: readonly Confidence[]): Confidence {
  const rank = Math.max(...all.map((confidence) => CONFIDENCES.indexOf(confidence)));
  return must(CONFIDENCES[rank], 'confidence');
}

/** One step less sure; 低 stays. */
export function lessSure(confidence: Confidence): Confidence {
  const rank = Math.min(CONFIDENCES.indexOf(confidence) + 1, CONFIDENCES.length - 1);
  return must(CONFIDENCES[rank], 'confidence');
}

/** The words that a reader sees over a section: 依盘 where the calendar alone speaks, else 较明 or 两可. */
export const SPOKEN_CONFIDENCES = ['依盘', '较明', '两可'] as const;
export type ConfidenceWord = (typeof SPOKEN_CONFIDENCES)[number];

/** Confidence in the useful element alone, as measured: right in 74, 55 and 40 of 100 open charts. */
export const USEFUL_WORDS = { 高: '高', 中: '较明', 低: '两可' } as const;

/**
 * The one confidence word over a section. 高 is used for the useful element only, never for a statement about a life.
 */
export function confidenceWord(basis: Basis, confidence: Confidence): ConfidenceWord {
  if (confidence === '低') return '两可';
  return basis === '历法' && confidence === '高' ? '依盘' : '较明';
}
