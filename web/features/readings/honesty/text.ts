export const HONESTY_PAGE = {
  title: '我们有多准',
  figures: (count: number) => `量过的全部数字 · ${count}项`,
  n: '样本',
  ours: '我们',
  chance: '碰巧',
  best: '最好的已知',
  source: '出处',
  repeat: '自己重算',
} as const;
