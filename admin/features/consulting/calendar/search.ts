interface CalendarSearch {
  /** The first day shown; left out: today. */
  from?: string;
  /** The day that is open below; left out: tomorrow. */
  day?: string;
}

const date = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const [from, day] = [date(search.from), date(search.day)];
  return { ...(from && { from }), ...(day && { day }) };
}
