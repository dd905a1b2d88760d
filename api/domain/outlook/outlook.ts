import type { Position } from '../bazi/chart.ts';
import type { Element } from '../bazi/elements.ts';
import type { PeriodPosition } from '../bazi/relations.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import type { Branch, Ganzhi, Stem } from '../calendar/ganzhi.ts';
import type { Confidence } from '../judgement/confidence.ts';
import type { Evidence } from '../judgement/evidence.ts';
import type { Role } from '../judgement/judgement.ts';

/** Where the other part of a relation is: in the chart, or in a period. */
export type Meeting = Position | PeriodPosition | 'luckDay';

/** A named feature of a period. */
export interface Flag {
  /** 值太岁 冲太岁 刑太岁 害太岁 破太岁 岁运并临 天克地冲 伏吟 反吟 三刑 入墓 冲库 得禄 盖头 截脚 通气 空亡 桃花 红鸾 天喜 驿马 */
  name: string;
  /** The affected pillar; null if it is in the period itself. */
  position: Position | null;
  /** It affects an element that is 忌 or 仇, so its removal is no loss. */
  relief: boolean;
  why: Evidence;
}

/** A stem or branch with its role in the chart; a branch by its 本气. */
export interface SeenSign<S extends Stem | Branch> {
  sign: S;
  element: Element;
  god: TenGod;
  role: Role;
}

/** A pair passing over a chart. */
export interface Outlook {
  ganzhi: Ganzhi;
  /** Sum of all effects, independent of other periods; 0 is neutral, two decimals. */
  score: number;
  stem: SeenSign<Stem>;
  branch: SeenSign<Branch>;
  evidence: readonly Evidence[];
  confidence: Confidence;
}

/** Half a luck pillar: in the first half the stem counts seven tenths, in the second the branch. */
export interface HalfOutlook {
  /** Tone among the person's twenty halves. */
  tone: Tone;
  /** Value by birth season, group and side, two decimals. */
  score: number;
  startYear: number;
  startAge: number;
  why: Evidence;
}

/** A luck pillar; its signals are the evidence. */
export interface LuckPillarOutlook extends Outlook {
  /** Tone among the person's ten luck pillars, from its two halves. */
  tone: Tone;
  halves: readonly [first: HalfOutlook, second: HalfOutlook];
  startYear: number;
  /** Nominal age (虚岁). */
  startAge: number;
}

/** A year from 立春, without its tone among others. */
export interface YearOutlook extends Outlook {
  year: number;
  /** Nominal age (虚岁) in the calendar year. */
  age: number;
  flags: readonly Flag[];
}

export const AREAS = ['感情', '事业', '财运', '出行', '健康'] as const;
export type Area = (typeof AREAS)[number];

/** The four tones of a day, month, year or luck pillar, and of each area. */
export const TONES = ['顺', '稳', '平', '慢'] as const;
export type Tone = (typeof TONES)[number];

/** True for the two favourable tones. */
export const isEasy = (tone: Tone): boolean => tone === '顺' || tone === '稳';

/** Comparison of a period with the previous one. */
export type Step = 'easier' | 'same' | 'harder';

export function stepOf(before: Tone, after: Tone): Step {
  const rise = TONES.indexOf(before) - TONES.indexOf(after);
  if (rise === 0) return 'same';
  return rise > 0 ? 'easier' : 'harder';
}

/** `week`: days up to the one read. `year`: its civil months. `life`: luck cycles. `decade`: in reports stored before 0.3 only. */
export const CURVES = ['week', 'year', 'life', 'decade'] as const;

/** A period in a chart: name, tone, height. */
interface CurvePoint {
  /** Label under the point: `周一`, `9月`, `36岁`, `2028`. */
  name: string;
  /** Label in the table: `11月23日 周一`, `2027年9月`, `乙酉 36岁起 2025年起`. */
  fullName: string;
  tone: Tone;
  /** Comparable within its curve only. */
  score: number;
  /** The current period. */
  now: boolean;
}

export interface Curve {
  kind: (typeof CURVES)[number];
  points: readonly CurvePoint[];
}
