import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { doubleHourLabel } from '#domain/calendar/double-hours';
import { Choices } from '../../ui/choices.tsx';
import { DateDialog } from './date-dialog.tsx';
import { type ChosenMoment, dateText } from './draft.ts';
import { PickerRow } from './rows.tsx';
import { EDIT, PICKER, PROFILE } from './text.ts';
import { TimeDialog } from './time-dialog.tsx';

const CALENDARS = [
  ['solar', PROFILE.solar],
  ['lunar', PROFILE.lunar],
] as const;

interface MomentFieldsProps {
  moment: ChosenMoment;
  today: CivilDate;
  onChange: (part: Partial<ChosenMoment>) => void;
}

/** Calendar, date and hour of a birth. The date's picker leads to the hour's until an hour is chosen. */
export function MomentFields({ moment, today, onChange }: MomentFieldsProps) {
  const [open, setOpen] = useState<'date' | 'time' | null>(null);
  const { calendar, solar, time, hourUnknown } = moment;
  const hour = hourUnknown ? PICKER.hourUnknown : time && doubleHourLabel(time);
  return (
    <>
      <Choices
        label={EDIT.calendar}
        options={CALENDARS}
        value={calendar}
        onChange={(value) => onChange({ calendar: value })}
      />
      <div className="rows">
        <PickerRow
          label={EDIT.date}
          value={solar && dateText(solar, calendar)}
          onOpen={() => setOpen('date')}
        />
        <PickerRow label={EDIT.time} value={hour} onOpen={() => setOpen('time')} />
      </div>
      {open === 'date' && (
        <DateDialog
          calendar={calendar}
          value={solar}
          today={today}
          onClose={() => setOpen(null)}
          onChoose={(date) => {
            onChange({ solar: date });
            setOpen(hour ? null : 'time');
          }}
        />
      )}
      {open === 'time' && (
        <TimeDialog
          value={time}
          hourUnknown={hourUnknown}
          onClose={() => setOpen(null)}
          onChoose={(chosen) => {
            onChange(chosen);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
