export const TOMORROW = {
  row: '明日运势',
  loading: '正在载入',
  failed: '保存失败，请稍后重试',
  unreached: '网络请求失败，请稍后重试',
} as const;

export const PUSH = {
  title: '浏览器通知',
  what: '每天傍晚一条明日运势，只有基调和两条建议；约了咨询的，提前提醒。22:00到次日7:00不打扰。',
  kinds: { day: '明日运势', hour: '咨询时间' },
  expiry: '会员到期前提醒',
  wantsKept: '通知设置已保存',
  open: '开启通知',
  opened: '通知已开启',
  close: '关闭通知',
  closed: '通知已关闭',
  time: '提醒时间',
  timeKept: '提醒时间已保存',
  elsewhere: (devices: number) => `另有${devices}个浏览器也开启了通知。`,
  unsupported: '当前浏览器不支持通知',
  install: '请先把本站添加到主屏幕，再从主屏幕打开，就能开启通知。',
  blocked: '浏览器已禁止通知，可在网站设置里打开',
  noService: '推送服务连接失败，请稍后再试',
} as const;

/** Texts of the browser notification. */
export const NOTIFICATION = {
  unreadable: '明日运势',
  stop: '不再提醒',
} as const;
