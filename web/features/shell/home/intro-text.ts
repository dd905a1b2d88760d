/** Separate from the texts of the first screen, because the list below loads later. */
export const INTROS = [
  {
    to: '/bazi-chart',
    title: '八字解读',
    text: '四柱、十神、五行与大运流年',
  },
  {
    to: '/fortune',
    title: '运势分析',
    text: '每日个人运势、宜忌与十二时辰',
  },
] as const;

export type IntroPath = (typeof INTROS)[number]['to'];

export const VIEW = '查看';
