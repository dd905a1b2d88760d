import { CONFIRM, EDIT, PICKER, PROFILE } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [
  ...[PROFILE.title, PROFILE.personal, PROFILE.reading, PROFILE.membership, PROFILE.orders],
  ...Object.values(PROFILE.sign),
  ...[EDIT.title, PICKER.dateTitle, PICKER.timeTitle, CONFIRM.title],
];
