/** The card of the visitor's pillars, once touched. */
export const TRY = {
  name: '看自己的四柱',
  toHour: '再选时辰',
  see: '看四柱',
  back: '改日期',
  pillars: (names: readonly string[]) => `您的四柱：${names.join(' ')}`,
  change: '改一改',
  whole: '看完整解读（免费注册）',
  kept: '不上传，关掉页面就清除。',
  sampleTitle: '示例',
} as const;

/** A real chart: the opening of the Beijing Olympics, in the words of its reading. */
export const SAMPLE = {
  when: '2008年8月8日 晚上8点',
  pillars: [
    ['年', '戊子'],
    ['月', '庚申'],
    ['日', '庚辰'],
    ['时', '丙戌'],
  ],
  headline: '庚金日主，自身偏强，最需要火',
  quote: '同事觉得您能扛事，就是不太听劝。',
} as const;
