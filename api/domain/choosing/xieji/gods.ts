import { branchAt, type Ganzhi, ganzhiAt, stemAt } from '../../calendar/ganzhi.ts';
import { must, ring } from '../../lookup.ts';

/**
 * The gods of a day in 《钦定协纪辨方书》 (1741), as far as the ten matters of `matters.ts` ask for them. The text is
 * that of the 四库全书 (Kanripo KR3g0051); `卷` names its book. A day is a cell: the branch of its 节 month, which is
 * counted by whole days, and its place among the sixty.
 */

const OFFICER_GODS = [
  ['月建', '土府'],
  ['吉期'],
  ['满日', '福德'],
  ['平日'],
  ['三合'],
  ['小耗'],
  ['月破', '大耗'],
  [],
  ['成日', '天喜', '三合'],
  ['收日'],
  ['开日'],
  ['闭日'],
] as const;

const officerGods = ring<readonly (typeof OFFICER_GODS)[number][number][]>(OFFICER_GODS);

/** Branch of the day that has the god, one for each month from 寅 on. */
const BY_BRANCH = {
  // 卷四
  月厌: '戌酉申未午巳辰卯寅丑子亥',
  厌对: '辰卯寅丑子亥戌酉申未午巳',
  // 卷五
  王日: '寅寅寅巳巳巳申申申亥亥亥',
  民日: '午午午酉酉酉子子子卯卯卯',
  时德: '午午午辰辰辰子子子寅寅寅',
  九空: '辰丑戌未辰丑戌未辰丑戌未',
  // 卷六; of 月刑 also the tables of the months, 卷二十 to 三十一.
  劫煞: '亥申巳寅亥申巳寅亥申巳寅',
  灾煞: '子酉午卯子酉午卯子酉午卯',
  月煞: '丑戌未辰丑戌未辰丑戌未辰',
  月刑: '巳子辰申午丑寅酉未亥卯戌',
  月害: '巳辰卯寅丑子亥戌酉申未午',
  大时: '卯子酉午卯子酉午卯子酉午',
  天吏: '酉午卯子酉午卯子酉午卯子',
  六合: '亥戌酉申未午巳辰卯寅丑子',
  驿马: '申巳寅亥申巳寅亥申巳寅亥',
  天马: '午申戌子寅辰午申戌子寅辰',
  五富: '亥寅巳申亥寅巳申亥寅巳申',
  天仓: '寅丑子亥戌酉申未午巳辰卯',
  // The book begins it with 丑; later almanacs begin with 辰.
  天贼: '丑子亥戌酉申未午巳辰卯寅',
  土符: '丑巳酉寅午戌卯未亥辰申子',
  归忌: '丑寅子丑寅子丑寅子丑寅子',
  往亡: '寅巳申亥卯午酉子辰未戌丑',
} as const;

/**
 * Stem of the day that has the god, one for each month from 寅 on. 天德 of 卯午酉子 is a corner of the sky (坤乾艮巽)
 * and no stem, so that these months have neither it nor its 合. 卷五.
 */
const BY_STEM = {
  天德: '丁-壬辛-甲癸-丙乙-庚',
  天德合: '壬-丁丙-己戊-辛庚-乙',
  月德: '丙甲壬庚丙甲壬庚丙甲壬庚',
  月德合: '辛己丁乙辛己丁乙辛己丁乙',
  月恩: '丙丁庚己戊辛壬癸庚乙甲辛',
} as const;

const SEASONS = 4;

/** Stems, branches or pairs of the days that have the god, by the season: 春 夏 秋 冬. 卷五. */
const BY_SEASON = {
  四相: ['丙丁', '戊己', '壬癸', '甲乙'],
  母仓: ['亥子', '寅卯', '辰戌丑未', '申酉'],
  天赦: ['戊寅', '甲午', '戊申', '甲子'],
  四废: ['庚申 辛酉', '壬子 癸亥', '甲寅 乙卯', '丙午 丁巳'],
  四耗: ['壬子', '乙卯', '戊午', '辛酉'],
  四忌: ['甲子', '丙子', '庚子', '壬子'],
  四穷: ['乙亥', '丁亥', '辛亥', '癸亥'],
} as const;

