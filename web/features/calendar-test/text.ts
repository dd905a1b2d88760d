export const CALENDAR_TEST = {
  title: '农历日期选择',
  lead: '选一个日期，看它在两种历法里怎样写。这里选的日期不保存，也不发送。',
  calendar: '历法',
  solar: '公历',
  lunar: '农历',
  date: '日期',
  back: '回到首页',
} as const;
