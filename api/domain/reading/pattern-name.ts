import type { Pillar } from '../bazi/chart.ts';
import { lifeStage } from '../bazi/life-stages.ts';
import { type TenGod, tenGod } from '../bazi/ten-gods.ts';
import { stemYinYang } from '../bazi/yin-yang.ts';
import type { Branch, Stem } from '../calendar/ganzhi.ts';
import { pillarAt, QI, visiblePlaces } from './placed-stems.ts';

export interface NamedPattern {
  /** `伤官格`, `建禄格`, `格局不清` */
  name: string;
  god: TenGod | null;
  how: string;
  /** 羊刃 proper: a 阳 stem in the month of its 帝旺. */
  blade: boolean;
  /** More than one hidden stem stands open, or the month's order of stems is in dispute. */
  disputed: boolean;
}

/**
 * Which hidden stem gives a pattern is told of 巳 in the order 丙戊庚 by the sources of the rule; the
 * tables of shares have 丙庚戊. So an open 庚 alone does not make the pattern of a 巳 month, and the
 * report says that other books would take it.
 */
const SI_ORDER: readonly Stem[] = ['丙', '戊', '庚'];

function orderedStems({ branch, hiddenStems }: Pillar): readonly Stem[] {
  return branch === '巳' ? SI_ORDER : hiddenStems.map(({ stem }) => stem);
}

const GROWING: readonly Branch[] = ['寅', '申', '巳', '亥'];
const STORES: readonly Branch[] = ['辰', '戌', '丑', '未'];

function chosen(
  day: Stem,
  month: Pillar,
  open: readonly Stem[],
): Pick<NamedPattern, 'god' | 'how'> {
  const stems = orderedStems(month);
  const ruler = stems[0] as Stem;
  const god = tenGod(day, ruler);
  const { branch } = month;
  if (god === '比肩' || god === '劫财') {
    return { god, how: `月令${branch}的本气${ruler}与日主同类，格名由此来，取用要看别的十神` };
  }
  const shown = stems.filter((stem) => open.includes(stem));
  if (STORES.includes(branch)) {
    const [first] = shown;
    if (!first) return { god: null, how: `${branch}为四库之一，所藏${stems.join('')}都没有透出` };
    return {
      god: tenGod(day, first),
      how: `${branch}为四库之一，透出${shown.join('、')}，取${first}`,
    };
  }
  if (GROWING.includes(branch)) {
    const deep = shown.find((stem) => stems.indexOf(stem) < 2);
    if (deep) {
      const qi = QI[stems.indexOf(deep)];
      return { god: tenGod(day, deep), how: `月令${branch}的${qi}气${deep}透出` };
    }
    if (shown.length > 0) {
      return { god, how: `月令${branch}只有余气${shown.join('')}透出，仍取本气${ruler}` };
    }
    return { god, how: `月令${branch}所藏无一透出，取本气${ruler}，是暗格` };
  }
  return { god, how: `月令${branch}专气为${ruler}${shown.length ? '，并且透出' : ''}` };
}

/**
 * The pattern by the month branch (reading rules §5, after 子平真诠): its ruler where that is of the
 * day stem's kind or the month is 子午卯酉; in 寅申巳亥 the hidden stem that stands open; in 辰戌丑未
 * nothing unless one does.
 */
export function namePattern(pillars: readonly Pillar[]): NamedPattern {
  const day = pillarAt(pillars, 'day').stem;
  const month = pillarAt(pillars, 'month');
  const open = visiblePlaces(pillars).map(({ stem }) => stem);
  const { god, how } = chosen(day, month, open);
  const blade =
    stemYinYang(day) === '阳' && lifeStage(day, month.branch) === '帝旺' && god === '劫财';
  const shown = month.hiddenStems.filter(({ stem }) => open.includes(stem)).length;
  const disputed = shown > 1 || (month.branch === '巳' && open.includes('庚'));
  return { name: nameOf(god, blade), god, how, blade, disputed };
}

function nameOf(god: TenGod | null, blade: boolean): string {
  if (god === null) return '格局不清';
  if (god === '比肩') return '建禄格';
  if (god === '劫财') return blade ? '羊刃格' : '月劫格';
  return `${god}格`;
}
