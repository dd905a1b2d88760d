/** Apart from the texts of the other pages, which a visitor's home does without. */
export const HOME_READING = {
  personal: '今日解读',
  general: '今日通览',
  read: '看今日运势解读',
  month: '查看本月总览',
} as const;
