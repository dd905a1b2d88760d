/**
 * The ten matters of 《钦定协纪辨方书》 carried out a second time, for the tests: from the sentences of 卷四 to 卷六, 卷十 and
 * 卷十一 as a plan of the product words them, one sign at a time, with nothing of `api/domain/choosing/xieji`. Where the
 * book has a rule behind a table (月厌 goes back by one branch, 不将 stands between 厌 and 厌对) the rule is reckoned.
 */

const STEMS = '甲乙丙丁戊己庚辛壬癸';
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
const MONTHS = '寅卯辰巳午未申酉戌亥子丑';

export interface Cell {
  /** Branch of the month. */
  month: string;
  stem: string;
  branch: string;
  /** The eighteen days before a season begins: 土王用事. */
  isEarth?: boolean;
}

const at = (signs: string, place: number) => signs.charAt(((place % signs.length) + signs.length) % signs.length);
const branchFrom = (branch: string, steps: number) => at(BRANCHES, BRANCHES.indexOf(branch) + steps);
const opposite = (branch: string) => branchFrom(branch, 6);

/** Every cell of a month, in the order of the sixty. */
export const cellsOf = (month: string): Cell[] =>
  Array.from({ length: 60 }, (_, day) => ({ month, stem: at(STEMS, day), branch: at(BRANCHES, day) }));
export const SECOND_MONTHS = [...MONTHS];

/** 孟 0, 仲 1, 季 2. */
const kind = (month: string) => MONTHS.indexOf(month) % 3;
const season = (month: string) => at('春夏秋冬', Math.floor(MONTHS.indexOf(month) / 3));

/** The three that a month belongs with: 寅午戌 is fire. */
function frame(month: string): string {
  if ('寅午戌'.includes(month)) return '火';
  if ('亥卯未'.includes(month)) return '木';
  return '申子辰'.includes(month) ? '水' : '金';
}

type Test = (cell: Cell) => boolean;

const pair = ({ stem, branch }: Cell) => stem + branch;
/** The day's branch, so many steps on from the month's. */
const officer =
  (steps: number): Test =>
  ({ month, branch }) =>
    branch === branchFrom(month, steps);
/** Beginning with this branch in 寅, and so many branches on each month. */
const moving =
  (first: string, step: number): Test =>
  ({ month, branch }) =>
    branch === branchFrom(first, MONTHS.indexOf(month) * step);
/** One branch for each of 孟 仲 季, whatever the season. */
const byKind =
  (branches: string): Test =>
  ({ month, branch }) =>
    branch === branches.charAt(kind(month));
/** Pairs of the four seasons, each season after a stroke. */
const bySeason =
  (row: string): Test =>
  (cell) =>
    row.split('|')['春夏秋冬'.indexOf(season(cell.month))]?.split(' ').includes(pair(cell)) ?? false;
/** Months with what stands beside each: `寅丁 辰壬`. */
const listed =
  (row: string): Test =>
  ({ month, stem, branch }) =>
    row.split(' ').some((each) => each.charAt(0) === month && (each.slice(1) === stem || each.slice(1) === branch));
const listedPairs =
  (row: string): Test =>
  (cell) =>
    row.split('、').some((each) => each.charAt(0) === cell.month && each.slice(1).split(' ').includes(pair(cell)));
const oneOf =
  (days: string): Test =>
  (cell) =>
    days.split(' ').some((each) => each === cell.branch || each === pair(cell));
const byFrame =
  (row: Readonly<Record<string, string>>): Test =>
  ({ month, stem, branch }) => {
    const sign = row[frame(month)] ?? '';
    return sign === stem || sign === branch;
  };

const moon = (month: string) => branchFrom('戌', -MONTHS.indexOf(month));

/** Stems on the circle, before the branch that follows each: 甲 between 寅 and 卯. */
const STEM_PLACES: Readonly<Record<string, number>> = {
  甲: 2.5,
  乙: 3.5,
  丙: 5.5,
  丁: 6.5,
  庚: 8.5,
  辛: 9.5,
  壬: 11.5,
  癸: 0.5,
};

/** Branches between 厌 and 厌对, stems of the other half; of the two of earth 己 from 亥 to 辰, 戊 from 巳 to 戌. */
const unled: Test = ({ month, stem, branch }) => {
  const first = BRANCHES.indexOf(moon(month));
  const steps = (place: number) => (place - first + 12) % 12;
  const near = steps(BRANCHES.indexOf(branch));
  const earth = '亥子丑寅卯辰'.includes(month) ? '己' : '戊';
  const place = STEM_PLACES[stem];
  return near > 0 && near < 6 && (place === undefined ? stem === earth : steps(place) > 6);
};

