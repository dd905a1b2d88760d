export const UI = {
  retry: '重试',
} as const;
