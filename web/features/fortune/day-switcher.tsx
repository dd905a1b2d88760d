import { type CivilDate, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { Button } from '../../kit/button.tsx';
import { bounds, dayAfter } from './reach.ts';
import { FORTUNE } from './text.ts';

interface DaySwitcherProps {
  today: CivilDate;
  date: CivilDate;
  /** How many days the account may see, today among them. */
  days: number;
  onChange: (date: CivilDate) => void;
}

/** Today and the days after it, as far as the account reaches. */
export function DaySwitcher({ today, date, days, onChange }: DaySwitcherProps) {
  const [first, last] = bounds(today, days);
  const shown = isoDate(date);
  const choose = (next: CivilDate | null) => {
    if (next && isoDate(next) >= first && isoDate(next) <= last) onChange(next);
  };
  return (
    <div className="@container grid gap-1">
      <div className="grid grid-cols-[auto_1fr_auto] gap-2 @max-[20rem]:grid-cols-2">
        <Button
          quiet
          className="button-small px-3"
          disabled={shown <= first}
          onClick={() => choose(dayAfter(date, -1))}
        >
          {FORTUNE.previous}
        </Button>
        <input
          type="date"
          aria-label={FORTUNE.choose}
          className="field h-11! text-center @max-[20rem]:order-first @max-[20rem]:col-span-2"
          min={first}
          max={last}
          value={shown}
          required
          onChange={(event) => choose(parseIsoDate(event.target.value))}
        />
        <Button
          quiet
          className="button-small px-3"
          disabled={shown >= last}
          onClick={() => choose(dayAfter(date, 1))}
        >
          {FORTUNE.next}
        </Button>
      </div>
      <p className="text-center text-small text-ink3">{FORTUNE.reach(last.replaceAll('-', '.'))}</p>
    </div>
  );
}
