export const UI = {
  retry: '重试',
  broken: '这部分出错了，其他内容可以照常看',
  help: '自己或身边的人有危险，请拨打',
} as const;
