import type { Pillar } from '../bazi/chart.ts';
import { ganzhiIndex } from '../calendar/ganzhi.ts';
import type { Gender } from '../people/birth.ts';

const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;

/** FNV-1a over the pillars' places in the sixty-cycle and the gender: 0 … 2³²−1. */
export function chartSeed(pillars: readonly Pillar[], gender: Gender): number {
  const places = pillars.map(({ stem, branch }) => ganzhiIndex(`${stem}${branch}`));
  return [...places, gender === 'male' ? 60 : 61].reduce(
    (hash, place) => Math.imul(hash ^ place, PRIME) >>> 0,
    OFFSET,
  );
}
