export const STAFF = {
  person: (name: string, username: string) => (name === username ? username : `${name}（${username}）`),
  working: '正常',
  disabled: '已停用',
  on: '已开启',
  off: '未开启',
  never: '从未',
  noName: '—',
  none: '还没有员工',
  self: '这是您自己的账号，请在「我的账号」中修改。',
} as const;

export const ADD = {
  open: '添加员工',
  title: '添加员工',
  username: '用户名',
  name: '显示名（可不填）',
  nameHint: '同事看到的名字，如“周岚”。随时可以修改；操作记录仍按用户名保存。',
  hint: '2 至 32 位小写字母、数字或横线，以字母开头。以后不能修改。',
  role: '角色',
  submit: '添加',
} as const;

export const MADE = {
  title: '新密码',
  why: (username: string) => `请把这个密码交给 ${username}，并提醒对方登录后修改。密码只在这里显示这一次。`,
  copy: '复制',
  copied: '密码已复制',
  notCopied: '没有复制成功，请手动抄写',
  done: '我已记下',
} as const;

export const ACTS = {
  roleTitle: '角色',
  setRole: '修改角色',
  roleSaved: '角色已修改',
  disable: '停用账号',
  disableWhy: '停用后，对方会立刻退出登录，也不能再登录。以后可以重新启用。',
  disabled: '已停用',
  enable: '启用账号',
  enabled: '已启用',
  resetPassword: '重置密码',
  resetPasswordWhy: '会生成一个新密码，对方在所有设备上退出登录，不能撤销。',
  resetTotp: '重置两步验证',
  reopen: '看现在的情况',
  resetTotpWhy: '对方可以只用密码登录，并在所有设备上退出登录。不能撤销，请先确认对方的身份。',
  totpReset: '两步验证已重置',
  devices: '登录中的设备',
  endAll: '全部退出',
  endWhat: '对方需要重新登录，不能撤销。',
  ended: '已退出',
  access: '登录与安全',
} as const;

export const BUDGETS = {
  title: '今天的额度',
  why: '用完后需要负责人放行，或由负责人操作。次日零点（北京时间）重新计算。',
  used: (used: string, limit: string) => `已用 ${used}，共 ${limit}`,
  near: '接近上限',
  what: '操作',
  perDay: '每人每天',
  nearOf: (who: string, used: string, limit: string) => `${who} ${used}，共 ${limit}`,
  raise: (more: string) => `再放行 ${more}`,
  raiseNamed: (name: string, more: string) => `${name}：再放行 ${more}`,
  raiseWhat: '今天之内有效，放行后不能收回。',
  raised: '已放行，今天有效',
} as const;

export const RULES = {
  why: '被要求的角色在开启两步验证之前，只能打开「我的账号」。立刻生效。',
  required: '必须开启',
  optional: '自行决定',
} as const;

export const NAME = {
  label: '显示名',
  save: '保存显示名',
  saved: '显示名已修改',
} as const;

export const ROLES_PAGE = {
  title: '角色与权限',
  why: '每个角色能做什么。服务器按同一张表检查，页面上只是不显示不能做的事。',
  permission: '权限',
  yes: '可以',
  no: '不能',
} as const;

export const ROLE = {
  may: (names: string) => `可以：${names}`,
} as const;
