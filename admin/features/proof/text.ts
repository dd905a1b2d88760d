export const PROOF = {
  title: '确认是您本人',
  why: '这项操作影响较大，请先确认是您本人。确认后 10 分钟内不再询问。',
  password: '密码',
  code: '验证码',
  codeHint: '身份验证器里的 6 位数字，或一个恢复码',
  withPassword: '用密码确认',
  withCode: '用验证码确认',
  toPassword: '改用密码',
  toCode: '改用验证码',
} as const;
