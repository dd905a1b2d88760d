/** `2026-11-20` → `2026年11月20日` */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

/** ` · 北京时间` where the device has another time zone, and so often another date. Pages are drawn without it. */
export const beijingNote = (): string =>
  typeof document === 'undefined' || new Date().getTimezoneOffset() === -480 ? '' : ' · 北京时间';
