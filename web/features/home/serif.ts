import { INTROS } from './intro-text.ts';
import { HOME, OFFERINGS, OFFICERS } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [
  HOME.personal,
  HOME.general,
  HOME.yi,
  HOME.ji,
  OFFERINGS.readings,
  OFFERINGS.membership,
  ...INTROS.map((intro) => intro.title),
  ...Object.keys(OFFICERS),
];
