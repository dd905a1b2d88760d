export const SETTINGS = {
  title: '设置',
} as const;
