import { must } from '../lookup.ts';
import { CONFIDENCES, type Confidence } from './report.ts';

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