const GODS: Readonly<Record<string, Test>> = {
  建: officer(0),
  吉期: officer(1),
  满: officer(2),
  平: officer(3),
  定: officer(4),
  小耗: officer(5),
  月破: officer(6),
  成: officer(8),
  收: officer(9),
  开: officer(10),
  闭: officer(11),
  三合: ({ month, branch }) => [4, 8].some((steps) => branch === branchFrom(month, steps)),
  月厌: ({ month, branch }) => branch === moon(month),
  厌对: ({ month, branch }) => branch === opposite(moon(month)),
  不将: unled,
  天德: listed('寅丁 辰壬 巳辛 未甲 申癸 戌丙 亥乙 丑庚'),
  天德合: listed('寅壬 辰丁 巳丙 未己 申戊 戌辛 亥庚 丑乙'),
  月德: byFrame({ 火: '丙', 木: '甲', 水: '壬', 金: '庚' }),
  月德合: byFrame({ 火: '辛', 木: '己', 水: '丁', 金: '乙' }),
  天赦: bySeason('戊寅|甲午|戊申|甲子'),
  天愿: listedPairs('寅乙亥、卯甲戌、辰乙酉、巳丙申、午丁未、未戊午、申己巳、酉庚辰、戌辛卯、亥壬寅、子癸丑、丑甲子'),
  月恩: listed('寅丙 卯丁 辰庚 巳己 午戊 未辛 申壬 酉癸 戌庚 亥乙 子甲 丑辛'),
  四相: ({ month, stem }) =>
    ({ 春: '丙丁', 夏: '戊己', 秋: '壬癸', 冬: '甲乙' })[season(month)]?.includes(stem) ?? false,
  时德: ({ month, branch }) => ({ 春: '午', 夏: '辰', 秋: '子', 冬: '寅' })[season(month)] === branch,
  天恩: oneOf('甲子 乙丑 丙寅 丁卯 戊辰 己卯 庚辰 辛巳 壬午 癸未 己酉 庚戌 辛亥 壬子 癸丑'),
  王日: ({ month, branch }) => ({ 春: '寅', 夏: '巳', 秋: '申', 冬: '亥' })[season(month)] === branch,
  民日: ({ month, branch }) => ({ 春: '午', 夏: '酉', 秋: '子', 冬: '卯' })[season(month)] === branch,
  母仓: ({ month, branch, isEarth = false }) =>
    ((isEarth && '巳午'.includes(branch)) ||
      { 春: '亥子', 夏: '寅卯', 秋: '辰戌丑未', 冬: '申酉' }[season(month)]?.includes(branch)) ??
    false,
  四废: bySeason('庚申 辛酉|壬子 癸亥|甲寅 乙卯|丙午 丁巳'),
  四耗: bySeason('壬子|乙卯|戊午|辛酉'),
  四忌: bySeason('甲子|丙子|庚子|壬子'),
  四穷: bySeason('乙亥|丁亥|辛亥|癸亥'),
  五墓: (cell) =>
    kind(cell.month) === 2
      ? pair(cell) === '戊辰'
      : { 春: '乙未', 夏: '丙戌', 秋: '辛丑', 冬: '壬辰' }[season(cell.month)] === pair(cell),
  九空: moving('辰', 9),
  五合: oneOf('寅 卯'),
  五离: oneOf('申 酉'),
  八专: oneOf('丁未 己未 庚申 甲寅 癸丑'),
  劫煞: moving('亥', 9),
  灾煞: moving('子', 9),
  月煞: moving('丑', 9),
  月刑: listed('寅巳 卯子 辰辰 巳申 午午 未丑 申寅 酉酉 戌未 亥亥 子卯 丑戌'),
  月害: moving('巳', -1),
  大时: moving('卯', 9),
  天吏: moving('酉', 9),
  六合: moving('亥', -1),
  驿马: moving('申', 9),
  天马: moving('午', 2),
  五富: moving('亥', 3),
  天仓: moving('寅', -1),
  天贼: moving('丑', -1),
  土符: listed('寅丑 卯巳 辰酉 巳寅 午午 未戌 申卯 酉未 戌亥 亥辰 子申 丑子'),
  地囊: listedPairs(
    '寅庚子 庚午、卯乙未 癸丑、辰甲子 壬午、巳己卯 己酉、午壬戌 甲辰、未丙辰 丙戌、申丁巳 丁亥、酉丙寅 丙申、戌辛丑 辛未、亥戊寅 戊申、子辛卯 辛酉、丑癸酉 乙卯',
  ),
  归忌: byKind('丑寅子'),
  往亡: listed('寅寅 卯巳 辰申 巳亥 午卯 未午 申酉 酉子 戌辰 亥未 子戌 丑丑'),
  亥日: oneOf('亥'),
  巳日: oneOf('巳'),
  酉日: oneOf('酉'),
};
/** Other names of a day of the twelve. */
const SAME: Readonly<Record<string, string>> = { 月建: '建', 土府: '建', 大耗: '月破', 福德: '满', 天喜: '成' };

