export const LEAVE = {
  unanswered: '已在本机退出，但服务器没有回应；这次登录会在到期后自动失效',
} as const;
