import type { Role } from '../analysis.ts';
import type { Rung, Tone } from '../outlook.ts';
import { unwelcome, welcome } from '../passing-signs.ts';
import type { Face } from '../words/periods/tones.ts';

/** What a reader sees of a month or a year; the day's own tone follows the same table. */
export const RUNG_TONES: Readonly<Record<Rung, Tone>> = {
  大吉: '顺',
  吉: '顺',
  吉中有凶: '平',
  平: '平',
  凶中有吉: '稳',
  凶: '慢',
  大凶: '慢',
};

export function faceOf(role: Role): Face {
  if (welcome(role)) return 'wanted';
  return unwelcome(role) ? 'unwanted' : 'neither';
}
