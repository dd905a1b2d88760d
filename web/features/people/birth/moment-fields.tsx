import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { type DoubleHourCode, doubleHourLabel } from '#domain/calendar/double-hours';
import { hourOfClock } from '#domain/people/carried-birth';
import { Choices } from '#web/ui/choices.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { HourRing } from '#web/ui/hour-ring.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { DateDialog } from './date-dialog.tsx';
import { type ChosenMoment, dateText } from './draft.ts';
import { PickerRow } from './form-rows.tsx';
import { CALENDARS, EDIT, PICKER } from './text.ts';

interface ChosenHour {
  time: DoubleHourCode;
  hourUnknown: boolean;
}

interface TimeDialogProps {
  value: DoubleHourCode | null;
  hourUnknown: boolean;
  clock: string | undefined;
  onClose: () => void;
  onChoose: (hour: ChosenHour, clock: string | undefined) => void;
}

/** Value for an unknown hour: noon, marked as unknown. */
export const NOON: ChosenHour = { time: 'wu', hourUnknown: true };

interface ClockFieldProps {
  value: string | undefined;
  /** Clock time; undefined while incomplete. */
  onClock: (clock: string | undefined) => void;
}

/** A field for the clock time, which determines the double-hour. */
export function ClockField({ value, onClock }: ClockFieldProps) {
  const [text, setText] = useState(value ?? '');
  const [last, setLast] = useState(value);
  // An hour selected on the ring has no clock time.
  if (value !== last) {
    setLast(value);
    if (value !== undefined || hourOfClock(text)) setText(value ?? '');
  }
  return (
    <label className="hour-field text-small text-ink2">
      {PICKER.clock}
      <input
        type="time"
        aria-label={PICKER.clockTime}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onClock(target.value || undefined);
        }}
      />
    </label>
  );
}

function TimeDialog({ value, hourUnknown, clock: given, onClose, onChoose }: TimeDialogProps) {
  const [time, setTime] = useState(hourUnknown ? null : value);
  const [clock, setClock] = useState(given);
  const [unknown, setUnknown] = useState(hourUnknown);
  const [asked, setAsked] = useState(false);

  function choose(hour: DoubleHourCode | null, byClock?: string) {
    setTime(hour);
    setClock(byClock);
    setUnknown(false);
  }
  function confirm() {
    if (unknown) onChoose(NOON, undefined);
    else if (time) onChoose({ time, hourUnknown: false }, clock);
    else setAsked(true);
  }
  return (
    <ConfirmDialog
      sheet
      title={PICKER.timeTitle}
      onClose={onClose}
      problem={asked && !time && !unknown ? EDIT.chooseTime : null}
      cancel={PICKER.cancel}
      confirm={PICKER.confirm}
      onConfirm={confirm}
    >
      <HourRing
        label={EDIT.time}
        invitation={unknown ? PICKER.hourUnknown : EDIT.chooseTime}
        value={unknown ? null : time}
        onChange={(hour) => choose(hour)}
      >
        <ClockField
          value={unknown ? undefined : clock}
          onClock={(at) => choose(at === undefined ? null : (hourOfClock(at) ?? null), at)}
        />
      </HourRing>
      <div className="mx-auto mt-2 w-fit">
        <Tick label={PICKER.hourUnknown} checked={unknown} onChange={setUnknown} />
      </div>
      <p className="mt-2 text-balance whitespace-pre-line text-center text-small text-ink3">{PICKER.timeNote}</p>
    </ConfirmDialog>
  );
}

interface MomentFieldsProps {
  moment: ChosenMoment;
  /** Clock time of the selected hour. */
  clock?: string | undefined;
  /** Earliest day; default: the earliest birth of a user. */
  first?: CivilDate;
  today: CivilDate;
  onChange: (part: Partial<ChosenMoment>, clock?: string) => void;
}

/** Calendar, date and hour of a birth. The date dialog continues with the hour until one is selected. */
export function MomentFields({ moment, clock, first, today, onChange }: MomentFieldsProps) {
  const [open, setOpen] = useState<'date' | 'time' | null>(null);
  const { calendar, solar, time, hourUnknown } = moment;
  const known = time && [doubleHourLabel(time), ...(clock ? [clock] : [])].join(' · ');
  const hour = hourUnknown ? PICKER.hourUnknown : known;
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
          clock={clock}
          onClose={() => setOpen(null)}
          onChoose={(chosen, at) => {
            onChange(chosen, at);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
