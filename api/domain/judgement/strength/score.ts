import type { Pillar } from '../../bazi/chart.ts';
import { type Element, type ElementRelation, relation } from '../../bazi/elements.ts';
import type { Branch, Stem } from '../../calendar/ganzhi.ts';
import { groupOfElement } from '../god-groups.ts';
import type { GodGroup, Strength, StrengthClass } from '../judgement.ts';
import { type HiddenPlace, hiddenPlaces, pillarAt, placeName, visiblePlaces } from '../placed-stems.ts';

/** 得令, by what the season's element does to the day element: 旺 相 休 囚 死. */
const SEASON_POINTS: Readonly<Record<ElementRelation, { points: number; why: string }>> = {
  same: { points: 20, why: '{季}与日主同气，最得力' },
  produces: { points: 16, why: '{季}生{我}，得力' },
  producedBy: { points: 8, why: '{我}生{季}，平平' },
  controlledBy: { points: 4, why: '{我}克{季}，费力' },
  controls: { points: 0, why: '{季}克{我}，不得力' },
};

/** 子平真诠: 长生禄旺，根之重者；墓库余气，根之轻者. The 本气 of the own kind is 禄 or 旺. */
const ROOTS = { ruler: 15, birth: 10, light: 5 } as const;
/** A branch whose 本气 feeds the day element is support, though no root. */
const FEEDING = 10;
/** The 长生 of the 阳 stems; the 阴 ones have no root in theirs. */
const BIRTHPLACES: Partial<Record<Stem, Branch>> = {
  甲: '亥',
  丙: '寅',
  戊: '寅',
  庚: '巳',
  壬: '申',
};

/** 得势: what the day stem gets from an open stem; what it feeds or controls costs it some. */
const COMPANY: Readonly<Record<GodGroup, number>> = { 比劫: 11, 印: 9, 食伤: 3, 财: 3, 官杀: 0 };

/** Together a hundred, half of which is the middle. */
const MOST = { 得令: 20, 得地: 47, 得势: 33 } as const;

/** Half of what four pillars can give. */
export const MIDDLE = 50;

/** 中和 is a narrow band, about one birth in ten, and the two extremes are about one in eight. */
const STRENGTH_THRESHOLDS: readonly { from: number; name: StrengthClass }[] = [
  { from: 75, name: '极强' },
  { from: 52.5, name: '强' },
  { from: 47.5, name: '中和' },
  { from: 25, name: '弱' },
  { from: 0, name: '极弱' },
];

type Addend = Strength['addends'][number];

const DRY: readonly Branch[] = ['未', '戌'];

/**
 * 燥土不生金，湿土生金: 未 and 戌 feed metal by half in a chart without water; 丑 and 辰 hold their own.
 * 辛 in 戌 with 丙 and 午 beside it and neither 壬癸 nor 亥子: the seal counts 8 of 16.
 */
function feedingPart(pillars: readonly Pillar[], own: Element, branch: Branch): number {
  if (own !== '金' || !DRY.includes(branch)) return 1;
  const moist = pillars.some(({ stemElement, branchElement }) => stemElement === '水' || branchElement === '水');
  return moist ? 1 : 0.5;
}

function seasonAddend(pillars: readonly Pillar[], day: Pillar, month: Pillar): Addend {
  const season = SEASON_POINTS[relation(month.branchElement, day.stemElement)];
  const part = feedingPart(pillars, day.stemElement, month.branch);
  const points = season.points * part;
  const why = part < 1 ? '燥土无水，生{我}不力' : season.why;
  const said = why.replace('{季}', month.branchElement).replace('{我}', day.stemElement);
  return { name: '得令', points, of: MOST.得令, why: `生在${month.branch}月，${said}` };
}

/** The month's 本气 is the season, which is counted there. */
function rootPoints(day: Stem, { position, branch, qi }: HiddenPlace): number {
  if (qi === '本') return position === 'month' ? 0 : ROOTS.ruler;
  return BIRTHPLACES[day] === branch ? ROOTS.birth : ROOTS.light;
}

