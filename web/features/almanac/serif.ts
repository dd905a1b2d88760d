import { ALMANAC } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [
  ...[ALMANAC.title, ALMANAC.facts, ALMANAC.directions, ALMANAC.hours, ALMANAC.yi, ALMANAC.ji],
  ...[ALMANAC.yearSuffix, ALMANAC.monthSuffix, ALMANAC.daySuffix],
  '建除满平定执破危成收开闭',
];
