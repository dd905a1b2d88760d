import { type Ref, useRef, useState } from 'react';
import { useSignedIn } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { useNow } from '#admin/lib/use-now.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { DrawerPart } from '#admin/ui/fact-rows.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { LoadFailure } from '#admin/ui/list/instead-of-rows.tsx';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { readConsultation } from '#contract/calls/console-consultations';
import type { ConsultationDetail } from '#contract/console-consultations';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { CONSULT_ACTION_NAMES, CONSULT_OUTCOMES } from '#domain/consulting/state';
import { SUMMARY_ORDER, SUMMARY_PARTS } from '#domain/consulting/summary-parts';
import { yuanText } from '#domain/shop/money';
import { beijingText } from '#domain/time/beijing-text';
import { MINUTE_MS } from '#domain/time/durations';
import { Button } from '#web/kit/button.tsx';
import { AccessQuestion } from './access-question.tsx';
import { After } from './after.tsx';
import { Client } from './client.tsx';
import { STATE_TONES } from './list.tsx';
import { Notes } from './notes.tsx';
import { Review } from './review.tsx';
import { SessionTimer } from './session-timer.tsx';
import { stepKeys } from './step-keys.ts';
import { CONSULTATIONS, DO, eventName, ONE, stateName } from './text.ts';
import { beginsFrom, inOrder, isDueNow, isFormDue, keyOf, WRITTEN } from './transitions.ts';
import type { Transitions } from './use-transition.ts';

/** Transitions of a consultation, oldest first. */
function TransitionHistory({ steps }: Pick<ConsultationDetail, 'steps'>) {
  return (
    <DrawerPart title={ONE.steps}>
      <ol className="border-t border-line">
        {steps.map(({ at, by, action, from, to, assignee, slotAt }) => (
          <li key={`${at}${action}`} className="flex flex-wrap gap-x-3 border-b border-line py-1.5 text-small">
            <time dateTime={new Date(at).toISOString()} className="text-ink2">
              {beijingText(at)}
            </time>
            <span>
              {by} {eventName(action)}
            </span>
            {from !== to && <span className="text-ink2">→ {stateName(to)}</span>}
            {assignee && <span className="text-ink2">{ONE.with(assignee)}</span>}
            {slotAt !== null && <span className="text-ink2">{ONE.at(beijingTime(slotAt))}</span>}
          </li>
        ))}
      </ol>
    </DrawerPart>
  );
}

interface StepsProps {
  detail: ConsultationDetail;
  steps: Transitions;
  tools: DrawerTools;
}

/** Available transitions, the due one first. */
function Steps({ detail: { demand, actions }, steps, tools }: StepsProps) {
  const now = useNow(MINUTE_MS / 2);
  const offered = inOrder(
    demand.state,
    actions.filter((one) => !WRITTEN.includes(one)),
  );
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((action) => {
        const from = action === 'begin' ? beginsFrom(demand, now) : null;
        return (
          <Button
            key={action}
            // Black: due and possible now; if a form is due, none of these.
            quiet={!isDueNow(demand, action, now)}
            aria-keyshortcuts={keyOf(action)}
            busy={steps.busy}
            disabled={from !== null}
            onClick={() => steps.begin(demand, action, tools)}
          >
            {from === null ? (DO[action] ?? CONSULT_ACTION_NAMES[action]) : ONE.beginsFrom(from, now)}
          </Button>
        );
      })}
    </div>
  );
}

/** People, times and money of a consultation. */
function State({ detail: { demand, begunAt, outcome, closing } }: Pick<StepsProps, 'detail'>) {
  return (
    <DrawerPart title={ONE.facts}>
      <Facts>
        <Fact name={CONSULTATION_LIST.columns.state.head}>
          <Badge tone={STATE_TONES[demand.state]}>{stateName(demand.state)}</Badge>
          {demand.refunding && `（${CONSULTATIONS.refunding}）`}
          {demand.withdrawn && demand.state !== 'refunded' && `（${CONSULTATIONS.withdrawn}）`}
        </Fact>
        <Fact name={CONSULTATION_LIST.columns.assignee.head}>{demand.assignee?.name ?? CONSULTATIONS.nobody}</Fact>
        <Moment name={CONSULTATION_LIST.columns.slotAt.head} at={demand.slotAt} />
        <Moment name={ONE.proposedAt} at={demand.proposedAt} />
        <Moment name={ONE.due} at={demand.dueAt} />
        <Moment name={CONSULTATION_LIST.columns.filedAt.head} at={demand.filedAt} />
        <Moment name={ONE.begunAt} at={begunAt} />
        <Fact name={CONSULTATIONS.amount}>{yuanText(demand.amount)}</Fact>
        <Fact name={ONE.order}>
          <span className="font-mono wrap-anywhere">{demand.client_sn}</span>
        </Fact>
        {outcome && <Fact name={ONE.outcome}>{CONSULT_OUTCOMES[outcome]}</Fact>}
        {closing && <Fact name={ONE.closing}>{closing}</Fact>}
      </Facts>
    </DrawerPart>
  );
}

