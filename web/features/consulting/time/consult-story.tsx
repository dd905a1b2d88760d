import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as consulting from '#contract/calls/consulting';
import type { ConsultSlots } from '#contract/consulting';
import { CLIENT_STEPS, nextText, untilText } from '#domain/consulting/history';
import { lostSlotText } from '#domain/consulting/reservations';
import { mayBeReady, mayConfirmBegun, movesText } from '#domain/consulting/rules';
import { longMinute } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Late, late } from '#web/ui/late.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { ContactButton } from '../../people/contact/contact-button.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { ConsultRules } from './consult-rules.tsx';
import { Proposal } from './proposal.tsx';
import { movedText, slotText } from './slot-text.ts';
import { STORY, TIME } from './text.ts';
import { Ticket } from './ticket.tsx';
import { movable, useConsult } from './use-slots.ts';

const MINUTE_MS = 60_000;

const TimeSheet = late(() => import('./time-sheet.tsx'));
const QuestionForm = late(() => import('./question-form.tsx'));

/** A paid consultation from payment to end, and the actions available now. */
export default function ConsultStory({ clientSn }: { clientSn: string }) {
  const { data, failed, retry, ensure } = useConsult(clientSn);
  const [timing, setTiming] = useState(false);
  const now = useNow(MINUTE_MS);
  if (!data) return <LoadState failed={failed} onRetry={retry} texts={STORY} placeholder="h-50" />;
  const consult = movable(data, now);
  return (
    <section aria-label={STORY.title} className="card grid grid-cols-[minmax(0,1fr)] gap-4">
      <Late>{data.unwritten && <QuestionForm clientSn={clientSn} onWritten={() => ensure(Date.now())} />}</Late>
      <AppointmentStatus consult={consult} />
      <Proposal consult={consult} />
      <Countdown consult={consult} />
      <Denial consult={consult} />
      <Now consult={consult} onTime={() => setTiming(true)} />
      <History consult={consult} />
      <ConsultRules />
      <Late>
        {timing && (
          <TimeSheet clientSn={clientSn} onClose={() => setTiming(false)} onChange={() => ensure(Date.now())} />
        )}
      </Late>
    </section>
  );
}

function AppointmentStatus({ consult }: { consult: ConsultSlots }) {
  const { lostSlotAt, givenUp, movedFrom, refusal, mayRefund } = consult;
  const next = nextText(consult, clockNow());
  return (
    <div role="status" className="grid gap-1">
      {next && <p>{next}</p>}
      {lostSlotAt !== null && <p>{lostSlotText(lostSlotAt)}</p>}
      {givenUp !== null && <p>{TIME.givenUp(givenUp, mayRefund)}</p>}
      {movedFrom !== null && <p>{movedText(movedFrom)}</p>}
      {refusal && <p className="text-meta text-ink2">{refusal}</p>}
    </div>
  );
}

/** An appointment: time left, master, contact method, and possible changes. */
function Countdown({ consult }: { consult: ConsultSlots }) {
  const { state, slotAt, master, way, wish, mayRefund } = consult;
  const now = useNow(MINUTE_MS);
  if (state !== 'booked' || slotAt === null) return null;
  const until = untilText(slotAt, now);
  return (
    <div className="grid gap-2">
      <Ticket startAt={slotAt} master={master} way={way} />
      {until && (
        <p role="timer" className="text-heading">
          {until}
        </p>
      )}
      {wish === 'reschedule' && <p className="text-meta text-ink2">{movesText(slotAt, now, mayRefund)}</p>}
      {mayBeReady(consult, now) && <Ready consult={consult} at={slotAt} />}
      {mayConfirmBegun(consult, now) && <Begun consult={consult} at={slotAt} />}
    </div>
  );
}

const WITH_SUMMARY: readonly ConsultSlots['state'][] = ['done', 'asked', 'closed'];

