import { RECORD } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [
  ...[RECORD.title, RECORD.calendar, RECORD.monthName(0, 0), '顺平稳慢'],
  ...Object.values(RECORD.types),
];
