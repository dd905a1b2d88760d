import type { Element } from '../../../bazi/elements.ts';
import type { TenGod } from '../../../bazi/ten-gods.ts';

/** For whoever is under eighteen: being close, growing and learning; nothing of partners or trade. */

/** Where the chart is a child's: how to be with them, and nothing of partners. `{岁}` nominal age. */
export const OPENERS = [
  '这张盘今年虚岁{岁}，感情婚姻还早，这一节只说怎样与人亲近',
  '虚岁{岁}，谈婚恋为时尚早，先看与家人、同伴相处的样子',
  '今年虚岁{岁}，这里不谈婚恋，只谈性情里亲近人的方式',
];
/** Companionship by the useful element. */
export const COMPANY: Readonly<Record<Element, readonly string[]>> = {
  木: ['用神是木，陪着种一盆花、读一本书，最能拉近距离', '用神木喜欢慢慢长，多夸努力，少比快慢'],
  火: ['用神是火，一起晒太阳、做游戏，话就多了', '用神火喜欢被看见，把作品贴在墙上'],
  土: ['用神是土，规律的作息和一顿安稳的晚饭就是爱', '用神土喜欢踏实，答应的事要做到'],
  金: ['用神是金，规矩定得少而清楚，说到做到', '用神金喜欢条理，一起收拾书桌就是陪伴'],
  水: ['用神是水，多听少打断，睡前聊十分钟', '用神水喜欢想象，一起讲故事、去看水'],
};
export const CLOSINGS = [
  '给家人的一句话：先看见情绪，再讲道理',
  '给家人的一句话：陪伴的时间比安排的内容要紧',
  '给家人的一句话：让孩子自己做一个小决定，胜过替他选十次',
];

/** Among playmates, by the strength of the day master. */
export const FRIENDS = {
  weak: [
    '在同伴里偏安静，熟悉一两位玩伴之后就放得开，不必催着合群',
    '新环境里先观察后开口，给一点时间，胆量会自己长出来',
  ],
  neutral: [
    '在同伴里随和，谁都能玩到一起，自己的喜好也要鼓励说出来',
    '能领头也能跟着走，换座位、换班级都适应得快',
  ],
  strong: [
    '在同伴里有主意，常当领头的，教一教怎样听别人说完',
    '精力足、好胜心强，输了的时候抱一抱，比讲道理有用',
  ],
} as const;
/** A day branch's mood at home, for a child. `{支}` */
export const HOME = [
  '日支{支}说的是私下的样子，回到家愿意跟谁说悄悄话，就让谁多陪一会儿',
  '看日支{支}，外面的样子和家里的样子未必相同，两样都好好接住',
  '日支{支}是心里的那间屋子，进门之前先敲一敲',
];

/** A year of somebody under eighteen: growing and learning, nothing of trade. `{神}` as elsewhere. */
export const THEMES: Readonly<Record<TenGod, readonly [string, string]>> = {
  比肩: ['{神}当值，伙伴多起来，学着自己做主', '{神}这一年，独立的小事可以多放手'],
  劫财: ['{神}当值，爱和人比一比，输赢都是练习', '{神}这一年，零花钱可以学着自己记账'],
  食神: ['{神}当值，胃口和兴趣都好，画画写写最开心', '{神}这一年，玩着学比坐着学有效'],
  伤官: ['{神}当值，主意多、爱问为什么，别急着说不', '{神}这一年，表达欲强，给一个上台的机会'],
  偏财: ['{神}当值，对外面的世界好奇，多带出去走走', '{神}这一年，适合学着安排自己的小计划'],
  正财: ['{神}当值，做事有条理，适合养成固定的习惯', '{神}这一年，完成一件事就认真肯定一次'],
  七杀: ['{神}当值，课业和要求紧一些，睡眠先保证', '{神}这一年，运动是最好的出口'],
  正官: ['{神}当值，懂规矩、有责任心，别把弦绷太紧', '{神}这一年，学校里的职责可以试一试'],
  偏印: ['{神}当值，爱钻一样东西，给足安静的时间', '{神}这一年，想法和别人不同，先听完再引导'],
  正印: ['{神}当值，读书吸收快，也更想有人陪', '{神}这一年，老师和长辈的话听得进去'],
};
export const DOING: readonly { todo: string; ease: string }[] = [
  { todo: '一起定一个作息表', ease: '临睡前的屏幕时间' },
  { todo: '学一项能出汗的运动', ease: '和别人家的孩子比较' },
  { todo: '完成一件自己选的小作品', ease: '排得太满的周末' },
];
