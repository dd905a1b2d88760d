import { OTHER, PAIRING } from './text.ts';

/** What the serif face has to draw of this feature at once: nothing, the page is seldom the first. */
export const SERIF: readonly string[] = [];

/** The page's headings, the titles of its lines among them. */
export const SERIF_LATER = [
  ...[PAIRING.title, PAIRING.charts, PAIRING.lines, OTHER.title],
  '日干日支年支五行与用神性情',
];
