export const TOMORROW = {
  row: '明日运势',
  loading: '正在载入',
  failed: '保存失败，请稍后重试',
  unreached: '网络请求失败，请稍后重试',
} as const;

export const CALENDAR = {
  title: '日历订阅',
  what: '每天的基调和两条建议，放进您手机的日历。地址只有您知道，里面没有姓名和生日。',
  begins: '会员已到账，还没有开始使用。开启后日历里是您自己的运势，这笔订单不再支持自助退款。',
  open: '开启日历订阅',
  opened: '日历订阅已开启',
  how: '手机没有反应时：复制地址，在日历应用里选择“添加订阅日历”后粘贴。',
  address: '复制地址自己添加',
  inApp: '微信里打不开日历。请复制地址，在手机日历里选择“添加订阅日历”后粘贴。',
  link: '私密地址',
  lost: '旧地址仍可用，但无法再次显示；需要的话换个新地址',
  copy: '复制地址',
  copied: '已复制',
  copyFailed: '复制失败，请长按地址复制',
  show: '加到手机日历',
  renew: '换一个地址',
  renewed: '新地址已生成，旧地址已作废',
  close: '关闭日历订阅',
  closed: '日历订阅已关闭，地址已作废',
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
  unsupported: '当前浏览器不支持通知，试试日历订阅',
  install: '请先把本站添加到主屏幕，再从主屏幕打开，就能开启通知。',
  blocked: '浏览器已禁止通知，可在网站设置里打开',
  noService: '推送服务连接失败，请稍后再试，或用日历订阅',
} as const;

/** Texts of the browser's own notification. */
export const NOTIFICATION = {
  unreadable: '明日运势',
  stop: '不再提醒',
} as const;
