export const SCREENS = {
  title: '店内平板',
  kiosksWhy:
    '柜台上给客人用的平板：排盘只在平板上算，离开就清除；带走和约老师都在客人自己手机上。店码只用来分店计数，不是密码。',
  noKiosks: '还没有店内平板',
  addKiosk: '添加一家店',
  shop: '店名',
  linkOf: (name: string) => `${name}的链接`,
  code: '店码',
  ended: '已停用',
  counts: ({ start, chart, take, consult }: Record<'start' | 'chart' | 'take' | 'consult', number>) =>
    `点开 ${start} · 看盘 ${chart} · 带走 ${take} · 请老师看 ${consult}`,
  today: '今天',
  month: '近30天',
  setUp: [
    '在平板的浏览器里打开链接，再添加到主屏幕。',
    '把屏幕固定在这一页：iPad 用引导式访问，安卓用固定应用。',
    '亮度调到看得清，语言用简体中文。不要在这台平板上登录任何账户。',
    '客人的命盘请客人自己看，店员不要念出来。',
    '按住右下角的印章两秒，可换店码、全屏或离开。',
  ],
  show: '设置方法',
  hide: '收起',
  endKiosk: '停用这家店的平板',
  endKioskWhat: '停用后不再计数，已有的数字保留，这个店码不能恢复。平板上的页面还能用，要收回请在平板上退出。',
  done: '已停用',
} as const;
