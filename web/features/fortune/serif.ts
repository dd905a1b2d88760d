import { FEEDBACK, FORTUNE, HOME_READING, MID_TERM, SUBSCRIBE } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [
  ...[FORTUNE.title, FORTUNE.other, FORTUNE.general, FEEDBACK.title],
  ...[HOME_READING.personal, HOME_READING.general],
];

/** Dialogs, and what stands in the place of a reading that is over. */
export const SERIF_LATER = [
  ...[MID_TERM.title, SUBSCRIBE.title, FORTUNE.trialOver, FORTUNE.memberOver],
];
