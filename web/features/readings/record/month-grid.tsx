import type { ReactNode } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { cellsBefore } from './month-days.ts';
import { RECORD } from './text.ts';
import '#web/styles/day-grid.css';

interface MonthGridProps {
  /** The first day. */
  first: CivilDate;
  count: number;
  /** One cell per day. */
  children: ReactNode;
}

/** Days in the columns of a week starting on Monday, padded with empty cells. */
export function MonthGrid({ first, count, children }: MonthGridProps) {
  const before = cellsBefore(first);
  return (
    <div className="day-grid" role="presentation">
      {RECORD.weekdays.map((weekday) => (
        <span key={weekday} aria-hidden="true" className="py-1 text-center text-small text-ink3">
          {weekday}
        </span>
      ))}
      <EmptyCells count={before} />
      {children}
      <EmptyCells count={(7 - ((before + count) % 7)) % 7} />
    </div>
  );
}

function EmptyCells({ count }: { count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells are all alike
  return Array.from({ length: count }, (_, cell) => <span key={cell} />);
}
