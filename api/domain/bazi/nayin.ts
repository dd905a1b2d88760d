import { ring } from '../lookup.ts';

/** 六十甲子纳音: one name for every two pairs, 甲子 and 乙丑 first. */
const NAYIN = [
  '海中金',
  '炉中火',
  '大林木',
  '路旁土',
  '剑锋金',
  '山头火',
  '涧下水',
  '城头土',
  '白蜡金',
  '杨柳木',

  '泉中水',
  '屋上土',
  '霹雳火',
  '松柏木',
  '长流水',
  '沙中金',
  '山下火',
  '平地木',
  '壁上土',
  '金箔金',

  '覆灯火',
  '天河水',
  '大驿土',
  '钗钏金',
  '桑柘木',
  '大溪水',
  '沙中土',
  '天上火',
  '石榴木',
  '大海水',
] as const;

export type Nayin = (typeof NAYIN)[number];

const soundAt = ring(NAYIN);

/** The sound element of a place in the sixty-cycle: 0 and 1 → 海中金. */
export function nayin(index: number): Nayin {
  return soundAt(Math.floor(index / 2));
}
