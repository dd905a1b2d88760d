import type { Element } from '../../../bazi/elements.ts';

/** Folk suggestions. `{用}` the useful element, `{喜}` the liked one. None ends with a full stop. */
export const COLOUR_LINES = [
  '用神属{用}，民俗上取{色}为吉色，穿在小处就够：一条围巾、一只杯子',
  '颜色可以偏向{色}，这是{用}的色；辅色用{辅}，它生{用}',
  '{色}是{用}的颜色，放在常看得见的地方，比如手机壁纸',
];
export const NUMBER_LINES = [
  '数字取{数}，出自河图里{用}的数，选座位、定闹钟时图个顺口',
  '{用}的数是{数}，当作一个小小的口彩',
  '要挑数字的话，{数}合{用}',
];
export const DIRECTION_LINES = [
  '方位偏{方}，书桌朝那边摆一摆，或周末往那个方向走走',
  '{方}是{用}的方位，散步可以朝那边去',
  '座位靠{方}一侧，民俗上合{用}',
];
export const FOOD_LINES = [
  '饮食上{食}可以常见，图个应季',
  '餐桌上多一点{食}，味道宜合口',
  '{食}与{用}相应，当作换口味',
];
export const SEASON_LINES = [
  '一年里{季}最合您，一天里{时}头脑清楚，要紧的事放在那时',
  '{时}是{用}当值的时段，{季}也一样，适合开头',
  '安排计划时，{季}与{时}可以优先',
];
export const LIKED_LINES = [
  '喜神{喜}作第二选择，{辅色}也合用',
  '{喜}是喜神，换着用{辅色}，不会单调',
  '想换换样子，就用喜神{喜}的{辅色}',
];
export const AVOID_LINES = [
  '忌神{忌}的颜色不必避讳，只是大面积使用时少一点',
  '至于{忌}，少放一点就好，用不着忌口忌色',
  '{忌}的东西照常用，只是不必特意添',
];

/** 土 has the middle. */
export const CENTRE_LINES = [
  '方位取中，座位不必靠边，家里居中的那块地方收拾干净就好',
  '土的方位在中央，客厅正中少堆东西，心就定',
  '方位以中为宜，选座时挑中间的一排',
];

/** Things to do that cost little, by element; two are taken. */
export const SMALL_ACTS: Readonly<Record<Element, readonly string[]>> = {
  木: [
    '养一盆绿植，由您自己浇水',
    '清晨在树下站五分钟',
    '把书架理一遍，送出十本',
    '学一支舒展操',
    '给晚辈讲一个故事',
    '用纸笔写一页计划',
  ],
  火: [
    '早晨拉开窗帘晒一刻钟',
    '把家里的灯泡换得亮些',
    '主动夸一个人',
    '做一次小小的公开分享',
    '晚上给客厅点一盏暖灯',
    '约朋友吃一顿热的',
  ],
  土: [
    '每天同一时间散步',
    '整理一个抽屉',
    '亲手做一顿饭',
    '在阳台种一把葱',
    '把账目记满一个月',
    '给老房子修一处小毛病',
  ],
  金: [
    '清掉三件不用的东西',
    '列一张只有三条的清单',
    '把钥匙、证件放回固定的位置',
    '练十分钟字',
    '修好一样坏了很久的东西',
    '说一次温和的“不”',
  ],
  水: [
    '傍晚去河边或湖边走走',
    '睡前泡脚',
    '听一段陌生的语言',
    '写三行日记',
    '每天多喝一杯温水',
    '给远方的朋友发一条消息',
  ],
};
export const ACT_FRAMES = [
  '花钱少的做法有两样：{甲}；{乙}',
  '今天就能做的小事：{甲}，或者{乙}',
  '不必买什么，{甲}、{乙}，就很好',
];

/** Said in every report, word for word. */
export const FOLK_NOTICE = '这一节属民俗，图个好心情，不必花钱去买什么物件';

