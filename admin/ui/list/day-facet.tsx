import { useId } from 'react';

interface DayFacetProps {
  label: string;
  /** A day of Beijing; empty: none. */
  value: string;
  onChange: (day: string) => void;
}

/** One date. */
export function DayFacet({ label, value, onChange }: DayFacetProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="shrink-0 text-small text-ink2">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field"
        // An address may name a day as `today-6`, which the field cannot show.
        value={/^\d/.test(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
