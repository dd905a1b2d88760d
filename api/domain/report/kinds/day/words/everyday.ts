/** Customs of the day, folded; `{色}` `{另}` are colours of an element that helps. */
export const COLOURS: readonly string[] = [
  '出门加一样{色}的，袜子也算',
  '手边放一样{色}的小东西',
  '围巾、帽子或包，挑{色}的那样',
  '杯子换成{色}的那只',
  '笔用{色}的，图个心情',
  '领口露一道{色}，就够了',
  '{色}找不着，{另}也行',
  '里头穿{色}，外头照旧',
  '桌上摆一样{色}的水果或纸',
  '手机壳、钥匙扣，{色}的顺眼',
  '{色}一样，不必再多',
  '伞、手套、本子，有{色}的就拿{色}的',
  '被角、枕套，{色}的睡得安心',
];

/** What of the almanac anybody may do on any day, in today's words; the rest stays unsaid. */
export const EVERYDAY: Readonly<Record<string, string>> = {
  会亲友: '走亲访友',
  会友: '会朋友',
  扫舍: '大扫除',
  沐浴: '泡澡',
  理发: '理发',
  剃头: '理发',
  整手足甲: '修指甲',
  出行: '出门',
  入学: '上课',
  习艺: '学手艺',
  裁衣: '添衣服',
  纳财: '收账',
  求财: '收账',
  交易: '买卖',
  移徙: '搬家',
  见贵: '拜访长辈',
  栽种: '种花',
  牧养: '养宠物',
  修饰垣墙: '补墙',
};
