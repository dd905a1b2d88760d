export const SIGN_IN = {
  product: '子平后台',
  title: '员工登录',
  username: '用户名',
  password: '密码',
  submit: '登录',
  wait: (seconds: number) =>
    seconds < 60
      ? `（约 ${seconds} 秒后可再试）`
      : `（约 ${Math.ceil(seconds / 60)} 分钟后可再试）`,
} as const;
