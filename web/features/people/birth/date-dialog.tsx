import { useState } from 'react';
import { type CivilDate, compareDates } from '#domain/calendar/civil-date';
import { lunarToSolar, solarToLunar } from '#domain/calendar/lunar-months';
import type { BirthCalendar } from '#domain/people/birth';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Wheel } from '../../../ui/wheel.tsx';
import { clampLunar, lunarAt, lunarWheels, solarAt, solarWheels, type WheelIndexes } from './date-wheels.ts';
import { dateText } from './draft.ts';
import { BIRTH, PICKER } from './text.ts';

interface DateDialogProps {
  calendar: BirthCalendar;
  value: CivilDate | null;
  today: CivilDate;
  /** The last year of the lunar wheel; left out: this one. */
  lunarTo?: number;
  onClose: () => void;
  onChoose: (date: CivilDate) => void;
}

/** Where the wheels open when nothing was chosen: the middle of the years people are born in. */
const OPENING: CivilDate = { year: 1990, month: 1, day: 1 };

export function DateDialog(props: DateDialogProps) {
  const { calendar, value, today, onClose, onChoose } = props;
  const { lunarTo = solarToLunar(today).year } = props;
  const lunar = calendar === 'lunar';
  const other = lunar ? 'solar' : 'lunar';
  const [date, setDate] = useState(() => {
    const start = value ?? OPENING;
    return lunar ? lunarToSolar(clampLunar(solarToLunar(start))) : start;
  });
  const wheels = lunar ? lunarWheels(solarToLunar(date), lunarTo) : solarWheels(date, today);
  const future = compareDates(date, today) > 0;

  const turn = (part: keyof WheelIndexes) => (index: number) => {
    // From the date as it is by then: two wheels may turn before either has been drawn.
    setDate((now) => {
      if (!lunar) return solarAt({ ...solarWheels(now, today).chosen, [part]: index }, today);
      const before = solarToLunar(now);
      return lunarToSolar(lunarAt({ ...lunarWheels(before).chosen, [part]: index }, before));
    });
  };
  return (
    <Dialog
      sheet
      title={PICKER.dateTitle}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {PICKER.cancel}
          </Button>
          <Button onClick={() => onChoose(date)} busy={future}>
            {PICKER.confirm}
          </Button>
        </>
      }
    >
      <p className="text-center text-meta text-ink2">
        {BIRTH[other]} {dateText(date, other)}
      </p>
      <p role="alert" className="mb-2 min-h-6 text-center text-meta text-seal">
        {future && PICKER.afterToday}
      </p>
      <div className="flex">
        <Wheel label={PICKER.year} items={wheels.years} index={wheels.chosen.year} onChange={turn('year')} />
        <Wheel label={PICKER.month} items={wheels.months} index={wheels.chosen.month} onChange={turn('month')} />
        <Wheel label={PICKER.day} items={wheels.days} index={wheels.chosen.day} onChange={turn('day')} />
      </div>
    </Dialog>
  );
}
