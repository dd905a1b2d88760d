import '../styles/hour-ring.css';
import { type ReactNode, useId } from 'react';
import { DOUBLE_HOURS, type DoubleHourCode, doubleHour, doubleHourLabel } from '#domain/calendar/double-hours';

interface HourRingProps {
  label: string;
  /** Shown in the middle until an hour is selected. */
  invitation: string;
  value: DoubleHourCode | null;
  onChange: (code: DoubleHourCode) => void;
  /** Shown in the middle, below the hour. */
  children?: ReactNode;
}

/** Thirteen equal steps, so that each half of the Zi hour is as large a target as the others. */
const STEP = (2 * Math.PI) / DOUBLE_HOURS.length;
const MIDDLE_RADIUS = 41;
const OUTER_RADIUS = 49.6;
const INNER_RADIUS = 32.4;

/** Position in percent of the box. The two Zi halves meet at the top; the day runs clockwise. */
function onRing(step: number, radius: number) {
  const angle = (step - 0.5) * STEP;
  return { x: 50 + radius * Math.sin(angle), y: 50 - radius * Math.cos(angle) };
}

/** Clock range below a branch: `7–9` for 7:00-8:59, `23–0` for the last hour of a day. */
function clockRange(code: DoubleHourCode): string {
  const [first, last] = doubleHour(code)
    .range.split('-', 2)
    .map((clock) => Number.parseInt(clock, 10));
  return `${first}–${((last ?? 0) + 1) % 24}`;
}

/** A dial of the twelve branches, the first split at midnight. */
export function HourRing({ label, invitation, value, onChange, children }: HourRingProps) {
  const group = useId();
  const chosen = value && doubleHour(value);
  return (
    <div role="radiogroup" aria-label={label} className="hour-ring">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0">
        <circle cx="50" cy="50" r={OUTER_RADIUS} className="hour-rule" />
        <circle cx="50" cy="50" r={INNER_RADIUS} className="hour-rule" />
        {DOUBLE_HOURS.map(({ code }, step) => {
          const from = onRing(step + 0.5, INNER_RADIUS);
          const to = onRing(step + 0.5, OUTER_RADIUS);
          const midnight = code === 'early_zi';
          return (
            <line
              key={code}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              className="hour-rule"
              strokeDasharray={midnight ? '1 1.4' : undefined}
            />
          );
        })}
      </svg>
      {DOUBLE_HOURS.map(({ code, name }, step) => {
        const { x, y } = onRing(step, MIDDLE_RADIUS);
        return (
          <label key={code} className="hour" style={{ left: `${x}%`, top: `${y}%` }}>
            <input
              type="radio"
              name={group}
              aria-label={doubleHourLabel(code)}
              checked={code === value}
              onChange={() => onChange(code)}
            />
            <span aria-hidden="true" className={name.length > 1 ? 'hour-half' : 'hour-sign'}>
              {name}
            </span>
            <span aria-hidden="true" className="hour-clock">
              {clockRange(code)}
            </span>
          </label>
        );
      })}
      <div className="hour-middle">
        <p aria-live="polite" className="grid justify-items-center">
          {chosen ? (
            <>
              <span className="serif text-pillar leading-tight">{chosen.branch}</span>
              <span className="hour-chosen text-ink2">{doubleHourLabel(chosen.code)}</span>
            </>
          ) : (
            <span className="hour-chosen text-ink3">{invitation}</span>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
