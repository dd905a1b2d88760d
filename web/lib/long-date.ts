/** `2026-11-20` → `2026年11月20日` */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
