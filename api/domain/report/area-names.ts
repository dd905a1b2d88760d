import type { Audience } from '#content/groups';
import type { Area, Tone } from '../outlook/outlook.ts';
import { isMinor } from './reader/reader.ts';

/** Display order of the areas. */
export const AREA_ORDER: readonly Area[] = ['事业', '财运', '感情', '出行', '健康'];

/** Area names for readers under 18: learning replaces work, classmates replace love. */
const PUPIL_NAMES: Readonly<Partial<Record<Area, string>>> = { 事业: '学习', 感情: '同学' };

/** The name of an area for a reader. */
export const nameFor = (readers: readonly Audience[], area: Area): string =>
  isMinor(readers) ? (PUPIL_NAMES[area] ?? area) : area;

/** Areas shown to a reader. Money is never shown to readers under 18. */
export const shownAreas = (readers: readonly Audience[], areas: readonly Area[] = AREA_ORDER): readonly Area[] =>
  isMinor(readers) ? areas.filter((area) => area !== '财运') : areas;

/** Table of area tones, under the reader's area names. */
export const areaTable = (readers: readonly Audience[], tones: Readonly<Record<Area, Tone>>) => ({
  head: ['方面', '基调'],
  rows: shownAreas(readers).map((area) => [nameFor(readers, area), tones[area]]),
});
