import { CLIMATE } from '#content/tables/climate';
import type { Pillar } from '../../bazi/chart.ts';
import type { ElementBalance } from '../../bazi/element-balance.ts';
import { ELEMENTS, type Element, stemElement } from '../../bazi/elements.ts';
import { TRIO_RULES } from '../../bazi/relation-tables.ts';
import { BRANCHES, type Branch, cycle, type Stem, stemNamed } from '../../calendar/ganzhi.ts';
import { must } from '../../lookup.ts';
import type { Evidence } from '../evidence.ts';
import type { Climate, MonthHalf } from '../judgement.ts';
import { branchSetOf, pillarAt, visiblePlaces } from '../placed-stems.ts';

interface Facts {
  pillars: readonly Pillar[];
  elements: readonly ElementBalance[];
  half: MonthHalf | null;
}

interface Note {
  /** `丙·戊`: replaces the table's cell. */
  cell: string;
  /** The stem counted along, if it is not the season's remedy or the first. */
  counted?: Stem;
  why: Evidence;
}

/** An element of three tenths or more outweighs the four others' average by half. */
const MUCH = 30;
const MUCH_OF_TWO = 40;

const share = ({ elements }: Facts, element: Element) => elements[ELEMENTS.indexOf(element)]?.unseasoned ?? 0;

const opens = ({ pillars }: Facts, element: Element) =>
  visiblePlaces(pillars).some((place) => place.element === element);

function framed({ pillars }: Facts, element: Element): boolean {
  const present = branchSetOf(pillars);
  return TRIO_RULES.some((rule) => rule.element === element && (rule.branches & present) === rule.branches);
}

/** 丙 in 亥: what the strongest of the three requires. */
function fireInHai(facts: Facts): Note | null {
  const strongest = (['木', '水', '火'] as const)
    .map((element) => ({ element, part: share(facts, element) }))
    .sort((a, b) => b.part - a.part)[0];
  if (!strongest || strongest.part < MUCH) return null;
  const asked = { 木: '庚', 水: '戊', 火: '壬' } as const;
  return {
    cell: `${asked[strongest.element]}·甲`,
    why: { id: 'climate.strongest', slots: { 行: strongest.element, 取: asked[strongest.element] } },
  };
}

function fireInWu(facts: Facts): Note | null {
  if (framed(facts, '火')) return { cell: '壬·庚', why: { id: 'climate.fire-framed' } };
  return opens(facts, '水') ? { cell: '甲·庚', why: { id: 'climate.water-open' } } : null;
}

function halves(facts: Facts, first: Note, second: Note): Note | null {
  if (facts.half === null) return null;
  return facts.half === 'first' ? first : second;
}

/** Cells of the table (api/content/tables/climate.yaml) that hang on more than stem and month, with what decides; null leaves the table's. */
const NOTES: Readonly<Record<string, (facts: Facts) => Note | null>> = {
  甲丑: () => ({ cell: '庚·丁', counted: '丁', why: { id: 'climate.甲丑' } }),
  乙午: (facts) =>
    halves(
      facts,
      { cell: '癸', why: { id: 'climate.乙午.first' } },
      { cell: '丙癸', why: { id: 'climate.乙午.second' } },
    ),
  乙未: (facts) =>
    share(facts, '金') + share(facts, '水') >= MUCH_OF_TWO ? { cell: '丙·癸', why: { id: 'climate.乙未' } } : null,
  乙酉: (facts) =>
    halves(
      facts,
      { cell: '癸·丙', why: { id: 'climate.乙酉.first' } },
      { cell: '丙·癸', why: { id: 'climate.乙酉.second' } },
    ),
  丙亥: fireInHai,
  丁寅: () => ({ cell: '庚·甲壬', why: { id: 'climate.丁寅' } }),
  丁午: fireInWu,
  戊戌: (facts) => (opens(facts, '金') ? { cell: '癸·丙', why: { id: 'climate.戊戌' } } : null),
  庚未: (facts) =>
    halves(
      facts,
      { cell: '壬·癸', why: { id: 'climate.庚未.first' } },
      { cell: '丁·甲', why: { id: 'climate.庚未.second' } },
    ),
  壬丑: (facts) =>
    halves(
      facts,
      { cell: '丙', why: { id: 'climate.壬丑.first' } },
      { cell: '丙·甲', why: { id: 'climate.壬丑.second' } },
    ),
  癸辰: (facts) =>
    halves(
      facts,
      { cell: '丙', why: { id: 'climate.癸辰.first' } },
      { cell: '丙·辛甲', why: { id: 'climate.癸辰.second' } },
    ),
  癸未: (facts) =>
    halves(
      facts,
      { cell: '庚辛·壬癸', why: { id: 'climate.癸未.first' } },
      { cell: '庚辛', why: { id: 'climate.癸未.second' } },
    ),
};

const YIN = BRANCHES.indexOf('寅');

function cellOf(dayStem: Stem, month: Branch): string {
  return must(CLIMATE[dayStem][cycle(BRANCHES.indexOf(month) - YIN, 12)], 'cell of the season');
}

const stemsOf = (text = '') => Array.from(text, stemNamed);

function statusOf(pillars: readonly Pillar[], wanted: readonly Stem[]): Climate['status'] {
  if (visiblePlaces(pillars).some(({ stem }) => wanted.includes(stem))) return '调候得用';
  const hidden = pillars.some(({ hiddenStems }) => hiddenStems.some(({ stem }) => wanted.includes(stem)));
  return hidden ? '藏而待引' : '调候欠缺';
}

/** Cold months require fire and hot ones water; other seasons require nothing as strongly. */
function remedyOf(month: Branch): Element | null {
  if ('亥子丑'.includes(month)) return '火';
  return '巳午未'.includes(month) ? '水' : null;
}

/**
 * Remedy of the season (reading rules §7): 乙 in 巳 needs 癸 first and 辛 to assist; 庚午 辛巳 乙酉 癸未 has 癸 visible, so
 * 调候得用. If the classic names several firsts, the element is the season's own remedy among them, else the first named.
 */
export function climateOf(facts: Facts): Climate {
  const { stem } = pillarAt(facts.pillars, 'day');
  const { branch } = pillarAt(facts.pillars, 'month');
  const note = NOTES[stem + branch]?.(facts) ?? null;
  const [firsts, assisting] = (note?.cell ?? cellOf(stem, branch)).split('·');
  const first = stemsOf(firsts);
  const remedy = remedyOf(branch);
  const wanted =
    note?.counted ?? first.find((each) => stemElement(each) === remedy) ?? must(first[0], 'stem of the season');
  const status = statusOf(facts.pillars, first);
  const values = { 干: stem, 月支: branch, 首: first.join(''), 况: status };
  return {
    first,
    assisting: stemsOf(assisting),
    element: stemElement(wanted),
    remedy,
    status,
    why: note ? { id: 'climate.noted', slots: { ...values, 因: note.why } } : { id: 'climate.table', slots: values },
  };
}
