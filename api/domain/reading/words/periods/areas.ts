import type { Area } from '../../outlook.ts';
import type { AreaWords } from './area-words.ts';
import { CAREER } from './career.ts';
import { HEALTH } from './health.ts';
import { LOVE } from './love.ts';
import { TRAVEL } from './travel.ts';
import { WEALTH } from './wealth.ts';

export const AREA_WORDS: Readonly<Record<Area, AreaWords>> = {
  感情: LOVE,
  事业: CAREER,
  财运: WEALTH,
  出行: TRAVEL,
  健康: HEALTH,
};

/** Section ids; a model's text is checked against the section of the same name. */
export const AREA_IDS: Readonly<Record<Area, string>> = {
  感情: 'love',
  事业: 'career',
  财运: 'wealth',
  出行: 'travel',
  健康: 'wellness',
};
