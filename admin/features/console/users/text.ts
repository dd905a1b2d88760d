export const USERS = {
  nameless: '—',
  working: '正常',
  blocked: '已停用',
  never: '从未',
  nobody: '还没有用户注册',
} as const;
