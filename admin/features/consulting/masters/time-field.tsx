import { clockMinutes, clockText } from './clock.ts';

interface TimeFieldProps {
  label: string;
  /** Minutes since midnight. */
  value: number;
  onChange: (minutes: number) => void;
}

/** A time of day, to the minute. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <input
      type="time"
      aria-label={label}
      className="field w-32"
      value={clockText(value)}
      onChange={({ target }) => {
        const minutes = clockMinutes(target.value);
        if (minutes !== null) onChange(minutes);
      }}
    />
  );
}
