import { ELEMENTS } from '#domain/bazi/elements';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { TERM_NAMES } from '#domain/calendar/solar-terms';
import { keysOf } from '#domain/lookup';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { picturesIn, vagueIn } from '#domain/report/prose/plain';
import { habitsIn } from '#domain/report/prose/rules';
import { termsIn } from '#domain/report/prose/terms';
import type { Paragraph } from './plan.ts';
import { SAMPLE } from './prompt.ts';

/** Faults of a text compared with its plan. */
export type PlanFault =
  | 'length'
  | 'line'
  | 'uncovered'
  | 'valence'
  | 'term'
  | 'element'
  | 'sign'
  | 'date'
  | 'person'
  | 'promise'
  | 'habit'
  | 'vague'
  | 'picture'
  | 'copied';

/** Not after 不 and its like: 不顺利 does not encourage, 不吃亏 warns of nothing. */
const PLAINLY = '(?<![不没未难无免别勿非少]|不太|不会|不用|不必|没有|并不|未必|不算)';
const ENCOURAGING = new RegExp(
  `${PLAINLY}(?:顺利|顺遂|顺风|好运|走运|幸运|如意|称心|喜事|好事|大好|大胆|放手去|尽管去|水到渠成|一帆风顺|心想事成|马到|旺运|鸿运|收获满|事半功倍|前途|轻松|正是时候|抓住机会|恭喜|成功)`,
  'g',
);
const DISCOURAGING = new RegExp(
  `${PLAINLY}(?:不顺|不利|受阻|碰壁|艰难|艰辛|倒霉|吃亏|失败|难熬|糟糕|落空|白费|走下坡|坏事|危险|凶|麻烦不断|泡汤|失望|遭|亏损|拖累|霉运|不妙)`,
  'g',
);

const E = `[${ELEMENTS.join('')}]`;
/** An element as such; 水果, 火车 and the image's water are none. */
const ELEMENT = new RegExp(
  `五行[^，。]{0,4}?${E}|(?<=[属补喜忌缺旺])${E}|${E}(?=[旺弱重轻多少行性势运命太过]|元素|的力量|来助|当令)`,
  'g',
);
/** A stem or branch used alone: 逢午, 与丑相. Not 见子女, 合同, 自己. */
const SIGN = new RegExp(
  `(?<=[逢冲合刑害支干与遇])[${STEMS.join('')}${BRANCHES.join('')}](?=[，。；、！？年月日时相为来又的]|$)`,
  'gm',
);

/** Days and years by a name instead of a number. */
const DATED = new RegExp(
  [
    ...TERM_NAMES,
    '大前年',
    '大后年',
    '去年',
    '前年',
    '明年',
    '后年',
    '上半年',
    '下半年',
    '上个月',
    '下个月',
    '昨天',
    '前天',
    '明天',
    '大后天',
    '(?<!先)后天',
    '上周',
    '下周',
    '正月',
    '腊月',
    '除夕',
    '春节',
    '端午',
    '中秋',
    '重阳',
    '清明',
    '元旦',
    '国庆',
    '年初',
    '年中',
    '年底',
    '年末',
    '(?:周|星期|礼拜)[一二三四五六日天](?![次回个])',
    '初[一二三四五六七八九十]',
    '[上中下]旬',
    `[${BRANCHES.join('')}]时(?!候)`,
  ].join('|'),
  'g',
);

const CONSTELLATIONS = '白羊|牡羊|金牛|双子|巨蟹|狮子|处女|天秤|天蝎|射手|人马|摩羯|魔羯|水瓶|宝瓶|双鱼';
/** The reader’s own birth, name and kin. */
const PERSON = new RegExp(
  [
    '属[鼠牛虎兔龙蛇马羊猴鸡狗猪]',
    '[鼠牛虎兔龙蛇马羊猴鸡狗猪]年',
    `(?:${CONSTELLATIONS})座`,
    '生于',
    '生在',
    '出生',
    '生人',
    '生日',
    '姓[^氏名，。]',
    '先生',
    '女士',
    '小姐',
    '年过半百',
    '[二三四五六七八九]十(?:出头|好几|多岁|上下)',

    '丈夫',
    '妻子',
    '太太',
    '老公',
    '老婆',
    '前任',
    '儿子',
    '女儿',
    '孙子',
    '孙女',
    '父亲',
    '母亲',
  ].join('|'),
  'g',
);

/** Promises and threats about money, health, law and kin: the rules make neither. */
const PROMISE = new RegExp(
  [
    '发财',
    '大钱',
    '巨款',
    '翻倍',
    '翻番',
    '滚滚',
    '赚到',
    '赚大',
    '大赚',
    '暴利',
    '财源',
    '贵人',
    '升官',
    '升职',
    '晋升',
    '加薪',
    '涨薪',
    '考上',
    '录取',
    '金榜',
    '赢官司',
    '官司',

    '痊愈',
    '康复',
    '病会好',
    '病好',
    '大病',
    '看病',
    '医生',
    '医院',
    '吃药',
    '停药',
    '这药',
    '人参',
    '怀上',
    '生子',
    '得子',
    '离婚',
    '复合',
    '出轨',
    '结婚',
    '脱单',
    '转账',
    '加微信',
    '账户',
  ].join('|'),
  'g',
);

const beyond = (form: RegExp, text: string, given: string): boolean =>
  (text.match(form) ?? []).some((found) => !given.includes(found));

function against({ way }: Paragraph, text: string, rules: string): boolean {
  if (way === 'bad') return beyond(ENCOURAGING, text, rules);
  return way === 'good' && beyond(DISCOURAGING, text, rules);
}

/** Words of a claim for each one that must occur, up to three. */
const WORDS_A_KEY = 8;
const MAX_KEYS = 3;

/** A short claim is known by one of its words, a long one by two or three: 代价 alone is no claim. */
function covers(text: string, words: readonly string[], most: number): boolean {
  const wanted = Math.min(most, Math.ceil(words.length / WORDS_A_KEY));
  return words.filter((word) => text.includes(word)).length >= wanted;
}

const COPIED = new Set(sentencesOf(SAMPLE));

/**
 * Lists how a text departs from its plan. Words of the rules' own paragraph are always allowed: 顺利 in a
 * burdened paragraph only where the rules wrote it.
 */
export function planFaults(text: string, paragraph: Paragraph): PlanFault[] {
  const { id, claims, title, evidence, keys, length } = paragraph;
  const rules = claims.join('\n');
  const isLine = id === 'headline' || id === 'quote';
  const given = [title, rules, ...evidence].join('\n');
  const found: Record<PlanFault, boolean> = {
    length: lengthOf(text) < length.least || lengthOf(text) > length.most,
    line: isLine && /\n/.test(text),
    uncovered: keys.some((words) => !covers(text, words, isLine ? 1 : MAX_KEYS)),
    valence: against(paragraph, text, rules),
    // The evidence is where terms belong; in the text only those that the rules have in theirs.
    term: termsIn(text).some((term) => !rules.includes(term)),
    element: beyond(ELEMENT, text, given),
    sign: beyond(SIGN, text, given),
    date: beyond(DATED, text, given),
    person: beyond(PERSON, text, rules),
    promise: beyond(PROMISE, text, rules),
    habit: habitsIn(text).some((habit) => !rules.includes(habit)),
    vague: vagueIn(text).some((word) => !rules.includes(word)),
    picture: picturesIn(text).some((word) => !rules.includes(word)),
    copied: sentencesOf(text).some((sentence) => COPIED.has(sentence)),
  };
  return keysOf(found).filter((fault) => found[fault]);
}
