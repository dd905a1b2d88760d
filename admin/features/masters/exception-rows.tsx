import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { DayException } from '#domain/consulting/consult-slots';
import { Button } from '../../../web/kit/button.tsx';
import { MASTERS } from './text.ts';
import { TimeField } from './time-field.tsx';

interface ExceptionRowsProps {
  rows: readonly DayException[];
  onChange: (rows: DayException[]) => void;
}

const EXTRA = { from: 9 * 60, to: 12 * 60 } as const;

/** Single days that are unlike their week. */
export function ExceptionRows({ rows, onChange }: ExceptionRowsProps) {
  const put = (index: number, next: DayException) =>
    onChange(rows.map((row, at) => (at === index ? next : row)));
  const { exceptions: title } = MASTERS;
  const today = () => isoDate(beijingDate(Date.now()));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small text-ink2">{title}</legend>
      <ul className="border-t border-line">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are alike in nothing else
          <li key={index} className="flex flex-wrap items-center gap-2 border-b border-line py-1.5">
            <input
              type="date"
              aria-label={`${title} ${MASTERS.date}`}
              className="field w-40"
              value={row.date}
              onChange={({ target }) => {
                if (target.value !== '') put(index, { ...row, date: target.value });
              }}
            />
            <select
              aria-label={`${title} ${MASTERS.kind}`}
              className="field w-24"
              value={row.kind}
              onChange={({ target }) => {
                const { date } = row;
                const extra = target.value === 'extra';
                put(index, extra ? { date, kind: 'extra', ...EXTRA } : { date, kind: 'off' });
              }}
            >
              <option value="off">{MASTERS.kinds.off}</option>
              <option value="extra">{MASTERS.kinds.extra}</option>
            </select>
            {row.kind === 'extra' && (
              <>
                <TimeField
                  label={`${title} ${MASTERS.from}`}
                  value={row.from}
                  onChange={(from) => put(index, { ...row, from })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  label={`${title} ${MASTERS.to}`}
                  value={row.to}
                  onChange={(to) => put(index, { ...row, to })}
                />
              </>
            )}
            <Button
              quiet
              aria-label={MASTERS.remove(`${row.date} ${MASTERS.kinds[row.kind]}`)}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button
        quiet
        className="mt-2"
        onClick={() => onChange([...rows, { date: today(), kind: 'off' }])}
      >
        {MASTERS.addException}
      </Button>
    </fieldset>
  );
}