function Now({ consult, onTime }: { consult: ConsultSlots; onTime: () => void }) {
  const { wish, slots, calendar, state, client_sn, mayRefund } = consult;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(wish === 'reschedule' || (wish && slots.length > 0)) && (
        <Button quiet={wish === 'reschedule'} className="button-small" onClick={onTime}>
          {wish === 'reschedule' ? STORY.move : STORY.pick}
        </Button>
      )}
      {calendar !== null && <CalendarLink address={calendar} />}
      {WITH_SUMMARY.includes(state) && (
        <Link to="/consult-summary" search={{ client_sn }} className="button button-quiet button-small">
          {STORY.summary}
        </Link>
      )}
      {mayRefund && (
        <Link to="/orders" className="link">
          {STORY.refund}
        </Link>
      )}
      <ContactButton />
    </div>
  );
}

function History({ consult: { history } }: { consult: ConsultSlots }) {
  return (
    <ol aria-label={STORY.history} className="grid gap-2 border-t border-line pt-4 text-meta">
      {history.map(({ at, step, slotAt }) => (
        <li key={`${at}${step}`} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {CLIENT_STEPS[step]}
            {slotAt !== null && ` ${slotText(slotAt)}`}
          </span>
          <time className="text-ink3" dateTime={new Date(at).toISOString()}>
            {longMinute(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

interface AtHourProps {
  consult: ConsultSlots;
  at: number;
}

/** Sends a client's report about the appointment at `at`. */
function useSaying(
  { consult: { client_sn }, at }: AtHourProps,
  call: typeof consulting.announceReady | typeof consulting.confirmBegun | typeof consulting.denyContact,
) {
  const { api, session, toasts } = useApp();
  const { put, ensure } = useConsult(client_sn);
  const { busy, act } = useAct(toasts.warn);
  async function say() {
    const tell = async () => put(await api.call(call, { id: session.get().userId ?? '', client_sn, at }));
    if (!(await act(tell, TIME.readyFailed, TIME.unreached))) ensure(Date.now());
  }
  return { busy, say };
}

/** Shortly before the appointment: preparation, and a button to report readiness. */
function Ready(props: AtHourProps) {
  const { consult } = props;
  const { busy, say } = useSaying(props, consulting.announceReady);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="text-meta">{TIME.hand}</p>
      <div role="status">{consult.readyAt !== null && <p>{TIME.readySaid}</p>}</div>
      {consult.readyAt === null && (
        <Button className="button-small" busy={busy} onClick={() => void say()}>
          {TIME.ready}
        </Button>
      )}
    </div>
  );
}

/** During the appointment, if no one has recorded its start: the client may. */
function Begun(props: AtHourProps) {
  const { busy, say } = useSaying(props, consulting.confirmBegun);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="text-meta text-ink2">{TIME.begunHint}</p>
      <Button quiet className="button-small" busy={busy} onClick={() => void say()}>
        {TIME.begun}
      </Button>
    </div>
  );
}

/** Staff recorded a contact with the client: a client who was not called can deny it here. */
function Denial({ consult }: { consult: ConsultSlots }) {
  const { slotAt, mayDenyContact, history } = consult;
  const wasMissed = history.filter(({ step }) => CALLED_STEPS.includes(step)).at(-1)?.step === 'noContact';
  if (slotAt === null || !(mayDenyContact || (wasMissed && DENIABLE.includes(consult.state)))) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <div role="status">{wasMissed && <p>{TIME.noContactSaid}</p>}</div>
      {mayDenyContact && <Deny consult={consult} at={slotAt} />}
    </div>
  );
}

const CALLED_STEPS: readonly string[] = ['begin', 'clientAbsent', 'noContact'];
const DENIABLE: readonly ConsultSlots['state'][] = ['underway', 'held', 'missed'];

function Deny(props: AtHourProps) {
  const { busy, say } = useSaying(props, consulting.denyContact);
  return (
    <>
      <p className="text-meta text-ink2">{TIME.noContactHint}</p>
      <Button quiet className="button-small" busy={busy} onClick={() => void say()}>
        {TIME.noContact}
      </Button>
    </>
  );
}
