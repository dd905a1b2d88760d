import { useState } from 'react';
import type { DoubleHourCode } from '#domain/calendar/double-hours';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HourRing } from '../../ui/hour-ring.tsx';
import { EDIT, PICKER } from './text.ts';

interface TimeDialogProps {
  value: DoubleHourCode | null;
  onClose: () => void;
  onChoose: (time: DoubleHourCode) => void;
}

export function TimeDialog({ value, onClose, onChoose }: TimeDialogProps) {
  const [time, setTime] = useState(value);
  const [asked, setAsked] = useState(false);
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
          <Button onClick={() => (time ? onChoose(time) : setAsked(true))}>{PICKER.confirm}</Button>
        </>
      }
    >
      <HourRing label={EDIT.time} invitation={EDIT.chooseTime} value={time} onChange={setTime} />
      <p role="alert" className="min-h-6 text-center text-meta text-seal">
        {asked && !time && EDIT.chooseTime}
      </p>
      <p className="text-balance text-center text-small text-ink3">{PICKER.timeNote}</p>
    </Dialog>
  );
}
