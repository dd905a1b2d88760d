import type { Audience } from '#content/groups';
import type { Area, Tone } from '../outlook/outlook.ts';
import { isMinor } from './reader/reader.ts';

/** The order in which a page speaks of the areas. */
export const AREA_ORDER: readonly Area[] = ['事业', '财运', '感情', '出行', '健康'];

/** Areas of a reader under eighteen: learning stands for work, company for love. */
const PUPIL_NAMES: Readonly<Partial<Record<Area, string>>> = { 事业: '学习', 感情: '同学' };

/** The name of an area for a reader. */
export const nameFor = (readers: readonly Audience[], area: Area): string =>
  isMinor(readers) ? (PUPIL_NAMES[area] ?? area) : area;

/** The areas that a reader is told of: to those under eighteen nothing is said of money. */
export const saidAreas = (readers: readonly Audience[], areas: readonly Area[] = AREA_ORDER): readonly Area[] =>
  isMinor(readers) ? areas.filter((area) => area !== '财运') : areas;

/** The areas of a period under the reader's names, with their tones. */
export const areaTable = (readers: readonly Audience[], tones: Readonly<Record<Area, Tone>>) => ({
  head: ['方面', '基调'],
  rows: saidAreas(readers).map((area) => [nameFor(readers, area), tones[area]]),
});