function has(cell: Cell, god: string): boolean {
  const test = GODS[SAME[god] ?? god];
  if (!test) throw new Error(`no god ${god}`);
  return test(cell);
}

const SIX = '天德 月德 天德合 月德合 天赦 天愿';
/** 卷十一, 用事: 宜 before the stroke and 忌 after it. */
const SENTENCES: Readonly<Record<string, string>> = {
  嫁娶: `${SIX} 三合 天喜 六合 不将／月破 平 收 闭 劫煞 灾煞 月煞 月刑 月害 月厌 厌对 大时 天吏 四废 四忌 四穷 五墓 往亡 八专 亥日`,
  结婚姻: `${SIX} 月恩 四相 时德 民日 三合 天喜 六合 五合／月建 月破 平 收 满 闭 劫煞 灾煞 月煞 月刑 月害 月厌 大时 天吏 四废 四忌 四穷 五墓 五离 八专`,
  纳采问名: `${SIX} 月恩 四相 时德 民日 三合 天喜／月建 月破 平 收 满 闭 劫煞 灾煞 月煞 月刑 月害 月厌 大时 天吏 四废 四忌 四穷 五墓 五离 八专`,
  移徙: `${SIX} 月恩 四相 时德 民日 驿马 天马 成 开／月破 平 收 闭 劫煞 灾煞 月煞 月刑 月厌 大时 天吏 四废 五墓 归忌 往亡`,
  开市: '天愿 民日 满 成 开 五富／月破 大耗 平 收 闭 劫煞 灾煞 月煞 月刑 月害 月厌 大时 天吏 小耗 四耗 四废 四穷 五墓 九空',
  立券交易:
    '天愿 民日 三合 满 六合 五富 五合／月破 大耗 平 收 劫煞 灾煞 月煞 月刑 月害 月厌 大时 天吏 小耗 四耗 四废 四穷 五墓 九空 五离',
  纳财: '母仓 天愿 月恩 四相 时德 民日 三合 满 收 六合 五富 天仓／月破 大耗 平 劫煞 灾煞 月煞 月刑 月害 月厌 大时 天吏 小耗 四耗 四废 四穷 九空',
  出行: `${SIX} 月恩 四相 时德 王日 驿马 天马 建 吉期 天喜 开／月破 平 收 闭 劫煞 灾煞 月煞 月刑 月厌 大时 天吏 天贼 四废 五墓 往亡 巳日`,
  修造动土: `${SIX} 月恩 四相 时德 三合 开／月建 土府 月破 平 收 闭 劫煞 灾煞 月煞 月刑 月厌 大时 天吏 四废 五墓 土符 地囊`,
  会亲友: `${SIX} 天恩 月恩 四相 时德 王日 民日 三合 福德 天喜 开 六合 五合／月破 平 收 闭 劫煞 灾煞 月煞 月刑 月害 月厌 四废 五离 酉日`,
};

/** A forbids nothing, B leaves nothing, C forbids, D forbids all, K forbids whatever is beside it, - is silent. */
type Answer = 'A' | 'B' | 'C' | 'D' | 'K' | '-';
type Asks = (month: string, beside: (...gods: string[]) => boolean, matter: string) => Answer;

const virtue = (beside: (...gods: string[]) => boolean) => beside('天德', '月德', '天德合', '月德合');

