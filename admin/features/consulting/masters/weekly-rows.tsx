import { useId, useState } from 'react';
import type { WeeklyStretch } from '#domain/consulting/slots';
import { Button } from '../../../../web/kit/button.tsx';
import { clockText } from './clock.ts';
import { MASTERS } from './text.ts';
import { TimeField } from './time-field.tsx';

interface CopyDayProps {
  title: string;
  rows: readonly WeeklyStretch[];
  onChange: (rows: WeeklyStretch[]) => void;
}

const DAYS = MASTERS.weekdays.map((name, index) => ({ name, weekday: index + 1 }));

/** One day's stretches put in the place of other days'. */
function CopyDay({ title, rows, onChange }: CopyDayProps) {
  const label = useId();
  const filled = DAYS.filter(({ weekday }) => rows.some((row) => row.weekday === weekday));
  const [wanted, setWanted] = useState(0);
  const [targets, setTargets] = useState<readonly number[]>([]);
  const source = filled.find(({ weekday }) => weekday === wanted) ?? filled[0];
  if (!source) return null;
  const from = source.weekday;
  const to = targets.filter((weekday) => weekday !== from);

  function copy() {
    const kept = rows.filter(({ weekday }) => !to.includes(weekday));
    const ofDay = rows.filter(({ weekday }) => weekday === from);
    const copied = to.flatMap((weekday) => ofDay.map((row) => ({ ...row, weekday })));
    onChange([...kept, ...copied].sort((a, b) => a.weekday - b.weekday || a.from - b.from));
    setTargets([]);
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-small">
      <select
        aria-label={MASTERS.copyFrom(title)}
        className="field w-24"
        value={from}
        onChange={({ target }) => setWanted(Number(target.value))}
      >
        {filled.map(({ name, weekday }) => (
          <option key={name} value={weekday}>
            {name}
          </option>
        ))}
      </select>
      <span id={label}>{MASTERS.copyTo}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in one line, and a fieldset breaks it */}
      <span role="group" aria-labelledby={label} className="flex flex-wrap gap-1.5">
        {DAYS.filter(({ weekday }) => weekday !== from).map(({ name, weekday }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={to.includes(weekday)}
            onClick={() => setTargets(to.includes(weekday) ? to.filter((one) => one !== weekday) : [...to, weekday])}
          >
            {name}
          </button>
        ))}
      </span>
      <Button quiet disabled={to.length === 0} onClick={copy}>
        {MASTERS.copy}
      </Button>
    </div>
  );
}

interface WeeklyRowsProps {
  title: string;
  add: string;
  rows: readonly WeeklyStretch[];
  onChange: (rows: WeeklyStretch[]) => void;
}

/** A row for the day after the last one, or for Monday. */
function next(rows: readonly WeeklyStretch[]): WeeklyStretch {
  const last = rows.at(-1);
  if (!last) return { weekday: 1, from: 9 * 60, to: 12 * 60 };
  return { ...last, weekday: (last.weekday % 7) + 1 };
}

/** Stretches of the week: working hours, or breaks in them. */
export function WeeklyRows({ title, add, rows, onChange }: WeeklyRowsProps) {
  const put = (index: number, part: Partial<WeeklyStretch>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const named = ({ weekday, from, to }: WeeklyStretch) =>
    `${MASTERS.weekdays[weekday - 1]} ${clockText(from)}–${clockText(to)}`;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small text-ink2">{title}</legend>
      <ul className="border-t border-line">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are alike in nothing else
          <li key={index} className="flex flex-wrap items-center gap-2 border-b border-line py-1.5">
            <select
              aria-label={`${title} ${MASTERS.weekday}`}
              className="field w-24"
              value={row.weekday}
              onChange={({ target }) => put(index, { weekday: Number(target.value) })}
            >
              {MASTERS.weekdays.map((name, day) => (
                <option key={name} value={day + 1}>
                  {name}
                </option>
              ))}
            </select>
            <TimeField label={`${title} ${MASTERS.from}`} value={row.from} onChange={(from) => put(index, { from })} />
            <span aria-hidden="true">–</span>
            <TimeField label={`${title} ${MASTERS.to}`} value={row.to} onChange={(to) => put(index, { to })} />
            <Button
              quiet
              aria-label={MASTERS.remove(named(row))}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button quiet className="mt-2" onClick={() => onChange([...rows, next(rows)])}>
        {add}
      </Button>
      <CopyDay title={title} rows={rows} onChange={onChange} />
    </fieldset>
  );
}
