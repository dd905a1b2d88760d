import type { TenGod } from '../bazi/ten-gods.ts';
import type { Gender } from '../people/birth.ts';

/** 男 财, 女 官杀; the first is the nearer. */
const SPOUSE_GODS: Readonly<Record<Gender, readonly [TenGod, TenGod]>> = {
  male: ['正财', '偏财'],
  female: ['正官', '七杀'],
};

export function spouseGods(gender: Gender): readonly [near: TenGod, far: TenGod] {
  return SPOUSE_GODS[gender];
}
