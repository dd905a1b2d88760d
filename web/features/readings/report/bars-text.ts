/** Names of drawn periods. */
export const BARS = {
  week: '这七天',
  year: '十二个月',
  life: '一生的起伏',
  decade: '往后十年',
  yearName: (year: number) => `${year}年`,
} as const;