const ANSWERS: Readonly<Record<string, Asks>> = {
  月破: (m, b) => ('卯酉'.includes(m) ? 'D' : '子午未申'.includes(m) && !virtue(b) ? 'D' : 'K'),
  平: (m, b) => {
    if (m === '亥') return 'A';
    if (m === '申') return virtue(b) ? 'A' : 'C';
    return '卯午酉'.includes(m) ? (virtue(b) ? 'B' : 'C') : '-';
  },
  收: (m, b) => ('辰未'.includes(m) ? (virtue(b) ? 'A' : 'C') : '子午酉'.includes(m) ? (virtue(b) ? 'B' : 'C') : '-'),
  满: (m, b) => ('寅申子午卯酉'.includes(m) ? (virtue(b) || b('月恩', '四相') ? 'A' : 'C') : '-'),
  闭: (m, b) => ('寅申巳亥'.includes(m) ? '-' : virtue(b) || b('天赦', '天愿') ? 'B' : 'C'),
  劫煞: (m, b) => {
    if ('寅申'.includes(m)) return 'A';
    if ('巳亥'.includes(m)) return virtue(b) ? 'A' : 'C';
    return '辰戌丑未'.includes(m) ? (virtue(b) ? 'A' : 'B') : virtue(b) ? 'B' : 'C';
  },
  灾煞: (m, b) => ('子午卯酉'.includes(m) ? '-' : virtue(b) ? 'A' : '寅申巳亥'.includes(m) ? 'B' : 'C'),
  月煞: (m, b) => {
    if ('卯酉'.includes(m)) return virtue(b) || b('天愿') ? 'A' : 'B';
    return '子午'.includes(m) ? (virtue(b) ? 'B' : 'C') : virtue(b) ? 'C' : 'D';
  },
  月刑: (m, b) => {
    if (m === '午') return '-';
    if (m === '巳') return virtue(b) || b('天愿') ? 'A' : 'B';
    return '子卯未申'.includes(m) ? (virtue(b) ? 'C' : 'D') : virtue(b) ? 'B' : 'C';
  },
  月害: (m, b) =>
    '卯酉丑未'.includes(m) ? (virtue(b) ? 'A' : 'C') : '辰戌'.includes(m) ? (virtue(b) ? 'B' : 'C') : '-',
  月厌: (m, b, matter) => {
    if ('卯酉'.includes(m)) return 'D';
    if ('子午'.includes(m)) return b('天赦') ? 'C' : 'D';
    if ('辰戌巳亥'.includes(m)) return virtue(b) ? 'B' : 'C';
    if (!virtue(b)) return 'C';
    return ['出行', '结婚姻', '纳采问名', '嫁娶', '移徙'].includes(matter) ? 'C' : 'A';
  },
  大时: (m, b) => {
    if ('寅申巳亥辰戌'.includes(m)) return 'A';
    if ('丑未'.includes(m)) return virtue(b) ? 'A' : 'C';
    return m === '卯' ? '-' : virtue(b) ? 'B' : 'C';
  },
  天吏: (m, b) => {
    if ('寅申巳亥'.includes(m)) return virtue(b) ? 'A' : 'C';
    return '辰戌丑未'.includes(m) ? (virtue(b) || b('天赦', '天愿') ? 'B' : 'C') : '-';
  },
  月建: (m, b, matter) => {
    if (matter === '修造动土') return 'K';
    if ('子午辰酉亥'.includes(m)) return '-';
    return virtue(b) || b('天赦', '月恩', '四相') ? 'A' : 'C';
  },
  厌对: (_, b) => (virtue(b) || b('天赦') ? 'A' : 'C'),
  小耗: (m, b) => ('子午卯酉'.includes(m) ? 'K' : virtue(b) || b('天愿') ? 'A' : 'C'),
  四耗: (m, b) => {
    if ('辰寅申巳'.includes(m) && virtue(b)) return 'A';
    return '辰戌丑未'.includes(m) && b('三合') ? 'A' : 'C';
  },
  五墓: (m, b) => ('子午'.includes(m) && b('月德') ? 'A' : 'C'),
  九空: (m, b) => ('寅申子午卯酉'.includes(m) ? (virtue(b) ? 'A' : 'C') : '-'),
  五离: (_, b) => (virtue(b) || b('天赦', '三合', '六合') ? 'A' : 'C'),
  四忌: (m, b) => (m === '寅' && b('天愿') ? 'A' : 'K'),
  四穷: (m, b) => (m === '寅' && b('天愿') ? 'A' : 'K'),
  八专: (_, b) => (b('天愿') ? 'A' : 'K'),
};
/** 遇德犹忌. */
const ALWAYS = '四废 往亡 归忌 天贼 土符 地囊 亥日 巳日 酉日 土府'.split(' ');

