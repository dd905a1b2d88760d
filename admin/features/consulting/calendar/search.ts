interface CalendarSearch {
  /** First day shown; default: today. */
  from?: string;
  /** Day shown in detail; default: tomorrow. */
  day?: string;
  /** Consultation open next to the grid. */
  open?: string;
}

const date = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const [from, day] = [date(search.from), date(search.day)];
  const open = typeof search.open === 'string' && /^\w{1,64}$/.test(search.open) ? search.open : undefined;
  return { ...(from && { from }), ...(day && { day }), ...(open && { open }) };
}
