import type { Pillar } from '../../bazi/chart.ts';
import { stemElement, stemYinYang } from '../../bazi/elements.ts';
import { lifeStage } from '../../bazi/life-stages.ts';
import { type TenGod, tenGod } from '../../bazi/ten-gods.ts';
import type { Branch, Stem } from '../../calendar/ganzhi.ts';
import { must } from '../../lookup.ts';
import type { Evidence } from '../evidence.ts';
import { groupOf } from '../god-groups.ts';
import { pillarAt, QI, visiblePlaces } from '../placed-stems.ts';

interface NamedPattern {
  /** `伤官格`, `建禄格` */
  name: string;
  god: TenGod;
  how: Evidence;
  /** Not so where a store lets nothing out. */
  clear: boolean;
  /** 羊刃 proper: a 阳 stem in the month of its 帝旺. */
  blade: boolean;
  /** More than one hidden stem is open, or the month's order of stems is disputed. */
  disputed: boolean;
}

/**
 * The sources of this rule order the hidden stems of 巳 as 丙戊庚; the tables of shares have 丙庚戊. So an open 庚 alone does
 * not make the pattern of a 巳 month, and the report mentions that other books would accept it.
 */
const SI_ORDER: readonly Stem[] = ['丙', '戊', '庚'];

function orderedStems({ branch, hiddenStems }: Pillar): readonly Stem[] {
  return branch === '巳' ? SI_ORDER : hiddenStems.map(({ stem }) => stem);
}

const GROWING: readonly Branch[] = ['寅', '申', '巳', '亥'];
const STORES: readonly Branch[] = ['辰', '戌', '丑', '未'];

const isOwnKind = (day: Stem, stem: Stem) => groupOf(tenGod(day, stem)) === '比劫';

type Chosen = Pick<NamedPattern, 'god' | 'how' | 'clear'>;

/**
 * A store's pattern is what it releases, 本气 first: the hidden stem if it is open, or its kin (甲 for the 乙 in 未). If
 * nothing is open the 本气 is named, and marked as unclear.
 */
function fromStore(day: Stem, { branch }: Pillar, stems: readonly Stem[], open: readonly Stem[]): Chosen {
  for (const stem of stems.filter((each) => !isOwnKind(day, each))) {
    const shown = open.includes(stem) ? stem : open.find((each) => stemElement(each) === stemElement(stem));
    if (!shown) continue;
    const how: Evidence =
      shown === stem
        ? { id: 'pattern.store-open', slots: { 支: branch, 干: shown } }
        : { id: 'pattern.store-kin', slots: { 支: branch, 干: shown, 藏: stem } };
    return { god: tenGod(day, shown), how, clear: true };
  }
  const ruler = must(stems[0], '本气');
  const god = tenGod(day, ruler);
  if (isOwnKind(day, ruler)) return { god, how: ownKind(branch, ruler), clear: true };
  const how: Evidence = { id: 'pattern.store-closed', slots: { 支: branch, 藏: stems.join(''), 干: ruler } };
  return { god, how, clear: false };
}

const ownKind = (branch: Branch, ruler: Stem): Evidence => ({
  id: 'pattern.own-kind',
  slots: { 支: branch, 干: ruler },
});

/** A stem of the day's own kind is no god that a pattern could be named by: 甲 in 亥 is no 禄. */
function chosen(day: Stem, month: Pillar, open: readonly Stem[]): Chosen {
  const stems = orderedStems(month);
  const { branch } = month;
  if (STORES.includes(branch)) return fromStore(day, month, stems, open);
  const ruler = must(stems[0], '本气');
  const god = tenGod(day, ruler);
  if (isOwnKind(day, ruler)) return { god, how: ownKind(branch, ruler), clear: true };
  const shown = stems.filter((stem) => open.includes(stem) && !isOwnKind(day, stem));
  if (!GROWING.includes(branch)) {
    const id = shown.includes(ruler) ? 'pattern.ruler-open' : 'pattern.ruler';
    return { god, how: { id, slots: { 支: branch, 干: ruler } }, clear: true };
  }
  const deep = shown.find((stem) => stems.indexOf(stem) < 2);
  if (deep) {
    const slots = { 支: branch, 气: must(QI[stems.indexOf(deep)], '气'), 干: deep };
    return { god: tenGod(day, deep), how: { id: 'pattern.growing-open', slots }, clear: true };
  }
  const values = { 支: branch, 干: ruler };
  const how: Evidence =
    shown.length > 0
      ? { id: 'pattern.remnant-open', slots: { ...values, 藏: shown.join('') } }
      : { id: 'pattern.growing-closed', slots: values };
  return { god, how, clear: true };
}

/**
 * The pattern by the month branch (reading rules §5, after 子平真诠 论用神): its ruler if that is of the day stem's kind or
 * the month is 子午卯酉; in 寅申巳亥 the visible hidden stem; in 辰戌丑未 what the store releases. 建禄, 月劫 and 羊刃 are named by the
 * month's 本气 alone.
 */
export function namePattern(pillars: readonly Pillar[]): NamedPattern {
  const day = pillarAt(pillars, 'day').stem;
  const month = pillarAt(pillars, 'month');
  const open = visiblePlaces(pillars).map(({ stem }) => stem);
  const found = chosen(day, month, open);
  const blade = stemYinYang(day) === '阳' && lifeStage(day, month.branch) === '帝旺' && found.god === '劫财';
  const shown = month.hiddenStems.filter(({ stem }) => open.includes(stem)).length;
  const disputed = shown > 1 || (month.branch === '巳' && open.includes('庚'));
  return { name: nameOf(found.god, blade), ...found, blade, disputed };
}

function nameOf(god: TenGod, blade: boolean): string {
  if (god === '比肩') return '建禄格';
  if (god === '劫财') return blade ? '羊刃格' : '月劫格';
  return `${god}格`;
}