interface ConsultationDrawerProps {
  id: string;
  steps: Transitions;
  tools: DrawerTools;
}

/** One consultation: question, client, and all actions. */
export function ConsultationDrawer({ id, steps, tools }: ConsultationDrawerProps) {
  // The reason form is replaced by the text, which takes over the focus.
  const asked = useRef(false);
  /** How often the contact form was requested, to open it anew each time. */
  const [contacts, setContacts] = useState(0);
  // Each read is audited, so it is loaded once and after changes only.
  const { data, error, refetch } = useAnswer(['demands', 'one', id], readConsultation, {
    params: { clientSn: id },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  // Opened by address, it may not be in the list, whose keys require a row.
  const staff = useSignedIn()?.staff;
  useHotkeys(data && staff ? stepKeys(data.demand, true, staff, steps, tools) : []);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div role="status" aria-label={ONE.loading} className="bone h-100" />;
  const { demand, withheld, text, begunAt } = data;
  const formFirst = !withheld && isFormDue(demand.state);
  async function opened() {
    asked.current = true;
    await refetch();
  }
  function takeFocus(shown: HTMLElement | null) {
    if (!shown || !asked.current) return;
    asked.current = false;
    shown.focus();
  }
  return (
    <div className="grid gap-5 *:mt-0">
      {demand.refunding && (
        <p role="status" className="border-s-2 border-seal ps-3 text-seal">
          {ONE.refunding}
        </p>
      )}
      {demand.state === 'underway' && begunAt !== null && <SessionTimer begunAt={begunAt} />}
      <Steps detail={data} steps={steps} tools={tools} />
      {formFirst && (
        <div ref={steps.form}>
          <After detail={data} onChange={tools.refresh} />
        </div>
      )}
      <Review demand={demand} detail={data} onChange={tools.refresh} onAsk={() => setContacts(contacts + 1)} />
      <DrawerPart title={ONE.demand}>
        {withheld ? (
          <AccessQuestion clientSn={id} onOpen={opened} />
        ) : (
          <Question text={text} unwritten={demand.unwritten} ref={takeFocus} />
        )}
      </DrawerPart>
      <State detail={data} />
      {!(withheld || formFirst) && <After detail={data} onChange={tools.refresh} />}
      <Client detail={data} />
      <Earlier detail={data} />
      <Notes key={contacts} contacting={contacts > 0} detail={data} onChange={tools.refresh} />
      <TransitionHistory steps={data.steps} />
    </div>
  );
}

interface QuestionProps {
  text: string | null;
  /** Paid, but the client has not written the question yet. */
  unwritten: boolean;
  ref: Ref<HTMLParagraphElement>;
}

function Question({ text, unwritten, ref }: QuestionProps) {
  const look = text === null ? 'text-ink2' : 'border-s-2 border-ink ps-3 whitespace-pre-wrap wrap-anywhere';
  return (
    <p ref={ref} tabIndex={-1} className={look}>
      {text ?? (unwritten ? ONE.unwritten : ONE.noText)}
    </p>
  );
}

function Moment({ name, at }: { name: string; at: number | null }) {
  return at === null ? null : <Fact name={name}>{beijingTime(at)}</Fact>;
}

/** The same client's earlier questions, with the summaries. */
function Earlier({ detail: { earlier } }: { detail: ConsultationDetail }) {
  if (earlier.length === 0) return null;
  return (
    <DrawerPart title={ONE.earlier(earlier.length)}>
      <ul className="border-t border-line">
        {earlier.map(({ client_sn, state, filedAt, assignee, text, summary }) => (
          <li key={client_sn} className="border-b border-line py-1.5">
            <details>
              <summary className="flex min-h-(--touch) cursor-pointer flex-wrap items-center gap-x-3 text-small">
                <span className="text-ink2">{beijingTime(filedAt)}</span>
                <span>{stateName(state)}</span>
                {assignee && <span className="text-ink2">{ONE.with(assignee)}</span>}
              </summary>
              <p className="border-s-2 border-line ps-3 whitespace-pre-wrap wrap-anywhere">{text ?? ONE.noText}</p>
              {summary &&
                SUMMARY_ORDER.map((part) => (
                  <p key={part} className="mt-1 whitespace-pre-wrap wrap-anywhere">
                    <span className="text-ink2">{SUMMARY_PARTS[part].name}：</span>
                    {summary[part]}
                  </p>
                ))}
            </details>
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
