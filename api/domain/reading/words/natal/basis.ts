/** The last section: what was counted, where schools differ. None ends with a full stop. */

export const BASIS_OPENERS = [
  '这一节把全文的依据摊开，您可以逐条核对',
  '上面每一段话都有出处，这里按顺序列出来',
  '信与不信之间，先看算法：下面是这份报告用过的规则',
];

/** `{甲}` our result, `{众}` the others'. */
export const STRENGTH_BASIS = [
  '强弱用三项相加的方法：{项}，得{总}分，为“{级}”；复核的算法给出{众}',
  '日主{总}分（{项}），算作“{级}”；另外两法的结论是{众}',
];
export const PATTERN_BASIS = ['格局按月令取：{由}', '定{格}的理由：{由}'];
export const ROLE_BASIS = ['用神的取法是{法}：{由}', '喜忌以{法}为准，{由}'];
export const SPECIAL_BASIS = [
  '另查到{格}的条件：{由}。按常格来看，扶抑会取{常}，两种看法都摆在这里',
  '{格}的依据是{由}；若按普通的强弱来看，会取{常}',
];
export const TIED_BASIS = [
  '还有一处要说明：{由}，用神的力量会打些折扣',
  '{由}，所以用神虽好，发挥要慢一点',
];

export const AGREE = [
  '几种用神的取法都指向{行}，所以把握标为{度}',
  '各法同取{行}，这是难得的一致，把握为{度}',
];
export const DIFFER = [
  '几种取法并不相同：{众}。我们取{行}，把握标为{度}；您若看到别处的说法不同，多半是取法不同',
  '{众}，各法意见不一，本文统一按{行}来写，把握为{度}',
];

/** Forks of the schools that touch this chart. Each is said only where it matters. */
export const SCHOOL_NOTES = {
  lateNight: '夜里十一点到零点出生的人，日柱有换日与不换日两派，本盘按零点换日',
  snake: '巳中所藏的庚与戊，先后各书不一，十神不变，轻重略有出入',
  earthMonth: '辰未戌丑四个月，有的书把余气分得更细，本盘按土月来算',
  yinStage: '阴干的十二长生有顺逆两说，会影响根气的轻重',
  climate: '冬夏出生的盘，有的先看调候，有的先看格局，次序不同，用神就可能不同',
  wuwei: '午与未相合，化土化火各有说法，本盘作土',
  gengNoble: '庚日的天乙贵人有两种取法，本文不以神煞定论，只作点缀',
  solar: '没有做真太阳时更正，若出生地偏东或偏西较多，时辰交界附近的人可以再核对一次',
  hour: '时辰未知，起运只给范围，凡要靠时辰来断的内容都没有写',
} as const;

/** Said in every report, word for word. */
export const CULTURE_NOTICE = '命理是传统文化里的一种观察方式，供您参考与消遣，日子怎么过由您来定';

export const FORK_OPENERS = [
  '各派说法不同、又正好关系到您这张盘的，有这几处',
  '下面几处书上本有分歧，本文怎么取，都写明白',
  '如果您看过别家的排盘，差别多半出在这几点',
];