const ALL_SHUNNED =
  '寅甲戌 辛酉、卯乙酉 己卯 己酉、辰戊辰 庚辰、巳己巳 戊辰 癸亥、午丙午 戊午 壬子、未丁巳 癸丑、申庚辰 乙卯、酉辛卯 己酉 己卯、戌戊戌 甲戌、亥己亥 丁巳 戊戌、子壬子 戊子 丙午、丑癸亥 丁未';
const NONE_SHUNNED = '卯甲戌、巳丙申、未甲子、申戊申、酉庚辰、戌辛卯、亥甲子、丑甲子';
const WITHOUT_VIRTUE = '未己未 己巳 戊午、巳丙午';
const WITHOUT_WISH = '未戊午、巳丙午';
const HOLLOW = '巳丙午 戊午、未丙午 戊午、亥壬子 戊子、丑壬子 戊子';

const VIRTUES = ['天德', '月德', '天德合', '月德合'];

function besideOf(cell: Cell) {
  const lost = [
    ...(listedPairs(WITHOUT_VIRTUE)(cell) ? VIRTUES : []),
    ...(listedPairs(WITHOUT_WISH)(cell) ? ['天愿'] : []),
  ];
  return (...gods: string[]) => gods.some((god) => !lost.includes(god) && has(cell, god));
}

interface Weight {
  good: boolean;
  answers: readonly Answer[];
}

function weigh(matter: string, cell: Cell): Weight {
  const beside = besideOf(cell);
  const [good = '', bad = ''] = (SENTENCES[matter] ?? '').split('／');
  const answers = bad
    .split(' ')
    .filter((god) => has(cell, god))
    .map((god): Answer => {
      if (ALWAYS.includes(god)) return 'K';
      const asks = ANSWERS[god === '大耗' ? '月破' : god];
      if (!asks) throw new Error(`no answer of ${god}`);
      return asks(cell.month, beside, matter);
    });
  return { good: good.split(' ').some((god) => beside(god)), answers };
}

const isMild = ({ answers }: Weight) => answers.includes('B') && !answers.some((each) => 'CDK'.includes(each));

function verdictAlone({ good, answers }: Weight): '宜' | '忌' | null {
  if (answers.some((each) => 'CDK'.includes(each))) return '忌';
  if (answers.includes('B')) return good ? null : '忌';
  return good ? '宜' : null;
}

const FAMILIES = [
  ['结婚姻', '纳采问名', '嫁娶'],
  ['开市', '立券交易', '纳财'],
];

/** 月破, 月煞, 月刑, 月厌 at grade D, and 四废 with 月破, forbid also what does not name them. */
function shunsAll(cell: Cell): boolean {
  if (listedPairs(ALL_SHUNNED)(cell) || (has(cell, '四废') && has(cell, '月破'))) return true;
  const beside = besideOf(cell);
  return ['月破', '月煞', '月刑', '月厌'].some(
    (god) => has(cell, god) && ANSWERS[god]?.(cell.month, beside, '') === 'D',
  );
}

/** 铺注条例: a mild 忌 of a trade gives way to a good sign, and a mild 忌 of a family to a sister that is neither. */
function givesWay(matter: string, cell: Cell): boolean {
  const family = FAMILIES.find((each) => each.includes(matter));
  if (!family) return false;
  const cleared = family.includes('开市') && besideOf(cell)(...VIRTUES, '天赦', '天愿', '月恩', '四相', '时德');
  const sister = family.some((each) => {
    const own = weigh(each, cell);
    return isMild(own) && verdictAlone(own) === null;
  });
  return cleared || sister;
}

/** 宜, 忌 or neither, of a matter on a cell. */
export function secondVerdict(matter: string, cell: Cell): '宜' | '忌' | null {
  if (shunsAll(cell)) return '忌';
  const own = weigh(matter, cell);
  if (listedPairs(NONE_SHUNNED)(cell)) return own.good ? '宜' : null;
  const verdict = verdictAlone(own);
  if (verdict === '忌' && isMild(own) && givesWay(matter, cell)) return null;
  return verdict === '宜' && listedPairs(HOLLOW)(cell) ? null : verdict;
}
