export const TRIAL = {
  free: '限时免费',
  left: (days: number, hours: number, minutes: number) => `剩${days}天${hours}小时${minutes}分`,
} as const;
