/** How an area of a life stands, in five words that mean the same on every page. */
export const LEVELS = ['好', '平稳', '吃力', '先难后易', '先易后难'] as const;
export type Level = (typeof LEVELS)[number];
