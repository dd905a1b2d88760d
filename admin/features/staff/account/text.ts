import { SHORTEST_PASSWORD } from '#domain/console/staff';

export const ACCOUNT = {
  pushed: '另一位负责人的重要操作要您同意时，推送到您最后开启的一个浏览器；没有打开后台也能收到。',
  title: '我的账号',
  advised: '您的角色可以处理资金或全部数据，建议为账号开启两步验证。',
  required: '您的角色必须使用两步验证。设置完成后，其他页面就会打开。',
  toSetUp: '开启两步验证',
  code: '验证码',
  password: '密码',
} as const;

export const TOTP = {
  title: '两步验证',
  off: '未开启。开启后，登录时除密码外还要输入手机身份验证器里的 6 位数字。',
  on: (since: string) => `已开启（${since}）`,
  left: (codes: number) => `还有 ${codes} 个恢复码可用`,
  begin: '开启两步验证',
  beginTitle: '开启两步验证',
  first: '先确认是您本人。',
  goOn: '继续',
  scan: '用身份验证器扫描二维码，或手动输入下面的密钥，再填入它显示的 6 位数字。',
  qr: '身份验证器的二维码',
  secret: '密钥',
  confirm: '确认开启',
  renew: '重新生成恢复码',
  renewWhy: '原来的恢复码会全部失效。',
  turnOff: '关闭两步验证',
  turnOffWhy: '关闭后，登录只需要密码。',
} as const;

export const CODES = {
  title: '恢复码',
  why: '手机不在身边时，用一个恢复码代替验证码登录。每个只能用一次，只在这里显示这一次，请抄下来放在安全的地方。',
  copy: '复制全部',
  copied: '恢复码已复制',
  notCopied: '没有复制成功，请手动抄写',
  kept: '我已保存好',
} as const;

export const PASSWORD = {
  title: '修改密码',
  old: '原密码',
  next: '新密码',
  again: '确认新密码',
  hint: `至少 ${SHORTEST_PASSWORD} 位。修改后，其他设备会退出登录。`,
  submit: '修改密码',
  missing: '请输入密码',
  differ: '两次输入的密码不一致',
  done: '密码已修改，其他设备已退出',
} as const;

export const DEVICES = {
  title: '登录中的设备',
  others: '退出其他设备',
  endWhat: '那里需要重新登录，不能撤销。',
  ended: '已退出',
} as const;

export const IDLE = {
  title: '自动锁定',
  why: '这台设备多久没有操作就锁定，只在这台设备上生效。',
  label: '多久之后',
  choices: { '5': '5 分钟', '10': '10 分钟', '15': '15 分钟', '30': '30 分钟', '0': '关闭' },
  now: '立即锁定',
} as const;

export const NOTICE_PUSH = {
  title: '浏览器提醒',
  none: '还没有开启。',
  here: '已在这个浏览器开启。',
  elsewhere: '已在另一个浏览器开启。',
  unsupported: '当前浏览器不支持推送。',
  open: '在这个浏览器接收',
  opened: '已开启',
  close: '不再推送',
  closed: '已停止推送',
  blocked: '浏览器已禁止通知，可在网站设置里打开',
  noService: '推送服务连接失败，请稍后再试',
} as const;
