import { DAYS } from './text.ts';

interface DayRangeProps {
  label: string;
  /** Beijing days, both inclusive; empty: none. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** The first and the last day of a range. */
export function DayRange({ label, from, to, onChange }: DayRangeProps) {
  return (
    <span className="flex items-center gap-2">
      <input
        type="date"
        aria-label={DAYS.from(label)}
        className="field w-38"
        value={from}
        max={to}
        onChange={({ target }) => onChange(target.value, to)}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        aria-label={DAYS.to(label)}
        className="field w-38"
        value={to}
        min={from}
        onChange={({ target }) => onChange(from, target.value)}
      />
    </span>
  );
}
