import { PRIVACY } from './privacy-text.ts';
import { LOGIN, REGISTER, RESET } from './text.ts';

/** What the serif face has to draw of this feature; kept apart from the texts, which the app loads. */
export const SERIF = [LOGIN.title, REGISTER.title, RESET.title, PRIVACY.title];
