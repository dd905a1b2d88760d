import type { TenGod } from '../../../bazi/ten-gods.ts';
import type { LoveTrack, Overlay, Rung } from '../../outlook.ts';
import type { Faces } from './area-words.ts';

/** What a year is about, by the god of its stem. */
export const YEAR_THEMES: Readonly<Record<TenGod, Faces>> = {
  比肩: {
    open: ['这一年讲自立，适合自己牵头做件长久的事', '这一年身边同路人多，并肩走比单干远'],
    care: [
      '这一年同场的人多，守好自己的节奏，不必处处比',
      '这一年主见强，留意别把话说满，合作才长',
    ],
  },
  劫财: {
    open: ['这一年讲聚人，敢闯的地方有人响应', '这一年圈子变大，资源从朋友那里流过来'],
    care: ['这一年人情与花费都多，提前做预算，借贷担保从紧', '这一年竞争感强，抓牢自己的长处就好'],
  },
  食神: {
    open: ['这一年讲产出，手艺、作品、口碑一点点攒起来', '这一年心境宽，适合把爱好养成本事'],
    care: [
      '这一年容易安逸，给自己定两三个看得见的目标',
      '这一年想法多而散，选一条走完，再看下一条',
    ],
  },
  伤官: {
    open: [
      '这一年讲突破，才华有地方施展，名声随作品来',
      '这一年适合换个打法，技术与表达都能上一层',
    ],
    care: [
      '这一年锋芒重，对上与合约都多一分耐心',
      '这一年不爱被管，把改变放在成果里，别放在争执里',
    ],
  },
  偏财: {
    open: ['这一年讲机会，人脉与灵活的收入都有来处', '这一年适合往外走，看市场、谈合作、开眼界'],
    care: ['这一年看着机会多，先守本业，量力而行', '这一年花得快，给每一笔大支出留一周想想'],
  },
  正财: {
    open: [
      '这一年讲收成，稳定的进项最可靠，适合置业安家',
      '这一年一步一个脚印，家用与积蓄都能往上走',
    ],
    care: ['这一年为生计操劳，学会分工，别样样自己扛', '这一年账目繁，固定开支理清了就不累'],
  },
  七杀: {
    open: ['这一年讲担当，难事上手，也就有了位置', '这一年有人催、有事逼，正好把本事练硬'],
    care: ['这一年压力大些，把身体和作息放在日程最前面', '这一年少硬碰，多借力，分段完成就不怕难'],
  },
  正官: {
    open: ['这一年讲名分，规矩之内的上升最稳', '这一年适合考核、评定、走正式的程序'],
    care: ['这一年约束多，先把标准问清，再安心做事', '这一年责任上肩，记得也给自己放假'],
  },
  偏印: {
    open: ['这一年讲钻研，转型与专精都有路', '这一年适合静下来学一门真本事'],
    care: ['这一年想法易变，做一件成一件再换', '这一年容易闷着想，身边留一两个能说话的人'],
  },
  正印: {
    open: ['这一年讲学习，证书、贵人、长辈的支持都在', '这一年适合打底子，慢一点却走得久'],
    care: ['这一年容易等条件齐，其实边走边补更快', '这一年依靠多，练习自己拿一次主意'],
  },
};

/** What to do and what can wait in a month of the year, by the god of its stem. */
export const MONTH_DOINGS: Readonly<
  Record<
    TenGod,
    {
      theme: string;
      open: readonly [doing: string, slow: string];
      care: readonly [doing: string, slow: string];
    }
  >
> = {
  比肩: { theme: '自立同行', open: ['自己牵头', '各干各的'], care: ['明确分工', '争先后'] },
  劫财: { theme: '聚人花费', open: ['拓展圈子', '包揽人情'], care: ['做预算', '借贷担保'] },
  食神: { theme: '产出口福', open: ['交作品', '过度放松'], care: ['定小目标', '拖延'] },
  伤官: { theme: '才思表达', open: ['提创意', '口快'], care: ['写成文字', '顶撞与草签'] },
  偏财: { theme: '走动机会', open: ['谈合作', '贪多'], care: ['守本业', '临时起意的大单'] },
  正财: { theme: '踏实收成', open: ['收款置物', '计较小数'], care: ['理账目', '样样包办'] },
  七杀: { theme: '担当压力', open: ['攻难关', '连轴转'], care: ['分轻重', '硬扛'] },
  正官: { theme: '规矩名分', open: ['申请汇报', '临时改约'], care: ['问清标准', '抢时间'] },
  偏印: { theme: '钻研转向', open: ['学专长', '闭门猜想'], care: ['做完一版', '频繁换方向'] },
  正印: { theme: '学习依靠', open: ['进修请教', '一味等待'], care: ['先走一步', '依赖旁人'] },
};

