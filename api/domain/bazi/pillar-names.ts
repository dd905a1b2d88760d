import type { Position } from './chart.ts';

/** The pillars by name: 月 of 月柱. */
export const PILLAR_NAMES: Readonly<Record<Position, string>> = { year: '年', month: '月', day: '日', hour: '时' };
