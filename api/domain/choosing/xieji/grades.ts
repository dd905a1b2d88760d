import { type Branch, type Ganzhi, ganzhiAt } from '../../calendar/ganzhi.ts';
import { type God, godsNamed, godsOf, monthBranch } from './gods.ts';
import { askedOf, VIRTUES, XIEJI_MATTERS, type XiejiMatter } from './matters.ts';

/**
 * Weighing of 宜 and 忌: 卷十, 宜忌, the six grades. A god that a matter shuns answers with one letter, by the month and
 * by what else stands on the day:
 * A does not forbid, B leaves neither where the matter also has a 宜 and else forbids, C forbids, D forbids everything
 * that day, K forbids whatever stands beside it (遇德犹忌); `-` where a heavier god of the same day speaks for it.
 * The book names particular virtues for many rows; "any of the four" gives the same on all 7,200 verdicts.
 */
type Letter = 'A' | 'B' | 'C' | 'D' | 'K' | '-';

interface Grade {
  /** Branches of the months; empty: all that no row above it has. */
  months: string;
  /** Gods one of which has to stand on the day for `letter`; empty: it holds without. */
  with: readonly God[];
  letter: Letter;
  /** Letter without any of them. */
  otherwise: Letter;
}

/** `卯酉 D`, `子午未申 K/D 天德 月德`: months (`*` for the others), letter with and without the gods that follow. */
function gradeOf(row: string): Grade {
  const [months = '', letters = '', ...gods] = row.split(' ');
  const [letter, otherwise = letter] = letters.split('/') as [Letter, Letter?];
  return {
    months: months === '*' ? '' : months,
    with: gods.length > 0 ? godsNamed(gods.join(' ')) : godsNamed(VIRTUES),
    letter,
    otherwise,
  };
}

const V = VIRTUES;

/** Gods without a row here are K: 四废 往亡 归忌 天贼 土符 地囊 亥日 巳日 酉日 土府. */
const GRADES: Readonly<Partial<Record<God, readonly Grade[]>>> = Object.fromEntries(
  Object.entries({
    月破: ['卯酉 D', '子午未申 K/D', '* K'],
    大耗: ['卯酉 D', '子午未申 K/D', '* K'],
    平日: ['亥 A', '申 A/C', '卯午酉 B/C', '* -'],
    收日: ['辰未 A/C', '子午酉 B/C', '* -'],
    满日: [`寅申子午卯酉 A/C ${V} 月恩 四相`, '* -'],
    闭日: [`子午卯酉辰戌丑未 B/C ${V} 天赦 天愿`, '* -'],
    劫煞: ['寅申 A', '巳亥 A/C', '辰戌丑未 A/B', '* B/C'],
    灾煞: ['寅申巳亥 A/B', '辰戌丑未 A/C', '* -'],
    月煞: [`卯酉 A/B ${V} 天愿`, '子午 B/C', '* C/D'],
    月刑: [`巳 A/B ${V} 天愿`, '寅辰酉亥丑戌 B/C', '子卯未申 C/D', '* -'],
    月害: ['卯酉丑未 A/C', '辰戌 B/C', '* -'],
    月厌: ['寅申丑未 A/C', '辰戌巳亥 B/C', '子午 C/D 天赦', '* D'],
    大时: ['寅申巳亥辰戌 A', '丑未 A/C', '子午酉 B/C', '* -'],
    天吏: ['寅申巳亥 A/C', `辰戌丑未 B/C ${V} 天赦 天愿`, '* -'],
    月建: ['子午辰酉亥 -', `* A/C ${V} 天赦 月恩 四相`],
    厌对: [`* A/C ${V} 天赦`],
    小耗: ['子午卯酉 K', `* A/C ${V} 天愿`],
    四耗: [`辰 A/C ${V} 三合`, '寅申巳 A/C', '戌丑未 A/C 三合', '* C'],
    五墓: ['子午 A/C 月德', '* C'],
    九空: ['寅申子午卯酉 A/C', '* -'],
    五离: [`* A/C ${V} 天赦 三合 六合`],
    四忌: ['寅 A/K 天愿', '* K'],
    四穷: ['寅 A/K 天愿', '* K'],
    八专: ['* A/K 天愿'],
  }).map(([god, rows]) => [god, rows.map(gradeOf)]),
);

