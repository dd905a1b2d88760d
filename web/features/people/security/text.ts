export const SECURITY = {
  title: '账号安全',
  close: '关闭',
  devices: '登录的设备',
  here: '本机',
  signedIn: (time: string) => `${time}登录`,
  loading: '正在载入',
  failed: '登录设备加载失败',
  end: '退出',
  endOf: (device: string, time: string) => `退出${device}，${time}登录`,
  ended: '该设备已退出登录',
  endOthers: '退出其他设备',
  endedOthers: '其他设备已退出登录',
  endFailed: '退出失败，请重试',
  strange: '有不认识的设备？请让它退出登录，再修改密码。',
  requestFailed: '请求失败，请稍后重试',
} as const;

export const CHANGE_PASSWORD = {
  title: '修改密码',
  text: '修改后，其他设备需要重新登录',
  old: '原密码',
  note: '修改后，其他设备退出登录；每晚提醒停止，需要的话请重新开启。',
  cancel: '取消',
  confirm: '确认修改',
  done: '密码已修改，其他设备已退出登录',
  failed: '密码修改失败',
} as const;

export const CHANGE_PHONE = {
  title: '更换手机号',
  text: '需要新手机号的验证码',
  phone: '新手机号',
  note: '更换后用新手机号登录，会员、订单与命盘都保留。',
  cancel: '取消',
  confirm: '确认更换',
  done: '手机号已更换，请用新手机号登录',
  failed: '手机号更换失败',
} as const;
