import { POSITIONS, type Position } from '../../bazi/chart.ts';
import { GOD_GROUPS, type GodGroup } from '../../judgement/judgement.ts';
import { record } from '../../lookup.ts';
import type { Gender } from '../../people/birth.ts';
import { AREAS, type Area } from '../outlook.ts';

type Shares = Readonly<Partial<Record<Area, number>>>;

/** Areas of a pair of ten gods, as shares adding up to about one. */
const STARS: Readonly<Record<GodGroup, Shares>> = {
  比劫: { 健康: 0.6, 出行: 0.4 },
  食伤: { 财运: 0.5, 出行: 0.6 },
  财: { 财运: 1 },
  官杀: { 事业: 1 },
  印: { 事业: 0.5, 健康: 0.6 },
};

/** The star of the partner is 财 for a man and 官杀 for a woman; hers also represents 事业. */
const PARTNER: Readonly<Record<Gender, Readonly<Partial<Record<GodGroup, Shares>>>>> = {
  male: { 财: { 感情: 0.6, 财运: 0.7 } },
  female: { 官杀: { 感情: 0.6, 事业: 0.7 } },
};

/** 日 is the partner and the body, 月 the work, 时 one's output, 年 what is distant. */
const PALACES: Readonly<Record<Position, Shares>> = {
  year: { 出行: 0.8 },
  month: { 事业: 0.8 },
  day: { 感情: 0.8, 健康: 0.4 },
  hour: { 财运: 0.8 },
};

const rowOf = (shares: Shares): readonly number[] => AREAS.map((area) => shares[area] ?? 0);

const starRows = (gender: Gender) => record(GOD_GROUPS, (group) => rowOf(PARTNER[gender][group] ?? STARS[group]));

const STAR_ROWS = { male: starRows('male'), female: starRows('female') } as const;
const OWN_ROWS = record(AREAS, (area) => rowOf({ [area]: 1 }));

/** Combined share of star and palace. */
const together = (gender: Gender) =>
  record(GOD_GROUPS, (group) =>
    record(POSITIONS, (palace) => {
      const place = rowOf(PALACES[palace]);
      return STAR_ROWS[gender][group].map((share, at) => share + (place[at] ?? 0));
    }),
  );

const TOGETHER = { male: together('male'), female: together('female') } as const;

/** Where a signal counts: in a single area, or in its star's and its palace's. */
interface Placed {
  group: GodGroup;
  palace: Position | null;
  area: Area | null;
}

/** Share of a signal for each area, in order. */
export function sharesOf({ group, palace, area }: Placed, gender: Gender): readonly number[] {
  if (area) return OWN_ROWS[area];
  if (!palace) return STAR_ROWS[gender][group];
  return TOGETHER[gender][group][palace];
}
