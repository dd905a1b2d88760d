const HOUR = 60;

/** Minutes since midnight as a time field writes them: 540 → `09:00`, the day's end as `23:59`. */
export function clockText(minutes: number): string {
  const shown = Math.min(minutes, 24 * HOUR - 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(shown / HOUR))}:${two(shown % HOUR)}`;
}

/** The inverse; `23:59` is the end of the day, which a time field cannot write. Null for no time. */
export function clockMinutes(text: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const minutes = Number(hour) * HOUR + Number(minute);
  return minutes === 24 * HOUR - 1 ? 24 * HOUR : minutes;
}
