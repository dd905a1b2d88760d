import type { Element } from '../../../bazi/elements.ts';

/** Ordinary ways to be closer to an element; customs and common sense, nothing to be bought. */
export const ELEMENT_WAYS: Readonly<Record<Element, readonly string[]>> = {
  木: [
    '多在有树的地方走走，把学习排进每周',
    '晨起舒展筋骨，给桌上添一盆绿植',
    '读书、做规划、早睡早起，都合木的性情',
  ],
  火: [
    '多晒太阳，多与热心的人来往',
    '把想法讲出来，也留一点时间动一动、出出汗',
    '灯光调亮些，饭菜趁热吃，心也跟着暖',
  ],
  土: [
    '三餐定时，守住几个不变的习惯',
    '多陪家人，把承诺一件件兑现',
    '去山里或园子里走走，脚踩实地',
  ],
  金: [
    '做减法，清桌面、清日程，话说准、事做断',
    '练练深呼吸，给每天留十分钟安静',
    '定标准、守边界，规整就是力量',
  ],
  水: [
    '多喝水、多休息，把想事的时间留在早上',
    '去水边走走，遇事换个角度再看',
    '多听、多学、多变通，流动起来就顺',
  ],
};
