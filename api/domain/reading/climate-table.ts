import type { Stem } from '../calendar/ganzhi.ts';

/**
 * 调候 after 穷通宝鉴: for each day stem, in the months 寅 to 丑, what is wanted first and, after the
 * dot, what assists. Where public programs disagree (the rules' bold cells) this is what the
 * classic's chapter says; the cells that hang on more than stem and month are in climate.ts.
 */
// biome-ignore format: a table is read by its columns
export const CLIMATE_TABLE: Readonly<Record<Stem, string>> = {
  //   寅      卯      辰       巳      午      未       申      酉       戌      亥      子      丑
  甲: '丙·癸   庚·戊   庚·壬    癸·丁   癸·丁   丁·庚    丁·庚   丁·丙庚  丁癸·壬 庚丁·丙 丁·庚丙 庚·丁',
  乙: '丙·癸   丙·癸   癸·丙    癸·辛   癸丙    癸·丙    丙·癸己 癸丙     癸·辛   丙·戊   丙      丙·己',
  丙: '壬·庚   壬·己   壬·甲    壬·庚   壬·庚   壬·庚    壬·戊   壬·癸    甲·壬   甲·壬   壬·戊   壬·甲',
  丁: '庚·甲壬 庚·甲   甲·庚    甲·庚   壬·庚   甲·壬    甲丙·庚 甲丙庚   甲庚    甲·庚   甲·庚   甲庚·癸戊',
  戊: '丙·甲癸 丙·甲癸 甲·丙癸  甲·丙癸 壬·甲丙 癸·丙甲  丙·癸甲 丙·癸    甲·癸   甲·丙   丙·甲   丙·甲',
  己: '丙·戊   甲·癸   丙·癸甲  癸·丙   癸·丙   癸·丙    癸·丙   癸·丙    甲·癸   丙·戊甲 丙·甲   丙·甲',
  庚: '丙·甲   丁·甲庚 甲·丁    壬·戊丙 壬·癸   丁·甲    丁·甲   丁甲·丙  甲·壬   丁丙·甲 丁甲·丙 丙·丁甲',
  辛: '己·壬庚 壬·甲   壬·甲    壬·甲   壬己·癸 壬·庚    壬·甲戊 壬·甲    壬·甲   壬·丙   壬丙·戊 丙·壬',
  壬: '庚·丙戊 戊·辛庚 甲·庚    壬·辛   癸庚    辛·甲癸  戊·丁   甲·庚    甲·丙   戊丙·庚 戊丙    丙·甲',
  癸: '辛·庚丙 庚·辛   丙·辛甲  辛·庚   庚辛·壬 庚辛·壬癸 丁·甲  辛·丙    辛·甲   庚辛    丙·辛   丙·壬',
};
