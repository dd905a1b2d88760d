import type { Element } from '../../../bazi/elements.ts';
import type { GodGroup, Role } from '../../analysis.ts';

/** `{行}` the element, `{成}` its share, `{处}` where it comes from, `{义}` what it is to the chart. */
export const STRONGEST = [
  '最足的是{行}，占{成}，来自{处}；它在您身上是{义}',
  '五行里{行}排第一，有{成}，主要是{处}给的，讲的是{义}',
  '{成}的力量归{行}（{处}），对您来说就是{义}',
];
export const WEAKEST = [
  '最少的是{行}，只占{成}，{处}；它管的是{义}',
  '{行}排在最后，{成}，{处}，对应{义}',
  '力量最薄的是{行}（{成}），{处}，与{义}有关',
];
/** An element that is not there is not a thing to be made up for. */
export const ABSENT = [
  '{行}在盘里一个字也没有，它管的是{义}；没有不等于要补，要看它是不是您需要的',
  '{行}没有出现，对应{义}；民间说缺什么补什么，其实先要看喜忌',
];
export const SCARCE_ROLES: Readonly<Record<Role, readonly string[]>> = {
  用: ['恰好{行}是用神，少而珍贵，平日多亲近它', '{行}正是用神，所以遇到它的年份会觉得轻松'],
  喜: ['{行}是喜神，有一点就管用，可以慢慢添', '{行}是您的喜神，生活里多一些它的习惯就好'],
  闲: ['{行}是闲神，少一点并不碍事', '{行}为闲神，不必特意去补'],
  仇: ['{行}是仇神，少一点反而清静', '{行}为仇神，不多正好'],
  忌: ['{行}是忌神，少了反而省心，不用去补', '{行}为忌神，它少是好事'],
};
export const PLENTY_ROLES: Readonly<Record<Role, readonly string[]>> = {
  用: ['它又是用神，长处和助力在同一边，难得', '好在{行}就是用神，用力的方向不会错'],
  喜: ['它是喜神，多一点无妨，是您的常备之物', '{行}为喜神，这份富余可以放心用'],
  闲: ['它是闲神，多而不碍，别让它占掉太多时间就好', '{行}为闲神，热闹归热闹，主线另有所在'],
  仇: ['它是仇神，多了会牵制您，生活里宜简不宜繁', '{行}为仇神，遇到与它有关的事，先缓一缓'],
  忌: ['它是忌神，多了要有出口，后面各节都会给出办法', '{行}为忌神，关键在疏导，别跟它硬顶'],
};

/** What an element group means in life. */
export const GROUP_THEMES: Readonly<Record<GodGroup, readonly string[]>> = {
  比劫: ['自立与同伴', '主见和同辈', '自我与朋友'],
  食伤: ['表达与才华', '创作和享受', '想法的出口'],
  财: ['务实与收获', '钱和经营', '看得见的回报'],
  官杀: ['责任与规矩', '压力和位置', '要求与担当'],
  印: ['学习与依靠', '休息和后援', '知识与照顾'],
};

/** The flow between the strongest and the next. `{甲}{乙}` elements. */
export const FLOWS = {
  produces: ['{甲}生{乙}，力量有去处，做事容易一气呵成', '第二位的{乙}接住了{甲}，两股力是顺的'],
  producedBy: ['{乙}生{甲}，最旺的一行还有后援，势头会持续', '第二位的{乙}在给{甲}添力，势头不小'],
  controls: [
    '{甲}克{乙}，两股力有些顶着，需要您在中间调停',
    '{甲}与第二位的{乙}相争，取舍会是常见的功课',
  ],
  controlledBy: [
    '{乙}克{甲}，旺的一行有人管着，反而有分寸',
    '第二位的{乙}压着{甲}，强弱之间自有节制',
  ],
} as const;

/** 通关: `{甲}{乙}` stand against each other, `{桥}` lies between; `{角}` its role. */
export const BRIDGES = [
  '{甲}与{乙}都不弱，两边顶着，中间的{桥}很少；{桥}在本文里是{角}，轻重以它为准',
  '{甲}、{乙}对峙，能在中间周转的是{桥}，论喜忌它是{角}',
];

/** The chart as a whole, by how far apart the shares are. `{高}{低}` percentages. */
export const SPREADS = {
  even: [
    '高的{高}、低的{低}，差得不远，性情里各样都有一点，适应面宽',
    '五行从{低}到{高}，分布算匀，没有特别拖后腿的',
  ],
  leaning: [
    '高的{高}、低的{低}，有轻有重，长处很清楚',
    '从{低}到{高}，起伏明显，专长比全面更适合您',
  ],
  steep: [
    '高的{高}、低的只有{低}，力量集中在一两处，长短分明，该借的借、该疏的疏',
    '{高}对{低}，差距大，像一把聚光灯，亮处格外亮',
  ],
} as const;

/** Each element's everyday image. */
export const ELEMENT_IMAGES: Readonly<Record<Element, readonly string[]>> = {
  木: ['像枝叶一样往上长', '像春天一样爱开头'],
  火: ['像灯火一样往外亮', '像夏天一样热得快'],
  土: ['像田地一样接得住', '像大地一样慢而稳'],
  金: ['像刀尺一样有分寸', '像秋天一样懂得收'],
  水: ['像江河一样会转弯', '像冬天一样往深处想'],
};

export const COUNT_LINES = [
  '数个数，天干地支里{个}；算上藏干，{藏}',
  '明面上的字：{个}；藏在地支里的：{藏}',
];
/** Why two numbers. */
export const COUNT_NOTE = '个数您可以自己数，力量再按月令加减';

/** The useful element's own share. `{用}`, `{成}`, `{处}` */
export const USEFUL_SHARES = {
  absent: [
    '用神{用}在盘里没有露面，平日的习惯就是您的添补之法，行运走到也会来',
    '盘里暂时见不到用神{用}，所以它格外值得从生活里去找',
  ],
  scarce: [
    '用神{用}占{成}，来自{处}，量不多，遇到它的人和事您会特别有感觉',
    '{处}给了您{成}的{用}，它是用神，少而管用，要省着、护着',
    '再看用神{用}，{成}，落在{处}，像抽屉里的一把好工具，记得拿出来',
  ],
  enough: [
    '用神{用}占{成}，来自{处}，用得上，也够用',
    '{处}带来{成}的{用}，用神有着落，努力就有方向',
    '再看用神{用}，有{成}，落在{处}，手边就是现成的助力',
  ],
} as const;

/** The month's element and why its signs look large. `{支}` `{令}` */
export const SEASON_WEIGHTS = [
  '月令{支}让{令}当令，它的每个字都按一倍半来算，这是它显得多的缘故',
  '出生在{支}月，{令}气正旺，同样一个字，{令}比别的行重一些',
  '{支}月的气属{令}，计算力量时{令}要加五成',
];

/** The day master's own side. `{干}` the day stem, `{己}` its share, `{印}` the seal's element and share. */
export const OWN_SHARES = [
  '日主{干}自己这一行占{己}，生它的{印}，两样相加就是您的底盘',
  '站在{干}这边的，同类有{己}，后援是{印}',
  '{干}的同类合计{己}，背后撑着它的是{印}',
];