/** Food, season and hours of an element; colours, numbers and directions are in lucky.ts. */
export const CUSTOMS: Readonly<Record<Element, { food: string; season: string; hours: string }>> = {
  木: { food: '绿叶菜和略带酸味的菜', season: '春天', hours: '清晨五点到七点' },
  火: { food: '红色食材和一点点微苦', season: '夏天', hours: '上午九点到下午一点' },
  土: {
    food: '谷薯类和自然的甘味',
    season: '四季交接的那些日子',
    hours: '早上七点到九点、下午一点到三点',
  },
  金: { food: '白色食材和一点辛香', season: '秋天', hours: '下午三点到七点' },
  水: { food: '黑豆、海带和淡淡的咸鲜', season: '冬天', hours: '晚上九点到十一点' },
};

export const DIRECTIONS: Readonly<Record<string, string>> = {
  东: '东边',
  南: '南边',
  西: '西边',
  北: '北边',
};

/** `{喜}` the liked element, `{丙}` one of its acts. */
export const LIKED_ACTS = [
  '再添一样喜神{喜}的：{丙}',
  '得空时还可以{丙}，这是{喜}的路子',
  '周末{丙}，给喜神{喜}也留个位置',
];

/** Why such acts are apt, by the useful element. */
export const WHY_LINES: Readonly<Record<Element, readonly string[]>> = {
  木: ['这些事都带着生长的意思，与用神木同路', '木喜欢一天长一点，小事做久了最见效'],
  火: ['这些事都带着光和热，与用神火同路', '火喜欢被看见，别怕把好意说出口'],
  土: ['这些事都讲一个稳字，与用神土同路', '土喜欢重复，同一件小事做三十天'],
  金: ['这些事都讲一个清字，与用神金同路', '金喜欢利落，少一样就轻一样'],
  水: ['这些事都讲一个流字，与用神水同路', '水喜欢不停步，慢慢流也会到远处'],
};

/** A corner of the home, by the useful element. */
export const CORNERS: Readonly<Record<Element, readonly string[]>> = {
  木: [
    '家里留一个看得见绿色的角落，阅读椅放在旁边',
    '书桌上摆一支木笔筒，比摆件实用',
    '窗台放一盆好养的绿萝',
  ],
  火: [
    '常坐的地方光线要足，台灯选暖色',
    '门口换一盏亮一点的灯，回家心情就不同',
    '餐桌上放一块红色的桌布，吃饭更热闹',
  ],
  土: ['玄关收拾整齐，鞋子归位，心就定', '用陶杯喝水，握着踏实', '床铺整平，靠枕选黄褐色系'],
  金: ['桌面只留今天要用的东西', '常用的工具擦干净挂好', '浅色的柜子让屋子显得清爽'],
  水: [
    '浴室和厨房的水路别滴漏，顺手修一修',
    '卧室的窗帘选深一点的颜色',
    '床头放一杯水，睡前醒后都喝一口',
  ],
};

/** The months in which an element rules, by the terms that bound them. */
export const MONTHS: Readonly<Record<Element, string>> = {
  木: '立春到清明之间（寅月、卯月）',
  火: '立夏到小暑之间（巳月、午月）',
  土: '每季的最后一个月（辰、未、戌、丑月）',
  金: '立秋到寒露之间（申月、酉月）',
  水: '立冬到小寒之间（亥月、子月）',
};
/** `{用}` and `{月}`, `{忌}` and `{忌月}`. */
export const MONTH_LINES = [
  '一年中{月}归{用}当令，想开头的事可以放在那时；{忌月}是{忌}的月份，适合收尾和休整',
  '{用}最旺在{月}，把重要的约定往那里排；到了{忌月}，{忌}气重，步子放小',
  '排年历时记两段：{月}属{用}，宜动；{忌月}属{忌}，宜静',
];

/** Where the liked element produces the useful one, its colours are the helping ones: said once. */
export const PLAIN_COLOUR_LINES = [
  '用神属{用}，民俗上取{色}为吉色，穿在小处就够：一条围巾、一只杯子',
  '颜色以{色}为主，这是{用}的色，一眼看得见就好',
  '{色}是{用}的颜色，放在常看得见的地方，比如手机壁纸',
];
export const FEEDING_LINES = [
  '喜神{喜}正好生{用}，{辅色}当辅色最合适',
  '{辅色}属{喜}，{喜}生{用}，搭在一起不冲突',
  '想多一样颜色，就添{辅色}，喜神{喜}在背后托着{用}',
];
