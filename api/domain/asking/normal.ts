import { SPOKEN } from '#content/tables/spoken';
import { trimmed } from './typed.ts';

const SIMPLE: ReadonlyMap<string, string> = new Map(
  SPOKEN.traditional
    .join('')
    .match(/../gu)
    ?.map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Words typed wrong, and what was meant; some ask for words beside it, as the wrong one is a word too. */
const TYPOS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/结昏|接婚|洁婚/gu, '结婚'],
  [/分守|份手|分首/gu, '分手'],
  [/癌正/gu, '癌症'],
  [/在不(?=走|换|辞|找|结)/gu, '再不'],
  [/考验(?=失败|上岸|成绩|二战|三战|复试)|(?<=[二三]战|报名|准备)考验/gu, '考研'],
  [/离昏|离混/gu, '离婚'],
  [/挑槽|跳糟|跳曹/gu, '跳槽'],
  [/财云|才运|财孕/gu, '财运'],
  [/陶花|桃化/gu, '桃花'],
  [/复和(?=吗|不|的|$)|附合(?=吗|$)/gu, '复合'],
  [/辞只|词职|辞值/gu, '辞职'],
  [/升值(?=吗|加薪|的机会)|生职|升直/gu, '升职'],
  [/正园|正源|正圆/gu, '正缘'],
  [/工做/gu, '工作'],
  [/生易/gu, '生意'],
  [/备运(?=.{0,6}(孩|怀|动静))/gu, '备孕'],
  [/运式|运事(?=怎|如)|运市/gu, '运势'],
  [/搬加|般家/gu, '搬家'],
  [/创夜|创页/gu, '创业'],
  [/自沙|自鲨|紫砂(?=了|吧|算)/gu, '自杀'],
];

/** Words of the regions, word for word. */
const DIALECT: readonly (readonly [said: RegExp, plain: string])[] = [
  [/啥子|啥|嘛子|咩(?=时|野|嘢)|乜嘢|乜野|乜/gu, '什么'],
  [/几时|(?<!什)么时候|啥辰光|什么辰光|么子时候|哪阵|好久(?=能|才|可以|会)/gu, '什么时候'],
  [/咋整|咋弄|咋办|咋个办/gu, '怎么办'],
  [/咋个|咋的|咋样|咋|啷个|点样|点解/gu, '怎么'],
  [/中不中|得行不|行不行|好伐啦?|伐啦?(?=$|[？?])|得唔得|好唔好|要得不/gu, '吗'],
  [/会唔会/gu, '会不会'],
  [/系唔系/gu, '是不是'],
  [/阿拉|俺们|俺|偶(?=想|要|能)/gu, '我'],
  [/唔(?=好|会|知|想|要|得)/gu, '不'],
  [/拣/gu, '挑'],
  [/冇|木有/gu, '没有'],
  [/揾(?=工|到|钱)/gu, '找'],
  [/婆娘|堂客|媳妇儿/gu, '老婆'],
  [/细路|伢子|伢|崽崽|幺儿/gu, '孩子'],
  [/耍朋友|处对象|拍拖/gu, '谈恋爱'],
  [/(?<=工|了)呢个|呢(?=个月|年)/gu, '这'],
  [/明年子/gu, '明年'],
  [/明儿(?:个)?(?=[^子]|$)/gu, '明天'],
  [/今儿(?:个)?/gu, '今天'],
  [/后儿(?:个)?/gu, '后天'],
  [/昨儿(?:个)?/gu, '昨天'],
  [/甭/gu, '不用'],
  [/覅/gu, '不要'],
  [/佢哋/gu, '他们'],
  [/佢/gu, '他'],
  [/嘅/gu, '的'],
  [/返工/gu, '上班'],
  [/屋企/gu, '家'],
  [/边个/gu, '谁'],
  [/几多/gu, '多少'],
  [/晓得/gu, '知道'],
  [/莫得|么得/gu, '没有'],
  [/侬/gu, '你'],
  [/恁(?=添|给|家|俩)/gu, '你们'],
];

const HAN = /\p{Script=Han}/u;

function fromPinyin(text: string): string {
  const joined = text.replaceAll(' ', '');
  return Object.entries(SPOKEN.pinyin).reduce((said, [spelt, meant]) => said.replaceAll(spelt, meant), joined);
}

/** A question's form in which the lexicon looks: simplified, lower case, without emoji, slips of the hand and words of a region. */
export function normalForm(text: string): string {
  const plain = trimmed(text)
    .toLowerCase()
    .replaceAll(/\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu, '')
    .replaceAll(/([！!？?。.，,~～…])\1+/gu, '$1')
    // A clause ends with one sign, however it was typed.
    .replaceAll(/,(?!\d{3})/gu, '，')
    .replaceAll(/./gsu, (sign) => SIMPLE.get(sign) ?? sign);
  const spoken = HAN.test(plain) ? plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : fromPinyin(plain);
  return [...TYPOS, ...DIALECT].reduce((said, [wrong, right]) => said.replaceAll(wrong, right), spoken);
}
