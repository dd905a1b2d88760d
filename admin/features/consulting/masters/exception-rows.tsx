import { beijingDate, civilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import { type DayException, type MasterHours, SLOT_DAYS, slotsOfDay } from '#domain/consulting/slots';
import { dayStart, readDay } from '#domain/time/beijing-day';
import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { Button } from '../../../../web/kit/button.tsx';
import { MASTERS } from './text.ts';
import { TimeField } from './time-field.tsx';

interface ExceptionRowsProps {
  rows: readonly DayException[];
  onChange: (rows: DayException[]) => void;
}

const EXTRA = { from: 9 * 60, to: 12 * 60 } as const;

/** Single days that are unlike their week. */
export function ExceptionRows({ rows, onChange }: ExceptionRowsProps) {
  const put = (index: number, next: DayException) => onChange(rows.map((row, at) => (at === index ? next : row)));
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
                const kind = target.value === 'extra' ? 'extra' : target.value === 'closed' ? 'closed' : 'off';
                put(index, kind === 'off' ? { date, kind } : { date, kind, ...EXTRA });
              }}
            >
              <option value="off">{MASTERS.kinds.off}</option>
              <option value="extra">{MASTERS.kinds.extra}</option>
              <option value="closed">{MASTERS.kinds.closed}</option>
            </select>
            {row.kind !== 'off' && (
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
      <Button quiet className="mt-2" onClick={() => onChange([...rows, { date: today(), kind: 'off' }])}>
        {MASTERS.addException}
      </Button>
    </fieldset>
  );
}

interface DaysAheadProps {
  hours: MasterHours;
  onChange: (exceptions: DayException[]) => void;
}

/** The hours that clients will be offered by what is on the form, day by day; a day is taken off here. */
export function DaysAhead({ hours, onChange }: DaysAheadProps) {
  const today = julianDay(beijingDate(Date.now()));
  const { exceptions } = hours;
  return (
    <section aria-labelledby="days-ahead">
      <h2 id="days-ahead" className="mb-2 text-small text-ink2">
        {MASTERS.ahead}
      </h2>
      <ol className="border-t border-line text-small">
        {Array.from({ length: SLOT_DAYS }, (_, index) => {
          const date = isoDate(civilDate(today + index));
          const start = dayStart(readDay(date) ?? 0);
          const slots = slotsOfDay(hours, today + index);
          const isOff = (one: DayException) => one.date === date && one.kind === 'off';
          const off = exceptions.some(isOff);
          const name = `${shortDay(start)} ${weekday(start)}`;
          return (
            <li
              key={date}
              className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1"
            >
              <span>{name}</span>
              <span className="tabular-nums text-ink2">
                {slots.length > 0 ? slots.map(clock).join('　') : MASTERS.noHours}
              </span>
              <Button
                quiet
                aria-label={`${name} ${off ? MASTERS.dayOn : MASTERS.dayOff}`}
                onClick={() =>
                  onChange(off ? exceptions.filter((one) => !isOff(one)) : [...exceptions, { date, kind: 'off' }])
                }
              >
                {off ? MASTERS.dayOn : MASTERS.dayOff}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
