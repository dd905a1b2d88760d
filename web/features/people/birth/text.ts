export const BIRTH = {
  female: '女',
  male: '男',
  solar: '公历',
  lunar: '农历',
} as const;

export const GENDERS = [
  ['male', BIRTH.male],
  ['female', BIRTH.female],
] as const;

export const CALENDARS = [
  ['solar', BIRTH.solar],
  ['lunar', BIRTH.lunar],
] as const;

export const EDIT = {
  title: '编辑资料',
  lead: '填好出生时间，马上看您的命盘',
  check: '核对一下您的资料',
  carried: '已填入您在店里看的出生时间，请核对后保存',
  drafted: '已填入您刚才选的出生时间，请核对后保存',
  savedStays: '已用您保存的资料',
  gender: '性别',
  calendar: '历法',
  date: '出生日期',
  time: '出生时辰',
  findHour: '看看还剩哪几个时辰',
  choose: '请选择',
  unchanged: '没变，去看今天',
  close: '关闭',
  save: '保存',
  completeFirst: '请先完善个人资料',
  chooseGender: '请选择性别',
  chooseDate: '请选择出生日期',
  chooseTime: '请选择出生时辰',
  saved: '资料保存成功',
  failed: '资料保存失败',
  requestFailed: '资料保存请求失败',
} as const;

export const PICKER = {
  dateTitle: '选择出生日期',
  timeTitle: '选择出生时辰',
  year: '年',
  month: '月',
  day: '日',
  afterToday: '出生日期不能晚于今天',
  hourUnknown: '时辰不确定',
  clock: '知道钟点？',
  clockTime: '钟表时间',
  timeNote: '记不清就选“时辰不确定”，之后随时能改。\n子时以零点为界分两段。',
  confirm: '确认',
  cancel: '取消',
} as const;

/** Shown if an option changes the pillars. */
export const PILLARS_CHANGE = {
  title: '四柱的变化',
  former: '原来的四柱',
  undecided: '不作校正的四柱',
  now: '按这次选择的四柱',
} as const;

/** Questions about births during summer time. */
export const HOUR_QUESTION = {
  summerTime: '那时全国的钟拨快了一小时。您记的这个时间，是当时钟上的吗？',
  clock: '是，钟上的',
  standard: '已经减过了',
  unsure: '不清楚',
  half: (first: string, second: string) => `${first}，还是${second}？`,
} as const;
