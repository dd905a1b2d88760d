export const USERS = {
  nameless: '—',
  blocked: '已停用',
  never: '从未',
  nobody: '还没有用户注册',
} as const;
