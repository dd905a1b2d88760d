import { type MasterHours, type MinuteRange, type WeeklyStretch, without } from './slots.ts';

/** A master's weekly schedule. */
export type Week = Pick<MasterHours, 'hours' | 'breaks'>;

const onDay = (rows: readonly WeeklyStretch[], weekday: number) => rows.filter((row) => row.weekday === weekday);

/** Share of a part of a weekday that is worked, by the weekly schedule. */
export function worked({ hours, breaks }: Week, weekday: number, { from, to }: MinuteRange): 'all' | 'part' | 'none' {
  const stretches = without(onDay(hours, weekday), onDay(breaks, weekday));
  if (stretches.some((one) => one.from <= from && to <= one.to)) return 'all';
  return stretches.some((one) => one.from < to && from < one.to) ? 'part' : 'none';
}

/**
 * Returns the week after the same part of some days was opened, including breaks, or closed. Other days are
 * unchanged.
 */
export function paintedWeek(week: Week, weekdays: readonly number[], part: MinuteRange, opens: boolean) {
  const redrawn = (rows: readonly WeeklyStretch[], draw: (ofDay: readonly MinuteRange[]) => MinuteRange[]) => [
    ...rows.filter(({ weekday }) => !weekdays.includes(weekday)),
    ...weekdays.flatMap((weekday) => draw(onDay(rows, weekday)).map(({ from, to }) => ({ weekday, from, to }))),
  ];
  const { hours, breaks } = week;
  if (!opens) return { hours: redrawn(hours, (ofDay) => without(ofDay, [part])), breaks: [...breaks] };
  return {
    hours: redrawn(hours, (ofDay) => without([...ofDay, part], [])),
    breaks: redrawn(breaks, (ofDay) => without(ofDay, [part])),
  };
}
