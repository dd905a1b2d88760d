import { INTROS } from './intro-text.ts';
import { HOME, OFFICERS } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [
  HOME.personal,
  HOME.general,
  HOME.yi,
  HOME.ji,
  HOME.readings,
  HOME.membership,
  ...INTROS.map((intro) => intro.title),
  ...Object.keys(OFFICERS),
];
