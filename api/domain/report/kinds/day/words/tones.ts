import type { Tone } from '../../../../outlook/outlook.ts';

/** From the easiest. */
export const TONE_ORDER: readonly Tone[] = ['顺', '平', '稳', '慢'];
