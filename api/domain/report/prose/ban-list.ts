/**
 * Words that no report may say, whatever its author. The tests check the rule writer's corpus against this
 * list, and a model's answer is checked before it is shown. The words match anywhere, also inside
 * 不一定: a reader skims, and a list without exceptions can be checked.
 */
const BANNED = {
  /** Claims that no person can know. */
  absolute: [
    '一定',
    '必然',
    '绝对',
    '百分百',
    '百分之百',
    '100%',
    '注定',
    '包准',
    '必定',
    '必将',
    '必会',
    '铁定',
    '毫无疑问',
    '万无一失',
    '天命难违',
    '在劫难逃',
    '命该',
    '命里该',
  ],
  /** Old sentences about what one's chart does to others. */
  blame: [
    '克夫',
    '克妻',
    '克父',
    '克母',
    '克子',
    '克亲',
    '妨夫',
    '妨妻',
    '丧偶',
    '扫把星',
    '命硬',
    '命贱',
    '贫贱',
    '红杏',
    '淫',
    '好色',
    '水性',
    '孤寡',
    '孤独终老',
    '绝后',
  ],
  /** Fear. 囚 and 死 as names of a season's strength are said as numbers. */
  fear: [
    '死',
    '灾',
    '祸',
    '血光',
    '短命',
    '夭',
    '大凶',
    '凶险',
    '凶兆',
    '凶煞',
    '牢狱',
    '横死',
    '丧',
    '厄',
    '劫难',
    '恶煞',
    '小人作祟',
    '破产',
    '家破',
    '亡神',
    '身亡',
    '败亡',
  ],
  /** A reading is no doctor. */
  medical: [
    '疾病',
    '患病',
    '生病',
    '重病',
    '病灾',
    '病符',
    '癌',
    '肿瘤',
    '手术',
    '中风',
    '抑郁症',
    '不孕',
    '不育',
    '流产',
    '怀孕',
    '寿命',
    '寿元',
    '治愈',
    '疗效',
    '处方',
  ],
  /** Nor an adviser or a draw. */
  gambling: [
    '彩票',
    '中奖',
    '股票',
    '基金',
    '期货',
    '加仓',
    '抄底',
    '炒股',
    '炒币',
    '买入',
    '稳赚',
    '暴富',
    '横财',
    '躺赚',
    '考试必过',
    '高考分数',
  ],
  /** And sells no cure. */
  cure: ['破财', '消灾', '化解', '化煞', '改命', '转运', '开光', '法事', '符咒', '供奉', '佩戴即可', '驱邪'],
} as const;

/** The longer one first, so that 消灾 is reported as itself and not as 灾. */
export const BANNED_WORDS: readonly string[] = Object.values(BANNED)
  .flat()
  .sort((a, b) => b.length - a.length);

const PATTERN = new RegExp(BANNED_WORDS.join('|'), 'g');

/** The banned words in a text, each once, in the order in which they stand; empty for a fit text. */
export function bannedIn(text: string): readonly string[] {
  return [...new Set(text.match(PATTERN) ?? [])];
}
