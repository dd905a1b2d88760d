/** `{事}` are matters of the almanac in today's words. */
export const ALMANAC_YI: readonly string[] = [
  '黄历上也写着宜{事}',
  '老黄历今天还列了{事}',
  '若正好有{事}的打算，黄历也说合适',
  '黄历宜的一栏里有{事}',
];

export const ALMANAC_JI: readonly string[] = [
  '黄历里宜缓的有{事}，已经定好的不必改',
  '{事}在黄历里写着缓一缓，当作提醒就好',
  '黄历提醒{事}可以另选日子，定好了就照常',
  '至于{事}，黄历说不急，您看着安排',
];

export const FOLK_NOTES: readonly string[] = [
  '这些是民俗参考，图个心情，不必为此花钱',
  '民俗的小讲究，用手边有的就够了',
  '当作生活里的一点趣味，有没有都不要紧',
  '习俗而已，舒服最要紧',
];
