import { useId } from 'react';
import { DAYS } from '../text.ts';
import { DAY_SPANS, spanOf } from './day-spans.ts';

interface DaysFacetProps {
  label: string;
  /** As the address has them: days of Beijing, or `today-6`. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** A span of days: one of the usual ones, which move on with the calendar, or two dates. */
export function DaysFacet({ label, from, to, onChange }: DaysFacetProps) {
  const id = useId();
  const span = spanOf(from, to);
  const date = (value: string) => (/^\d/.test(value) ? value : '');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small text-ink2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {DAY_SPANS.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-pressed={one === span}
            className="chip"
            onClick={() => onChange(one.from, one.to)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <label htmlFor={`${id}from`} className="sr-only">
          {DAYS.from(label)}
        </label>
        <input
          id={`${id}from`}
          type="date"
          className="field"
          value={date(from)}
          max={date(to)}
          onChange={({ target }) => onChange(target.value, date(to))}
        />
        <span aria-hidden="true">–</span>
        <label htmlFor={`${id}to`} className="sr-only">
          {DAYS.to(label)}
        </label>
        <input
          id={`${id}to`}
          type="date"
          className="field"
          value={date(to)}
          min={date(from)}
          onChange={({ target }) => onChange(date(from), target.value)}
        />
      </div>
    </fieldset>
  );
}
