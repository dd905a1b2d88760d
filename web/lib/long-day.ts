const LONG_DAY = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
});

/** The day in Beijing of an instant in ms: `2026年11月21日`. */
export const longDay = (ms: number): string => LONG_DAY.format(ms);
