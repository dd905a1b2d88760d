/** Texts of a day's summary, separate from the complete almanac, because the first page shows a summary. */
export const ALMANAC = {
  loading: '正在载入',
  yearSuffix: '年',
  monthSuffix: '月',
  yi: '宜',
  ji: '忌',
} as const;

/** Text for a day without suitable or unsuitable activities. */
export const NOTHING: Readonly<Record<'宜' | '忌', string>> = { 宜: '少动大事', 忌: '无' };

/** 建除十二神, each as the plain advice shown next to its seal. */
export const OFFICERS: Readonly<Record<string, string>> = {
  建: '宜起步打底',
  除: '宜清理收尾',
  满: '收尾好，开新局缓一缓',
  平: '宜平常度日',
  定: '宜把事定下',
  执: '宜守好手头事',
  破: '宜放一放',
  危: '宜多加小心',
  成: '宜把事办成',
  收: '宜收好存好',
  开: '宜开个头',
  闭: '宜静养歇息',
};
