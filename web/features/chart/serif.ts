import { TERMS } from './terms.ts';
import { CHART } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [
  ...[CHART.title, CHART.elements, CHART.birth, CHART.details, CHART.luck, CHART.years],
  ...[CHART.months(0), CHART.beforeLuck, ...Object.keys(TERMS)],
];