/** The luck cycle is the season, the year the weather. */
export const OVERLAY_WORDS: Readonly<Record<Overlay, readonly string[]>> = {
  顺势: [
    '大运与流年都合您所需，好比顺风行船，看准了就往前',
    '十年的底色与这一年的天气同向，适合做积累多年的事',
  ],
  短暂缓和: [
    '大运偏紧，流年给了口气，趁这一年把要紧的办一办',
    '十年里的晴天，先做想做又一直没空做的',
  ],
  小波折: [
    '大运的底子好，这一年天气有些不稳，放慢一步就过去',
    '船是稳的，风有些偏，方向不改，速度放一放',
  ],
  宜守: [
    '大运与流年都偏紧，守比攻合适，养精神、清旧账、少添新事',
    '像冬天的田，这一年养地力，为后面的年份备好种子',
  ],
  平稳: ['大运与流年没有强烈的推力，按部就班最见功夫', '这一年的风不大，走多远看自己的步子'],
};

export const BEFORE_LUCK: readonly string[] = [
  '这一年不在大运的十年之内，主要看流年本身',
  '这一年没有大运作底色，流年的意思更直接',
];

/** How much the year has to do with a partner; occasions, never a promise. */
export const LOVE_LEVELS: Readonly<Record<LoveTrack['level'], readonly string[]>> = {
  明显: [
    '这一年与感情有关的信号比较多，机会多不等于结果，走得自然最好',
    '感情的话题在这一年容易摆上台面，单身的多见见人，有伴的多说说将来',
  ],
  较强: [
    '这一年感情上有几处触动，愿意走近的人会走近，分寸自己拿',
    '感情的气氛在这一年会暖一些，主动一句问候就是开头',
  ],
  有: ['这一年感情上有些动静，不求多，合意就好', '感情有几缕微风，留意身边熟悉的人'],
  平静: [
    '这一年感情的信号安静，适合养自己、养默契',
    '感情在这一年不吵不闹，把已有的情分照看好，也是一种收成',
  ],
};

/** Nothing of the five kinds touches the chart. */
export const NO_TAISUI: readonly string[] = [
  '这一年没有犯太岁的讲究，照自己的节奏走就好',
  '按习俗，这一年不在犯太岁之列，少一件要惦记的事',
];

export const TIMING_WORDS = {
  start: [
    '适合起头的月份有{月}，报名、开张、换新都可以排在这里',
    '{月}比较托得住新事，起步放在这些月份',
  ],
  money: ['用钱宜谨慎的有{月}，大额支出多想几天，合同看仔细', '{月}人情与开销容易一起来，先排预算'],
  rest: ['适合休整的有{月}，年假和体检可以放在这里', '{月}宜养不宜赶，行程减一减'],
} as const;

export const CUSTOM_NOTES: readonly string[] = [
  '这些名目是习俗的说法，只作旁证，轻重仍以用神和忌神为准',
  '习俗的名目听着响亮，分量其实在用神忌神之后',
  '老名目当作提醒就够了，主次还看用神与忌神',
];

export const LOVE_NOTES: readonly string[] = [
  '时机只是天气，愿不愿意、合不合适，由您自己来定',
  '信号说的是气氛，不是结果，心意最要紧',
  '这里只看时机，感情好坏还在两个人怎么相处',
];

export const MONTH_NOTES: readonly string[] = [
  '月份按节气换，表里写明从哪一天起，前几天仍看上一行',
  '每个月从节气那天算起，之前的几天归上一行',
];

/** Where the five areas of a year are of one tone. */
export const EVEN_YEARS: readonly string[] = [
  '五个方面轻重相近，不必顾此失彼，按季节轮流照顾就好',
  '五个方面步调一致，先把作息和账目理顺，其余自然跟上',
  '没有哪一面特别突出，挑您最看重的一面，先用心三个月',
];

export const YEAR_CLOSINGS: readonly string[] = [
  '每过一季回头看一次，对照哪些说中了、哪些没有，比一次看完更有用',
  '读完挑一句最有感触的记下来，年底再看它准不准',
  '计划跟着生活改，这份年历也只是一张草图',
];

/** The ground of ten years, a shade finer than the four words: 吉中有凶 leans to 顺, and 顺势 may stand on it. */
export const CYCLE_WORDS: Readonly<Record<Rung, string>> = {
  大吉: '偏「顺」',
  吉: '偏「顺」',
  吉中有凶: '是「平」里带「顺」',
  平: '偏「平」',
  凶中有吉: '偏「稳」',
  凶: '偏「慢」',
  大凶: '偏「慢」',
};
