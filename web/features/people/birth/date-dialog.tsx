import { useState } from 'react';
import { type CivilDate, compareDates } from '#domain/calendar/civil-date';
import { lunarToSolar, solarToLunar } from '#domain/calendar/lunar-months';
import { type BirthCalendar, FIRST_BIRTH_DATE } from '#domain/people/birth';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Wheel } from '#web/ui/wheel.tsx';
import { clampLunar, lunarAt, lunarWheels, solarAt, solarWheels, type WheelIndexes } from './date-wheels.ts';
import { dateText } from './draft.ts';
import { BIRTH, PICKER } from './text.ts';

interface DateDialogProps {
  calendar: BirthCalendar;
  value: CivilDate | null;
  /** Earliest day; default: the earliest birth of a user. */
  first?: CivilDate | undefined;
  today: CivilDate;
  /** Last year of the lunar wheel; default: the current one. */
  lunarTo?: number;
  onClose: () => void;
  onChoose: (date: CivilDate) => void;
}

/** Initial position of the wheels: the middle of usual birth years. */
export const OPENING: CivilDate = { year: 1990, month: 1, day: 1 };

interface BirthWheelsProps {
  calendar: BirthCalendar;
  date: CivilDate;
  first?: CivilDate | undefined;
  today: CivilDate;
  /** Last year of the lunar wheel; default: the current one. */
  lunarTo?: number | undefined;
  /** Height of a row in px. */
  row?: number;
  /** Gets the current date as an argument: two wheels may turn before a render. */
  onTurn: (turn: (now: CivilDate) => CivilDate) => void;
}

/** Wheels for year, month and day, in either calendar. */
export function BirthWheels(props: BirthWheelsProps) {
  const { calendar, date, first = FIRST_BIRTH_DATE, today, lunarTo, row, onTurn } = props;
  const lunar = calendar === 'lunar';
  const range = { first, today };
  const wheels = lunar
    ? lunarWheels(solarToLunar(date), first.year, lunarTo ?? solarToLunar(today).year)
    : solarWheels(date, range);
  const turn = (part: keyof WheelIndexes) => (index: number) =>
    onTurn((now) => {
      if (!lunar) return solarAt({ ...solarWheels(now, range).chosen, [part]: index }, range);
      const before = solarToLunar(now);
      const { chosen } = lunarWheels(before, first.year);
      return lunarToSolar(lunarAt({ ...chosen, [part]: index }, before, first.year));
    });
  const high = row === undefined ? {} : { row };
  return (
    <div className="flex">
      <Wheel label={PICKER.year} items={wheels.years} index={wheels.chosen.year} onChange={turn('year')} {...high} />
      <Wheel
        label={PICKER.month}
        items={wheels.months}
        index={wheels.chosen.month}
        onChange={turn('month')}
        {...high}
      />
      <Wheel label={PICKER.day} items={wheels.days} index={wheels.chosen.day} onChange={turn('day')} {...high} />
    </div>
  );
}

/** The nearest date that the wheels of a calendar can show. */
export const onWheels = (date: CivilDate, calendar: BirthCalendar, first: CivilDate = FIRST_BIRTH_DATE): CivilDate =>
  calendar === 'lunar' ? lunarToSolar(clampLunar(solarToLunar(date), first.year)) : date;

export function DateDialog(props: DateDialogProps) {
  const { calendar, value, first, today, lunarTo, onClose, onChoose } = props;
  const other = calendar === 'lunar' ? 'solar' : 'lunar';
  const [date, setDate] = useState(() => onWheels(value ?? OPENING, calendar, first));
  const future = compareDates(date, today) > 0;
  return (
    <ConfirmDialog
      sheet
      title={PICKER.dateTitle}
      onClose={onClose}
      cancel={PICKER.cancel}
      confirm={PICKER.confirm}
      busy={future}
      onConfirm={() => onChoose(date)}
    >
      <p className="text-center text-meta text-ink2">
        {BIRTH[other]} {dateText(date, other)}
      </p>
      <p role="alert" className="mb-2 min-h-6 text-center text-meta text-seal">
        {future && PICKER.afterToday}
      </p>
      <BirthWheels calendar={calendar} date={date} first={first} today={today} lunarTo={lunarTo} onTurn={setDate} />
    </ConfirmDialog>
  );
}
