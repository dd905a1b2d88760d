import type { Audience } from '#content/groups';
import type { Analysis } from '../outlook/analysis.ts';
import type { Area } from '../outlook/outlook.ts';
import { type Pen, penOf } from './cells.ts';
import { askedArea, audienceOf, isMinor, type ReadBy, readersOf } from './reader/reader.ts';

/** Display order of the areas. */
export const AREA_ORDER: readonly Area[] = ['事业', '财运', '感情', '出行', '健康'];

/** Area names for readers under 18: learning replaces work, classmates replace love. */
const PUPIL_NAMES: Readonly<Partial<Record<Area, string>>> = { 事业: '学习', 感情: '同学' };

/** The name of an area for a reader. */
export const nameFor = (readers: readonly Audience[], area: Area): string =>
  isMinor(readers) ? (PUPIL_NAMES[area] ?? area) : area;

/** Areas shown to a reader. Money is never shown to readers under 18. */
export const shownAreas = (readers: readonly Audience[]): readonly Area[] =>
  isMinor(readers) ? AREA_ORDER.filter((area) => area !== '财运') : AREA_ORDER;

/** The pen of a reader, and the areas in display order: the one the reader asked about comes first. */
export function penFor({ seed }: Pick<Analysis, 'seed'>, by: ReadBy): { pen: Pen; areas: readonly Area[] } {
  const audience = audienceOf(by);
  const readers = readersOf(audience);
  const asked = askedArea(audience);
  const areas = shownAreas(readers);
  const first = areas.filter((area) => area === asked);
  return { pen: penOf(seed, readers), areas: [...first, ...areas.filter((area) => area !== asked)] };
}
