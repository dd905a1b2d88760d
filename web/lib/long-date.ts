/** `2026-11-20` → `2026年11月20日` */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

/** ` · 北京时间` if the device has another time zone and so often another date. Prerendered pages omit it. */
export const beijingNote = (): string =>
  typeof document === 'undefined' || new Date().getTimezoneOffset() === -480 ? '' : ' · 北京时间';
