import { useState } from 'react';
import type { ConsultSlots } from '#contract/consulting';
import { lostSlotText } from '#domain/consulting/reservations';
import { movesText } from '#domain/consulting/rules';
import { CHANGE_WAY_MS, CONSULT_WAYS, type ConsultWay } from '#domain/consulting/way';
import { Button } from '#web/kit/button.tsx';
import { clockNow } from '#web/lib/clock.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FactRow } from '#web/ui/fact-row.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { ContactButton } from '../../people/contact/contact-button.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { Proposal } from './proposal.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { movedText, slotText } from './slot-text.ts';
import { STANDS, TIME } from './text.ts';
import { movable, useSlots } from './use-slots.ts';
import { WayFields } from './way-fields.tsx';

const MINUTE_MS = 60_000;

interface TimeSheetProps {
  clientSn: string;
  onClose: () => void;
  /** Called after a slot was chosen or changed. */
  onChange?: () => void;
}

/** The slot of a paid consultation: view, choose, reschedule. */
export default function TimeSheet({ clientSn, onClose, onChange = () => {} }: TimeSheetProps) {
  const [moving, setMoving] = useState(false);
  const chosen = useSlots(clientSn, () => {
    setMoving(false);
    onChange();
  });
  const { failed, retry, pick, choose, book, busy, problem, ...ways } = chosen;
  const now = useNow(MINUTE_MS);
  const slots = chosen.slots && movable(chosen.slots, now);
  const { way, offered, changing, chooseWay, saveWay } = ways;
  const picking = slots && slots.slots.length > 0 && (slots.wish === 'book' || (moving && slots.wish !== null));
  return (
    <Dialog
      sheet
      reading={!picking}
      title={TIME.title}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {picking && !moving ? TIME.later : TIME.close}
          </Button>
          {picking && (
            <Button busy={busy} onClick={() => void book(moving)}>
              {moving ? TIME.change : TIME.book}
            </Button>
          )}
        </>
      }
    >
      {!slots && <LoadState failed={failed} onRetry={retry} texts={TIME} placeholder="h-50" />}
      {slots && (
        <div className="grid gap-4">
          <AppointmentStatus slots={slots} moving={moving} onMove={() => setMoving(true)} />
          <Proposal consult={slots} onChange={onChange} />
          {picking && <SlotPicker offer={slots} pick={pick} onPick={choose} />}
          {picking && !moving && <WayFields value={way} offered={offered} onChange={chooseWay} />}
          {!picking && changing && (
            <div className="grid justify-items-start gap-3">
              <WayFields value={way} offered={offered} onChange={chooseWay} />
              <Button className="button-small" busy={busy} onClick={() => void saveWay()}>
                {TIME.saveWay}
              </Button>
            </div>
          )}
          {!picking && !changing && mayChangeWay(slots) && (
            <Button quiet className="button-small justify-self-start" onClick={() => chooseWay(way)}>
              {TIME.changeWay}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

const mayChangeWay = ({ state, slotAt }: ConsultSlots): boolean =>
  state === 'booked' && slotAt !== null && slotAt - clockNow() >= CHANGE_WAY_MS;

function wayText(way: ConsultWay, wechat: string | null): string {
  return wechat === null ? CONSULT_WAYS[way] : `${CONSULT_WAYS[way]} ${wechat}`;
}

interface AppointmentStatusProps {
  slots: ConsultSlots;
  moving: boolean;
  onMove: () => void;
}

/** Status of the consultation, before anything is chosen. */
function AppointmentStatus({ slots: consult, moving, onMove }: AppointmentStatusProps) {
  const { state, slotAt, movedFrom, master, wish, refusal, slots } = consult;
  const { way, wechat, lostSlotAt, calendar, givenUp, mayRefund } = consult;
  const stands = STANDS[state];
  return (
    <>
      {slotAt !== null && (
        <dl className="rows">
          <FactRow name={TIME.at} value={slotText(slotAt)} />
          {master !== null && <FactRow name={TIME.master} value={master} />}
          {way !== null && <FactRow name={TIME.way} value={wayText(way, wechat)} />}
        </dl>
      )}
      {calendar !== null && <CalendarLink address={calendar} />}
      {givenUp !== null && <p role="status">{TIME.givenUp(givenUp, mayRefund)}</p>}
      {lostSlotAt !== null && <p role="status">{lostSlotText(lostSlotAt)}</p>}
      {slotAt !== null && movedFrom !== null && <p>{movedText(movedFrom)}</p>}
      {stands && <p>{stands}</p>}
      {wish === 'book' && slots.length === 0 && <p role="status">{TIME.none}</p>}
      {wish === 'reschedule' && !moving && (
        <div className="grid justify-items-start gap-2">
          {slotAt !== null && <p className="text-meta text-ink2">{movesText(slotAt, clockNow(), mayRefund)}</p>}
          {slots.length > 0 ? (
            <Button quiet className="button-small" onClick={onMove}>
              {TIME.move}
            </Button>
          ) : (
            <p className="text-meta">{TIME.noOther}</p>
          )}
        </div>
      )}
      {refusal && (
        <div className="flex flex-wrap items-center gap-x-3">
          <p>{refusal}</p>
          <ContactButton />
        </div>
      )}
    </>
  );
}
