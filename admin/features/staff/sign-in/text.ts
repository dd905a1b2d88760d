export const SIGN_IN = {
  product: '子平后台',
  title: '员工登录',
  username: '用户名',
  password: '密码',
  submit: '登录',
  code: '验证码',
  codeHint: '请输入身份验证器里的 6 位数字。手机不在身边时，可输入一个恢复码。',
  noCode: '请输入验证码',
  confirm: '验证',
  passkey: '用通行密钥验证',
  orCode: '也可以输入身份验证器里的 6 位数字，或一个恢复码。',
  recovery: '恢复码',
  recoveryHint: '有人反复输错这个用户名的密码，新设备暂时不能只凭密码登录。您可以现在输入一个恢复码，或稍后再试。',
  back: '返回',
  wait: (seconds: number) =>
    seconds < 60 ? `（约 ${seconds} 秒后可再试）` : `（约 ${Math.ceil(seconds / 60)} 分钟后可再试）`,
} as const;
