import { keysOf, record } from '../../lookup.ts';
import { type God, godsNamed } from './gods.ts';

/** 德 in the sentences of the book. */
export const VIRTUES = '天德 月德 天德合 月德合';

const SIX = `${VIRTUES} 天赦 天愿`;
const HARMS = '劫煞 灾煞 月煞 月刑';
const BETROTHAL_SHUNS = `月建 月破 平日 收日 满日 闭日 ${HARMS} 月害 月厌 大时 天吏 四废 四忌 四穷 五墓 五离 八专`;
const TRADE_SHUNS = `月破 大耗 平日 ${HARMS} 月害 月厌 大时 天吏 小耗 四耗 四废 四穷 九空`;

/**
 * Gods that each matter asks for (宜) and shuns (忌): 卷十一, 用事. 卷十 would also give 三合 on a 子午卯酉 day what 王日
 * has, and on a 寅申巳亥 day what 母仓 has; the list by matter does not, and decides.
 */
const ROWS = {
  嫁娶: [
    `${SIX} 三合 天喜 六合 不将`,
    `月破 平日 收日 闭日 ${HARMS} 月害 月厌 厌对 大时 天吏 四废 四忌 四穷 五墓 往亡 八专 亥日`,
  ],
  结婚姻: [`${SIX} 月恩 四相 时德 民日 三合 天喜 六合 五合`, BETROTHAL_SHUNS],
  纳采问名: [`${SIX} 月恩 四相 时德 民日 三合 天喜`, BETROTHAL_SHUNS],
  移徙: [
    `${SIX} 月恩 四相 时德 民日 驿马 天马 成日 开日`,
    `月破 平日 收日 闭日 ${HARMS} 月厌 大时 天吏 四废 五墓 归忌 往亡`,
  ],
  开市: ['天愿 民日 满日 成日 开日 五富', `${TRADE_SHUNS} 收日 闭日 五墓`],
  立券交易: ['天愿 民日 三合 满日 六合 五富 五合', `${TRADE_SHUNS} 收日 五墓 五离`],
  纳财: ['母仓 天愿 月恩 四相 时德 民日 三合 满日 收日 六合 五富 天仓', TRADE_SHUNS],
  出行: [
    `${SIX} 月恩 四相 时德 王日 驿马 天马 月建 吉期 天喜 开日`,
    `月破 平日 收日 闭日 ${HARMS} 月厌 大时 天吏 天贼 四废 五墓 往亡 巳日`,
  ],
  修造动土: [
    `${SIX} 月恩 四相 时德 三合 开日`,
    `月建 土府 月破 平日 收日 闭日 ${HARMS} 月厌 大时 天吏 四废 五墓 土符 地囊`,
  ],
  会亲友: [
    `${SIX} 天恩 月恩 四相 时德 王日 民日 三合 福德 天喜 开日 六合 五合`,
    `月破 平日 收日 闭日 ${HARMS} 月害 月厌 四废 五离 酉日`,
  ],
} as const satisfies Record<string, readonly [good: string, bad: string]>;

export type XiejiMatter = keyof typeof ROWS;
export const XIEJI_MATTERS = keysOf(ROWS);

interface Asked {
  good: readonly God[];
  bad: readonly God[];
}

const ASKED: Readonly<Record<XiejiMatter, Asked>> = record(XIEJI_MATTERS, (matter) => {
  const [good, bad] = ROWS[matter];
  return { good: godsNamed(good), bad: godsNamed(bad) };
});

export const askedOf = (matter: XiejiMatter): Asked => ASKED[matter];