/** Pairs of the days that have the god, one entry for each month from 寅 on. */
const BY_PAIR = {
  // 卷四, after the 厯例; 150 in all.
  不将: [
    '辛亥 辛丑 辛卯 庚子 庚寅 己亥 己丑 己卯 丁亥 丁丑 丁卯 丙子 丙寅',
    '庚戌 庚子 庚寅 己亥 己丑 丁亥 丁丑 丙戌 丙子 丙寅 乙亥 乙丑',
    '己酉 己亥 己丑 丁酉 丁亥 丁丑 丙戌 丙子 乙酉 乙亥 乙丑 甲戌 甲子',
    '丁酉 丁亥 丙申 丙戌 丙子 乙酉 乙亥 甲申 甲戌 甲子 戊申 戊戌 戊子',
    '丙申 丙戌 乙未 乙酉 乙亥 甲申 甲戌 戊申 戊戌 癸未 癸酉 癸亥',
    '乙未 乙酉 甲午 甲申 甲戌 戊午 戊申 戊戌 癸未 癸酉 壬午 壬申 壬戌',
    '乙巳 乙未 乙酉 甲午 甲申 戊午 戊申 癸巳 癸未 癸酉 壬午 壬申',
    '甲辰 甲午 甲申 戊辰 戊午 戊申 癸巳 癸未 壬辰 壬午 壬申 辛巳 辛未',
    '戊辰 戊午 癸卯 癸巳 癸未 壬辰 壬午 辛卯 辛巳 辛未 庚辰 庚午',
    '癸卯 癸巳 壬寅 壬辰 壬午 辛卯 辛巳 庚寅 庚辰 庚午 己卯 己巳',
    '壬寅 壬辰 辛丑 辛卯 辛巳 庚寅 庚辰 己丑 己卯 己巳 丁丑 丁卯 丁巳',
    '辛丑 辛卯 庚子 庚寅 庚辰 己丑 己卯 丁丑 丁卯 丙子 丙寅 丙辰',
  ],
  // 卷五: the book corrects thirteen cells of older tables here, and all of 地囊 in 卷六.
  天愿: ['乙亥', '甲戌', '乙酉', '丙申', '丁未', '戊午', '己巳', '庚辰', '辛卯', '壬寅', '癸丑', '甲子'],
  五墓: ['乙未', '乙未', '戊辰', '丙戌', '丙戌', '戊辰', '辛丑', '辛丑', '戊辰', '壬辰', '壬辰', '戊辰'],
  地囊: [
    '庚子 庚午',
    '乙未 癸丑',
    '甲子 壬午',
    '己卯 己酉',
    '壬戌 甲辰',
    '丙辰 丙戌',
    '丁巳 丁亥',
    '丙寅 丙申',
    '辛丑 辛未',
    '戊寅 戊申',
    '辛卯 辛酉',
    '癸酉 乙卯',
  ],
} as const;

/** Days that have the god in every month: branches, or pairs. 卷五; 亥日, 巳日 and 酉日 after 卷十一. */
const IN_ALL_MONTHS = {
  五合: '寅卯',
  五离: '申酉',
  亥日: '亥',
  巳日: '巳',
  酉日: '酉',
  八专: '丁未 己未 庚申 甲寅 癸丑',
  天恩: '甲子 乙丑 丙寅 丁卯 戊辰 己卯 庚辰 辛巳 壬午 癸未 己酉 庚戌 辛亥 壬子 癸丑',
} as const;

export type God =
  | (typeof OFFICER_GODS)[number][number]
  | keyof typeof BY_BRANCH
  | keyof typeof BY_STEM
  | keyof typeof BY_SEASON
  | keyof typeof BY_PAIR
  | keyof typeof IN_ALL_MONTHS;

/** A stem before a branch. */
const IS_OF_PAIRS = /^[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]/;

const MONTHS = 12;

const entries = <Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(table) as [Key, Value][];

/** True where `days` names the day: by its pair among pairs, else by its stem or its branch. */
const names = (days: string, pair: Ganzhi): boolean =>
  days.includes(pair) || (!IS_OF_PAIRS.test(days) && (days.includes(pair.charAt(0)) || days.includes(pair.charAt(1))));

/** The gods of a cell. `ordinal` 0 is the 寅 month; `day` the place among the sixty. */
export function godsOf(ordinal: number, day: number): ReadonlySet<God> {
  const pair = ganzhiAt(day);
  const season = Math.floor(ordinal / (MONTHS / SEASONS));
  const [stem, branch] = [stemAt(day), branchAt(day)];
  return new Set<God>([
    ...officerGods(day - ordinal - 2),
    ...entries(BY_BRANCH).flatMap(([god, row]) => (row[ordinal] === branch ? [god] : [])),
    ...entries(BY_STEM).flatMap(([god, row]) => (row[ordinal] === stem ? [god] : [])),
    ...entries(BY_SEASON).flatMap(([god, row]) => (names(must(row[season], 'season'), pair) ? [god] : [])),
    ...entries(BY_PAIR).flatMap(([god, row]) => (names(must(row[ordinal], 'month'), pair) ? [god] : [])),
    ...entries(IN_ALL_MONTHS).flatMap(([god, days]) => (names(days, pair) ? [god] : [])),
  ]);
}

/** 寅 for 0: the branch of a 节 month. */
export const monthBranch = (ordinal: number) => branchAt(ordinal + 2);

const GODS: ReadonlySet<string> = new Set([
  ...OFFICER_GODS.flat(),
  ...[BY_BRANCH, BY_STEM, BY_SEASON, BY_PAIR, IN_ALL_MONTHS].flatMap((table) => Object.keys(table)),
]);

const isGod = (name: string): name is God => GODS.has(name);

/** `'天德 月德'` → both. Throws Error for a name that no table has. */
export function godsNamed(row: string): readonly God[] {
  return row.split(' ').map((name) => {
    if (isGod(name)) return name;
    throw new Error(`no god ${name}`);
  });
}
