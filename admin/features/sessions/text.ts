export const SESSIONS = {
  current: '本机',
  none: '没有登录中的设备',
  from: '来自',
  since: '登录于',
  seen: '最近操作',
  end: '退出',
  endOne: (device: string) => `退出 ${device}`,
} as const;
