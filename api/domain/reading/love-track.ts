import { BRANCH_PAIRS, STEM_PAIRS } from '../bazi/relation-tables.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import type { Gender } from '../people/birth.ts';
import type { Analysis } from './analysis.ts';
import { isStarOf } from './folk-stars.ts';
import type { LoveTrack } from './outlook.ts';
import type { PassingSigns } from './passing-signs.ts';
import { pillarAt } from './placed-stems.ts';

/** 男 财, 女 官杀; the first is the nearer. */
const SPOUSE_GODS: Readonly<Record<Gender, readonly [TenGod, TenGod]>> = {
  male: ['正财', '偏财'],
  female: ['正官', '七杀'],
};

export function spouseGods(gender: Gender): readonly [near: TenGod, far: TenGod] {
  return SPOUSE_GODS[gender];
}

const LEVELS = [
  { from: 3, level: '明显' },
  { from: 2, level: '较强' },
  { from: 0.5, level: '有' },
  { from: 0, level: '平静' },
] as const;

type Reason = readonly [points: number, why: string];

function stemReason(near: TenGod, far: TenGod, { stem }: PassingSigns): Reason | null {
  if (stem.god === near) return [1, `天干${stem.sign}为${near}，是配偶星`];
  return stem.god === far ? [0.7, `天干${stem.sign}为${far}，是配偶星之一`] : null;
}

function palaceReasons(analysis: Pick<Analysis, 'pillars'>, period: PassingSigns): Reason[] {
  const day = pillarAt(analysis.pillars, 'day');
  const { stem, branch } = period;
  const kinds = (BRANCH_PAIRS.get(day.branch + branch.sign) ?? []).map(({ kind }) => kind);
  const bound = kinds.includes('六合');
  const stems = STEM_PAIRS.get(day.stem + stem.sign)?.some(({ kind }) => kind === '干合');
  if (bound && stems) return [[2, `${period.ganzhi}与日柱天合地合`]];
  if (bound) return [[1, `地支${branch.sign}合日支${day.branch}`]];
  if (kinds.includes('六冲')) return [[0.7, `地支${branch.sign}冲日支${day.branch}，感情上有变动`]];
  return kinds.includes('半合') ? [[0.5, `地支${branch.sign}与日支${day.branch}半合`]] : [];
}

function starReasons({ pillars }: Pick<Analysis, 'pillars'>, { branch }: PassingSigns): Reason[] {
  const year = pillarAt(pillars, 'year').branch;
  const day = pillarAt(pillars, 'day').branch;
  const { sign } = branch;
  const reasons: Reason[] = [];
  if (isStarOf('桃花', year, sign) || isStarOf('桃花', day, sign)) {
    reasons.push([0.7, `${sign}为桃花`]);
  }
  if (isStarOf('红鸾', year, sign)) reasons.push([0.8, `${sign}为红鸾`]);
  if (isStarOf('天喜', year, sign)) reasons.push([0.3, `${sign}为天喜`]);
  return reasons;
}

/**
 * How much a period has to do with a partner (reading rules §9.4): the spouse star open 1 (the
 * farther 0.7) or ruling the branch 0.5, the day branch combined 1 or moved 0.7, 桃花 0.7, 红鸾 0.8,
 * 天喜 0.3, the whole day pillar combined 2.
 */
export function loveTrack(
  analysis: Pick<Analysis, 'pillars' | 'gender'>,
  period: PassingSigns,
): LoveTrack {
  const [near, far] = spouseGods(analysis.gender);
  const { branch } = period;
  const ruled: Reason | null =
    branch.god === near || branch.god === far
      ? [0.5, `地支${branch.sign}藏${branch.god}，是配偶星`]
      : null;
  const reasons = [
    stemReason(near, far, period),
    ruled,
    ...palaceReasons(analysis, period),
    ...starReasons(analysis, period),
  ].filter((reason) => reason !== null);
  const tenths = reasons.reduce((sum, [points]) => sum + Math.round(points * 10), 0);
  const score = tenths / 10;
  const { level } = LEVELS.find(({ from }) => score >= from) ?? LEVELS[3];
  return { score, level, reasons: reasons.map(([, why]) => why) };
}