/** On a 月厌 day of 寅申丑未 the virtues free other matters, not these. */
const NOT_FREED_OF_MOON: readonly XiejiMatter[] = ['出行', '结婚姻', '纳采问名', '嫁娶', '移徙'];
/** 动土 on the day of 月建 is forbidden whatever stands beside it. */
const NEVER_ON_FIRST: readonly XiejiMatter[] = ['修造动土'];

/** These four forbid everything at grade D, also what does not shun them by name. */
const FORBIDS_ALL: readonly God[] = ['月破', '月煞', '月刑', '月厌'];

type Cells = Readonly<Partial<Record<Branch, string>>>;

/** Days of the two buildings, on which all is 忌: 卷四 and 卷十, 大会 小会 阴位 交破 击冲 破冲 冲阳 三阴 俱错 绝阴 绝阳. */
const ALL_FORBIDDEN: Cells = {
  寅: '甲戌 辛酉',
  卯: '乙酉 己卯 己酉',
  辰: '戊辰 庚辰',
  巳: '己巳 戊辰 癸亥',
  午: '丙午 戊午 壬子',
  未: '丁巳 癸丑',
  申: '庚辰 乙卯',
  酉: '辛卯 己酉 己卯',
  戌: '戊戌 甲戌',
  亥: '己亥 丁巳 戊戌',
  子: '壬子 戊子 丙午',
  丑: '癸亥 丁未',
};
/** 德合与赦愿会: nothing is 忌. */
const NONE_FORBIDDEN: Cells = {
  卯: '甲戌',
  巳: '丙申',
  未: '甲子',
  申: '戊申',
  酉: '庚辰',
  戌: '辛卯',
  亥: '甲子',
  丑: '甲子',
};
/** The virtues do not count. */
const NO_VIRTUE: Cells = { 未: '己未 己巳 戊午', 巳: '丙午' };
/** The two days on which 天愿 does not count either. */
const NO_WISH: Cells = { 未: '戊午', 巳: '丙午' };
/** 岁薄, 逐阵: a 宜 becomes nothing. */
const HOLLOW: Cells = { 巳: '丙午 戊午', 未: '丙午 戊午', 亥: '壬子 戊子', 丑: '壬子 戊子' };

const isIn = (cells: Cells, month: Branch, pair: Ganzhi) => cells[month]?.split(' ').includes(pair) ?? false;

interface Cell {
  month: Branch;
  pair: Ganzhi;
  gods: ReadonlySet<God>;
}

/** Gods of the day as they count: on some days of the two buildings the virtues do not. */
function cellOf(ordinal: number, day: number, standing: ReadonlySet<God>): Cell {
  const month = monthBranch(ordinal);
  const pair = ganzhiAt(day);
  const gods = new Set(standing);
  if (isIn(NO_VIRTUE, month, pair)) for (const virtue of godsNamed(VIRTUES)) gods.delete(virtue);
  if (isIn(NO_WISH, month, pair)) gods.delete('天愿');
  return { month, pair, gods };
}

function letterOf(god: God, { month, gods }: Cell): Letter {
  const grades = GRADES[god];
  if (!grades) return 'K';
  const grade = grades.find(({ months }) => months === '' || months.includes(month));
  if (!grade) return '-';
  return grade.with.some((each) => gods.has(each)) ? grade.letter : grade.otherwise;
}

function letterFor(matter: XiejiMatter, god: God, cell: Cell): Letter {
  if (god === '月建' && NEVER_ON_FIRST.includes(matter)) return 'K';
  const letter = letterOf(god, cell);
  return god === '月厌' && letter === 'A' && NOT_FREED_OF_MOON.includes(matter) ? 'C' : letter;
}

export type Verdict = '宜' | '忌' | null;

