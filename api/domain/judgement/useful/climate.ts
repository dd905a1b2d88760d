import type { Pillar } from '../../bazi/chart.ts';
import type { ElementBalance } from '../../bazi/element-balance.ts';
import { ELEMENTS, type Element, stemElement } from '../../bazi/elements.ts';
import { TRIO_RULES } from '../../bazi/relation-tables.ts';
import { BRANCHES, type Branch, cycle, type Stem, stemNamed } from '../../calendar/ganzhi.ts';
import { must } from '../../lookup.ts';
import type { Evidence } from '../evidence.ts';
import type { Climate, MonthHalf } from '../judgement.ts';
import { branchSetOf, pillarAt, visiblePlaces } from '../placed-stems.ts';

/**
 * 调候 after 穷通宝鉴: for each day stem, in the months 寅 to 丑, what is wanted first and, after the
 * dot, what assists. Where public programs disagree (the rules' bold cells) this is what the
 * classic's chapter says; the cells that hang on more than stem and month are in climate.ts.
 */
// biome-ignore format: a table is read by its columns
const CLIMATE_TABLE: Readonly<Record<Stem, string>> = {
  //   寅      卯      辰       巳      午      未       申      酉       戌      亥      子      丑
  甲: '丙·癸   庚·戊   庚·壬    癸·丁   癸·丁   丁·庚    丁·庚   丁·丙庚  丁癸·壬 庚丁·丙 丁·庚丙 庚·丁',
  乙: '丙·癸   丙·癸   癸·丙    癸·辛   癸丙    癸·丙    丙·癸己 癸丙     癸·辛   丙·戊   丙      丙·己',
  丙: '壬·庚   壬·己   壬·甲    壬·庚   壬·庚   壬·庚    壬·戊   壬·癸    甲·壬   甲·壬   壬·戊   壬·甲',
  丁: '庚·甲壬 庚·甲   甲·庚    甲·庚   壬·庚   甲·壬    甲丙·庚 甲丙庚   甲庚    甲·庚   甲·庚   甲庚·癸戊',
  戊: '丙·甲癸 丙·甲癸 甲·丙癸  甲·丙癸 壬·甲丙 癸·丙甲  丙·癸甲 丙·癸    甲·癸   甲·丙   丙·甲   丙·甲',
  己: '丙·戊   甲·癸   丙·癸甲  癸·丙   癸·丙   癸·丙    癸·丙   癸·丙    甲·癸   丙·戊甲 丙·甲   丙·甲',
  庚: '丙·甲   丁·甲庚 甲·丁    壬·戊丙 壬·癸   丁·甲    丁·甲   丁甲·丙  甲·壬   丁丙·甲 丁甲·丙 丙·丁甲',
  辛: '己·壬庚 壬·甲   壬·甲    壬·甲   壬己·癸 壬·庚    壬·甲戊 壬·甲    壬·甲   壬·丙   壬丙·戊 丙·壬',
  壬: '庚·丙戊 戊·辛庚 甲·庚    壬·辛   癸庚    辛·甲癸  戊·丁   甲·庚    甲·丙   戊·庚丙 戊丙    丙·甲',
  癸: '辛·庚丙 庚·辛   丙·辛甲  辛·庚   庚辛·壬 庚辛·壬癸 丁·甲  辛·丙    辛·甲   庚辛    丙·辛   丙·壬',
};

interface Facts {
  pillars: readonly Pillar[];
  elements: readonly ElementBalance[];
  half: MonthHalf | null;
}

interface Note {
  /** `丙·戊`: replaces the table's cell. */
  cell: string;
  /** The stem counted with, where it is not the season's remedy or the first. */
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

/** 丙 in 亥: what the strongest of the three asks for. */
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

/** Cells that hang on more than stem and month, with what decides; null leaves the table's. */
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
  const cells = CLIMATE_TABLE[dayStem].split(/ +/);
  return cells[cycle(BRANCHES.indexOf(month) - YIN, 12)] as string;
}

const stemsOf = (text = '') => Array.from(text, stemNamed);

function statusOf(pillars: readonly Pillar[], wanted: readonly Stem[]): Climate['status'] {
  if (visiblePlaces(pillars).some(({ stem }) => wanted.includes(stem))) return '调候得用';
  const hidden = pillars.some(({ hiddenStems }) => hiddenStems.some(({ stem }) => wanted.includes(stem)));
  return hidden ? '藏而待引' : '调候欠缺';
}

/** Cold months want fire and hot ones water; in the others the season asks for nothing as strongly. */
function remedyOf(month: Branch): Element | null {
  if ('亥子丑'.includes(month)) return '火';
  return '巳午未'.includes(month) ? '水' : null;
}

/**
 * Remedy of the season (reading rules §7): 乙 in 巳 wants 癸 first and 辛 to assist; 庚午 辛巳
 * 乙酉 癸未 has 癸 open, so 调候得用. Where the classic names several firsts, the element is the
 * season's own remedy among them, else the one named first.
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
  const told = { 干: stem, 月支: branch, 首: first.join(''), 况: status };
  return {
    first,
    assisting: stemsOf(assisting),
    element: stemElement(wanted),
    remedy,
    status,
    why: note ? { id: 'climate.noted', slots: { ...told, 因: note.why } } : { id: 'climate.table', slots: told },
  };
}
