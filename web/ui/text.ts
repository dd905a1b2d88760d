export const UI = {
  retry: '重试',
  broken: '这部分出错了',
} as const;
