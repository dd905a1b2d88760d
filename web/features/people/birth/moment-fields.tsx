import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { type DoubleHourCode, doubleHourLabel } from '#domain/calendar/double-hours';
import { Button } from '../../../kit/button.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { HourRing } from '../../../ui/hour-ring.tsx';
import { DateDialog } from './date-dialog.tsx';
import { type ChosenMoment, dateText } from './draft.ts';
import { PickerRow } from './rows.tsx';
import { BIRTH, EDIT, PICKER } from './text.ts';

interface ChosenHour {
  time: DoubleHourCode;
  hourUnknown: boolean;
}

interface TimeDialogProps {
  value: DoubleHourCode | null;
  hourUnknown: boolean;
  onClose: () => void;
  onChoose: (hour: ChosenHour) => void;
}

/** A birth has a double-hour even where it is not known: noon, and the mark that it is not sure. */
const NOON: ChosenHour = { time: 'wu', hourUnknown: true };

function TimeDialog({ value, hourUnknown, onClose, onChoose }: TimeDialogProps) {
  const [time, setTime] = useState(hourUnknown ? null : value);
  const [unknown, setUnknown] = useState(hourUnknown);
  const [asked, setAsked] = useState(false);

  function choose(hour: DoubleHourCode) {
    setTime(hour);
    setUnknown(false);
  }
  function confirm() {
    if (unknown) onChoose(NOON);
    else if (time) onChoose({ time, hourUnknown: false });
    else setAsked(true);
  }
  return (
    <Dialog
      sheet
      title={PICKER.timeTitle}
      onClose={onClose}
      problem={asked && !time && !unknown ? EDIT.chooseTime : null}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {PICKER.cancel}
          </Button>
          <Button onClick={confirm}>{PICKER.confirm}</Button>
        </>
      }
    >
      <HourRing
        label={EDIT.time}
        invitation={unknown ? PICKER.hourUnknown : EDIT.chooseTime}
        value={unknown ? null : time}
        onChange={choose}
      />
      <label className="mx-auto mt-2 flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={unknown}
          onChange={(event) => setUnknown(event.target.checked)}
        />
        {PICKER.hourUnknown}
      </label>
      <p className="mt-2 text-balance whitespace-pre-line text-center text-small text-ink3">{PICKER.timeNote}</p>
    </Dialog>
  );
}

const CALENDARS = [
  ['solar', BIRTH.solar],
  ['lunar', BIRTH.lunar],
] as const;

interface MomentFieldsProps {
  moment: ChosenMoment;
  /** The earliest day; left out: that of a birth of one's own. */
  first?: CivilDate;
  today: CivilDate;
  onChange: (part: Partial<ChosenMoment>) => void;
}

/** Calendar, date and hour of a birth. The date's picker leads to the hour's until an hour is chosen. */
export function MomentFields({ moment, first, today, onChange }: MomentFieldsProps) {
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
        <PickerRow label={EDIT.date} value={solar && dateText(solar, calendar)} onOpen={() => setOpen('date')} />
        <PickerRow label={EDIT.time} value={hour} onOpen={() => setOpen('time')} />
      </div>
      {open === 'date' && (
        <DateDialog
          calendar={calendar}
          value={solar}
          first={first}
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
