import type { Element } from '../../../bazi/elements.ts';
import type { Season } from './seasons.ts';

/**
 * Habits only. The parts of the body are the classical correspondences of the elements; nothing is
 * said of what may be wrong with them. None ends with a full stop.
 */
export const BODY_PARTS: Readonly<Record<Element, string>> = {
  木: '肝胆、筋与眼睛',
  火: '心、小肠与血脉',
  土: '脾胃、肌肉与口',
  金: '肺、大肠与皮肤',
  水: '肾、膀胱与骨、耳',
};

/** `{行}` the element, `{位}` its parts, `{成}` its share. */
export const OVER_OPENERS = [
  '{行}占到{成}，是最旺的一行，传统上对应{位}，这一处宜疏不宜补',
  '盘里{行}最足，有{成}，对应的是{位}，平日以放松为主',
  '最旺的是{行}（{成}），与它相应的{位}常在出力，给它放假',
];
export const UNDER_OPENERS = [
  '{行}只有{成}，是最少的一行，传统上对应{位}，这一处宜养',
  '盘里{行}最少，约{成}，对应的是{位}，日常多照看一点',
  '最少的是{行}（{成}），与它相应的{位}，靠规律来养最好',
];

/** What to do when an element is plentiful. */
export const OVER_HABITS: Readonly<Record<Element, readonly string[]>> = {
  木: [
    '拉伸和散步能让筋骨松开，比剧烈运动更合适',
    '看屏幕四十分钟就抬头望远，眼睛会谢谢您',
    '急脾气上来先深呼吸五次',
    '晚饭清淡一点，酒少碰',
  ],
  火: [
    '午后小睡二十分钟，心会静很多',
    '少熬夜、少辛辣，咖啡放在上午',
    '静坐或听慢一点的音乐，帮心跳慢下来',
    '夏天避开正午出门，水一小口一小口喝',
  ],
  土: [
    '饭吃七分饱，饭后走一刻钟',
    '甜食和油炸留给周末',
    '久坐的人每小时站起来一次',
    '思虑重时动手做点家务，比躺着想有用',
  ],
  金: [
    '多做开胸、扩肩的动作，呼吸会深一些',
    '空气干的季节备一杯温水、一瓶润肤乳',
    '情绪低时去户外走走，别一个人闷着',
    '早睡早起，让呼吸的节奏稳下来',
  ],
  水: [
    '腰背保暖，泡脚十五分钟',
    '晚上少喝水、早点上床，夜里睡得沉',
    '怕冷的日子多晒后背',
    '少吃生冷，饭菜趁热',
  ],
};

/** What to do when an element is scarce. */
export const UNDER_HABITS: Readonly<Record<Element, readonly string[]>> = {
  木: [
    '多吃绿叶菜，十一点前睡',
    '早晨做几分钟伸展，让身体醒过来',
    '周末去有树的地方走一走',
    '用眼之后闭目一分钟，轻轻转动眼球',
  ],
  火: [
    '每天晒十分钟太阳，冬天尤其要紧',
    '做点会微微出汗的运动',
    '红枣、番茄这类红色食物可以常见',
    '多和让您笑的人待在一起',
  ],
  土: [
    '三餐定时，早饭吃热的',
    '山药、小米、南瓜这类温和的食物很合适',
    '饭桌上别谈烦心事',
    '练习核心力量，站坐都稳',
  ],
  金: [
    '练腹式呼吸，早晚各五分钟',
    '梨、百合、银耳这类润的食物可以常备',
    '换季时围巾早戴三天',
    '唱歌和朗读都是养气的好办法',
  ],
  水: [
    '水要少量多次地喝',
    '黑豆、黑芝麻、海带可以轮着吃',
    '久坐之后活动腰和膝',
    '夜里关灯早一点，耳机音量小一格',
  ],
};

/** The season of birth and what to mind when it comes round. `{支}` the month branch. */
export const SEASON_CARE: Readonly<Record<Season, readonly string[]>> = {
  春: [
    '您生在{支}月，属春，每到春天宜早起舒展，别急着减衣',
    '{支}月出生的人应春气，开春时情绪容易起伏，多到户外走走',
  ],
  夏: [
    '您生在{支}月，属夏，每到夏天宜清淡、宜午休，空调别对着吹',
    '{支}月出生的人应夏气，天热时慢一点，心就凉一点',
  ],
  秋: [
    '您生在{支}月，属秋，每到秋天宜润、宜早睡，说话也省点力',
    '{支}月出生的人应秋气，秋天适合登高、整理与收心',
  ],
  冬: [
    '您生在{支}月，属冬，每到冬天宜保暖、宜晚起一刻',
    '{支}月出生的人应冬气，冬天攒力气，开春再大动',
  ],
};

/** The day master's own element. `{干}`, `{位}` */
export const OWN_CARE: Readonly<Record<'weak' | 'neutral' | 'strong', readonly string[]>> = {
  weak: [
    '日主{干}偏弱，{位}要省着用，忙完一阵先补觉再聚会',
    '{干}力量少，恢复比锻炼要紧，强度一点点加',
  ],
  neutral: ['日主{干}平和，{位}只要作息规律就好', '{干}不强不弱，贵在不大起大落，周末也别差太多'],
  strong: [
    '日主{干}偏旺，精力足也容易透支，{位}需要固定的放松',
    '{干}力量足，运动要到微汗，把多余的劲放出去',
  ],
};

/** Said in every report, word for word. */
export const HEALTH_NOTICE = '以上是作息与饮食的日常建议，不构成医疗建议，不适请就医';

/** A rhythm for the day master's own element. */
export const BODY_RHYTHMS: Readonly<Record<Element, readonly string[]>> = {
  木: [
    '木的节律在清晨，早睡早起一刻钟，整天都松',
    '属木的人最怕憋，心事说出来身体也轻',
    '一周两三次拉伸，胜过一次猛练',
  ],
  火: [
    '火的节律在正午，中午歇一歇，下午更有神',
    '属火的人容易兴奋，睡前一小时把灯调暗',
    '快走、跳舞都好，出汗就停',
  ],
  土: [
    '土的节律在饭点，吃饭准时，人就踏实',
    '属土的人容易想事，边走边想比坐着想好',
    '提一提脚跟、揉一揉肚子，随时都能做',
  ],
  金: [
    '金的节律在傍晚，收工之后别再开新题',
    '属金的人讲究干净空气，每天开窗一会儿',
    '站桩、太极这类慢的功夫很合适',
  ],
  水: [
    '水的节律在夜里，十一点前躺下最补',
    '属水的人怕凉，腰和脚别露在风里',
    '游泳、慢跑都好，做完记得保暖',
  ],
};
