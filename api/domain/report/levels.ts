/** Levels of a life area; the same five words on every page. */
export const LEVELS = ['好', '平稳', '吃力', '先难后易', '先易后难'] as const;
export type Level = (typeof LEVELS)[number];
