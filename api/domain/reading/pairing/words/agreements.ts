import type { Position } from '../../../bazi/chart.ts';
import type { GodGroup } from '../../analysis.ts';
import type { Rub } from './rubs.ts';

/** What makes it easier, by how it rubs; said once, after where. */
export const EASES: Readonly<Record<Rub, readonly string[]>> = {
  clash: [
    '有一个办法管用：题目大的隔一晚，题目小的抓阄。',
    '真要争，挑吃饱了、有地方坐、没有外人的时候。',
    '先出门的多说一句“我去占位子”，后出门的多说一句“等我十分钟”。',
    '分头做的时候，这两个人反而最像一伙的。',
  ],
  punish: [
    '开口挑毛病之前，有一句垫在前头的好话，对方就听得进。',
    '同一件事提过两次还没改，那就不是忘，是不想，换个题目吧。',
    '写下三条最在意的，其余的互相放过。',
  ],
  harm: [
    '说完请对方讲一遍听到了什么，十回里有三回会吓一跳。',
    '托人带的、夜里发的、笑着说的，都容易听岔。',
    '怀疑的时候，当成对方忘了，多半就猜对了。',
  ],
  relief: [
    '变动来的那个月，列张单子分头去办，乱也乱得有数。',
    '等这阵风过去再评好坏，一般要三个月。',
  ],
  none: ['每个月挑一晚，专门说说平时懒得说的。', '找一件都不会的事一起学，有点小麻烦，话就多了。'],
};

/** One arrangement, by where it rubs most; each can be kept or broken. */
export const AGREEMENTS: Readonly<Record<Position, readonly string[]>> = {
  day: [
    '约一条：屋里的事当天说，过夜不再提。一次只提一件，提完一起吃口东西。',
    '约一条：一人管厨房，一人管账单，互不插手。每月最后一个周日换一次。',
    '约一条：每天有半小时谁也不叫谁，各关各的门。门一开，先前的话就算过去了。',
  ],
  month: [
    '约一条：合做的事写在一张纸上，谁的名字在前谁拍板。改主意要提前一天说。',
    '约一条：手上正忙就回一个“等”字，两小时内接着回。看见“等”字的那个不再追。',
    '约一条：开工前各说一句“我最怕什么”，写下来再动手。做完照着那张纸对一遍。',
  ],
  year: [
    '约一条：两边亲友的事，各自的人各自去说。传来的话当面问清，再决定生不生气。',
    '约一条：过节的安排提前两周定，一年在这头，一年在那头。变了要早说。',
    '约一条：听不惯的老规矩，各挑一条废掉。废掉的那条，三年里谁也不翻。',
  ],
  hour: [
    '约一条：将来的事每季度谈一次，地点选在外面走路的时候。平日谁提，欠对方一顿饭。',
    '约一条：晚上十点以后不谈打算。夜里想到的写在纸上，早饭时再念。',
    '约一条：各写三件五年内想做的事，换着看。重的那一件，今年就动手。',
  ],
};

/** Where nothing rubs: what keeps the talk alive, by the manner that the reader leads with. */
export const QUIET_AGREEMENTS: Readonly<Record<GodGroup, readonly string[]>> = {
  比劫: ['约一条：每月一起做成一件两个人都没做过的事。谁提议谁张罗，轮着来。'],
  食伤: ['约一条：每周一顿饭不看手机，各讲一件没告诉别人的事。听的那个不给建议。'],
  财: ['约一条：每月抽一个晚上，不谈钱也不谈事，出门走到腿酸为止。'],
  官杀: ['约一条：每月留一天什么都不安排，谁也不许往里加事。'],
  印: ['约一条：想到七成就说出来，说错不算数。一周至少说一回。'],
};

/** How the two find out whether it was the right one. */
export const REVIEWS: readonly string[] = [
  '三个月后对一遍，守不住的就改小，改到守得住。',
  '写在看得见的地方，过了一季还做着，就算它有用。',
  '到下个季度，两个人各打一次勾，勾不上的那条换掉。',
  '试满一百天再评，好不好用，日子会说。',
];
