import { useState } from 'react';
import type { DoubleHourCode } from '#domain/calendar/double-hours';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HourRing } from '../../ui/hour-ring.tsx';
import { EDIT, PICKER } from './text.ts';

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

/** A birth has a double-hour even where nobody knows it: noon, and the mark that it is not sure. */
const NOON: ChosenHour = { time: 'wu', hourUnknown: true };

export function TimeDialog({ value, hourUnknown, onClose, onChoose }: TimeDialogProps) {
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
      <p role="alert" className="min-h-6 text-center text-meta text-seal">
        {asked && !time && !unknown && EDIT.chooseTime}
      </p>
      <p className="text-balance whitespace-pre-line text-center text-small text-ink3">
        {PICKER.timeNote}
      </p>
    </Dialog>
  );
}