function groundAddend(pillars: readonly Pillar[], day: Pillar, scale: number): Addend {
  const own = day.stemElement;
  const roots = hiddenPlaces(pillars).filter(({ element }) => element === own);
  const feeding = pillars.filter(
    ({ position, branchElement }) => position !== 'month' && groupOfElement(own, branchElement) === '印',
  );
  const fedPoints = feeding.reduce((total, { branch }) => total + FEEDING * feedingPart(pillars, own, branch), 0);
  const sum = roots.reduce((total, root) => total + rootPoints(day.stem, root), 0) + fedPoints;
  const named = [...roots.map(({ position, branch, stem }) => `${placeName(position)}支${branch}藏${stem}`)];
  const rooted = named.length ? `${named.join('、')}，是${own}的根` : `地支里没有${own}的根`;
  const fed = feeding.map(({ position, branch }) => `${placeName(position)}支${branch}`);
  const why = fed.length ? `${rooted}；${fed.join('、')}来生` : rooted;
  return { name: '得地', points: Math.min(sum * scale, MOST.得地), of: MOST.得地, why };
}

function companyAddend(pillars: readonly Pillar[], own: Element, scale: number): Addend {
  const open = visiblePlaces(pillars).map((place) => ({
    ...place,
    group: groupOfElement(own, place.element),
  }));
  const points = open.reduce((sum, { group }) => sum + COMPANY[group], 0) * scale;
  const named = (groups: readonly GodGroup[]) =>
    open
      .filter(({ group }) => groups.includes(group))
      .map(({ position, stem }) => `${placeName(position)}干${stem}`)
      .join('、');
  const helping = named(['比劫', '印']);
  const pressing = named(['官杀']);
  const why = [helping ? `${helping}相生相助` : '天干不见印与比劫', ...(pressing ? [`${pressing}来克`] : [])].join(
    '，',
  );
  return { name: '得势', points, of: MOST.得势, why };
}

/** Tenths that keep the sum: the largest remainders are rounded up, so that the printed addends add up. */
function inTenths(addends: readonly Addend[]): Addend[] {
  const floors = addends.map(({ points }) => Math.floor(points * 10 + 1e-9));
  const total = Math.round(addends.reduce((sum, { points }) => sum + points, 0) * 10);
  const left = total - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = addends
    .map(({ points }, at) => ({ at, rest: points * 10 - (floors[at] as number) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return addends.map((addend, at) => ({
    ...addend,
    points: ((floors[at] as number) + (raised.has(at) ? 1 : 0)) / 10,
  }));
}

/**
 * 得令 得地 得势 on a scale of 100 with its addends. The month is one root among four (子平真诠:
 * 得时不旺，失时不弱), so that 禄 and 刃 in two other branches outweigh a foreign season.
 * 庚午 辛巳 乙酉 癸未: 乙 in 巳 feeds the season 8; its one root is the 余气 in 未 5; 癸 helps 9, 庚
 * and 辛 control it 0; together 22, 极弱. Without the hour the other three pillars take its part.
 */
export function strengthScore(pillars: readonly Pillar[]): Pick<Strength, 'score' | 'class' | 'addends'> {
  const day = pillarAt(pillars, 'day');
  const month = pillarAt(pillars, 'month');
  // Beside the month there are three branches, beside the day three stems; without an hour two.
  const scale = 3 / (pillars.length - 1);
  const addends = inTenths([
    seasonAddend(pillars, day, month),
    groundAddend(pillars, day, scale),
    companyAddend(pillars, day.stemElement, scale),
  ]);
  const tenths = addends.reduce((sum, { points }) => sum + Math.round(points * 10), 0);
  return { score: tenths / 10, class: strengthClass(tenths / 10), addends };
}

function strengthClass(score: number): StrengthClass {
  return STRENGTH_THRESHOLDS.find(({ from }) => score >= from)?.name ?? '极弱';
}