/** Verdict of one edition on one matter, with the gods that it rests on. */
export interface Weighed {
  verdict: Verdict;
  /** Names of the gods and rules that speak for the matter, or that forbid it; 「八专」. */
  by: readonly string[];
}

interface Judged extends Weighed {
  /** A 忌, or nothing, that rests on grade B alone. */
  mild: boolean;
}

/** Names of what forbids everything on the day; none on most days. */
function forbidding(cell: Cell): readonly string[] {
  if (isIn(ALL_FORBIDDEN, cell.month, cell.pair)) return ['阴阳相会'];
  if (cell.gods.has('四废') && cell.gods.has('月破')) return ['月破', '四废'];
  return FORBIDS_ALL.filter((god) => cell.gods.has(god) && letterOf(god, cell) === 'D');
}

function judge(matter: XiejiMatter, cell: Cell): Judged {
  const { good, bad } = askedOf(matter);
  const speaking = good.filter((god) => cell.gods.has(god));
  const shunned = bad.filter((god) => cell.gods.has(god)).map((god) => [god, letterFor(matter, god, cell)] as const);
  const of = (letters: string) => shunned.filter(([, letter]) => letters.includes(letter)).map(([god]) => god);
  if (isIn(NONE_FORBIDDEN, cell.month, cell.pair)) {
    return { verdict: speaking.length > 0 ? '宜' : null, by: speaking, mild: false };
  }
  const heavy = of('CDK');
  if (heavy.length > 0) return { verdict: '忌', by: heavy, mild: false };
  const mild = of('B');
  if (mild.length > 0) return { verdict: speaking.length > 0 ? null : '忌', by: mild, mild: true };
  return { verdict: speaking.length > 0 ? '宜' : null, by: speaking, mild: false };
}

const BETROTHALS: readonly XiejiMatter[] = ['结婚姻', '纳采问名', '嫁娶'];
const TRADES: readonly XiejiMatter[] = ['开市', '立券交易', '纳财'];
/** 卷十, 铺注条例: on such a day the trades are not told a mild 忌. */
const CLEARS_TRADES = godsNamed(`${VIRTUES} 天赦 天愿 月恩 四相 时德`);

/** 卷十, 铺注条例: matters of one family that are 忌 by grade B alone follow a sister that is neither. */
function eased(judged: ReadonlyMap<XiejiMatter, Judged>, gods: ReadonlySet<God>): ReadonlyMap<XiejiMatter, Judged> {
  const isMild = ({ verdict, mild }: Judged) => mild && verdict === '忌';
  const follows = (family: readonly XiejiMatter[], matter: XiejiMatter) =>
    family.includes(matter) && family.some((each) => judged.get(each)?.verdict === null && judged.get(each)?.mild);
  return new Map(
    [...judged].map(([matter, each]) => {
      const cleared = TRADES.includes(matter) && CLEARS_TRADES.some((god) => gods.has(god));
      const drops = isMild(each) && (cleared || follows(BETROTHALS, matter) || follows(TRADES, matter));
      return [matter, drops ? { verdict: null, by: each.by, mild: true } : each];
    }),
  );
}

/** Verdicts on the ten matters. `ordinal` 0 is the 寅 month, `day` the place among the sixty, `gods` stand on it. */
export function weighCell(
  ordinal: number,
  day: number,
  gods: ReadonlySet<God> = godsOf(ordinal, day),
): ReadonlyMap<XiejiMatter, Weighed> {
  const cell = cellOf(ordinal, day, gods);
  const all = forbidding(cell);
  if (all.length > 0) return new Map(XIEJI_MATTERS.map((matter) => [matter, { verdict: '忌', by: all }]));
  const judged = eased(new Map(XIEJI_MATTERS.map((matter) => [matter, judge(matter, cell)])), cell.gods);
  if (!isIn(HOLLOW, cell.month, cell.pair)) return judged;
  return new Map(
    [...judged].map(([matter, each]) => [matter, each.verdict === '宜' ? { verdict: null, by: [] } : each]),
  );
}
