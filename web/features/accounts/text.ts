export const FORM = {
  back: '返回首页',
  phone: '手机号',
  code: '验证码',
  getCode: '获取验证码',
  codeSent: '验证码已发送',
  codeFailed: '验证码发送失败',
  password: '密码',
  newPassword: '新密码',
  confirmPassword: '确认密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  passwordHint: '至少6位',
  phoneWrong: '请输入正确的手机号',
  requestFailed: '请求失败，请稍后重试',
  wait: (seconds: number) => `${seconds}秒后重新获取`,
  waitLonger: (minutes: number) => `（约${minutes}分钟后可再试）`,
} as const;

export const LOGIN = {
  title: '登录',
  lead: '用手机号登录，查看您的命盘与运势',
  submit: '登录',
  register: '注册',
  forgot: '忘记密码',
  done: '登录成功',
  failed: '登录失败',
  requestFailed: '登录请求失败',
  missing: '请输入手机号和密码',
} as const;

export const REGISTER = {
  title: '注册',
  lead: '一个手机号，一份命盘',
  submit: '注册',
  agree: '我已阅读并同意',
  privacy: '《隐私政策》',
  mustAgree: '请勾选已阅读并同意隐私政策',
  inviteCode: '邀请码',
  removeInvite: '移除',
  hasAccount: '已有账号？',
  login: '登录',
  done: '注册成功',
  failed: '注册失败',
  requestFailed: '注册请求失败',
  missingPhone: '请输入手机号',
  missingPassword: '请输入密码',
  missingConfirmation: '请再次输入密码',
} as const;

export const RESET = {
  title: '忘记密码',
  lead: '验证手机号后设置新密码',
  submit: '重置密码',
  remembered: '想起来了？',
  login: '登录',
  done: '密码已重置，请重新登录',
  failed: '密码重置失败',
} as const;
