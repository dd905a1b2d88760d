import { useId, useState } from 'react';
import type { WeeklyStretch } from '#domain/consulting/consult-slots';
import { Button } from '../../../web/kit/button.tsx';
import { MASTERS } from './text.ts';

interface CopyDayProps {
  title: string;
  rows: readonly WeeklyStretch[];
  onChange: (rows: WeeklyStretch[]) => void;
}

const DAYS = MASTERS.weekdays.map((name, index) => ({ name, weekday: index + 1 }));

/** One day's stretches put in the place of other days'. */
export function CopyDay({ title, rows, onChange }: CopyDayProps) {
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
            onClick={() =>
              setTargets(
                to.includes(weekday) ? to.filter((one) => one !== weekday) : [...to, weekday],
              )
            }
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
