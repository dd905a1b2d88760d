import '#web/styles/consult.css';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { OrderSlot } from '#contract/order-slot';
import type { PlanView } from '#contract/plans';
import { CONSULT_TEXT, consultLength, withAsked } from '#domain/consulting/text';
import { AppError } from '#domain/errors';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { CONSULT_DRAFT } from '#web/lib/purchase.ts';
import { useQuery } from '#web/lib/query.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { NoWrap } from '#web/ui/no-wrap.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Avatar } from '../../people/avatar.tsx';
import { PayTerms } from '../../sales/purchase/pay-terms.tsx';
import { PAY } from '../../sales/purchase/pay-text.ts';
import { usePurchase } from '../../sales/purchase/purchase.ts';
import { clipped } from '../time/consult-field.ts';
import { ConsultRules } from '../time/consult-rules.tsx';
import { slotSpan } from '../time/slot-text.ts';
import type { ConsultChecks, ConsultFields } from './consult-checks.tsx';
import { SlotFields } from './slot-fields.tsx';
import { CONSULT } from './text.ts';
import { useSlotChoice } from './use-slot-choice.ts';

// Needed only while nothing is sold.
const EmptyState = late(() => import('#web/ui/empty-state.tsx'));
const AttachedQuestion = late(() => import('./attached-question.tsx'));
const LateChecks = late(() => import('./consult-checks.tsx'));

function BirthHeader() {
  const { profile, failed, retry } = useUserProfile();
  if (!profile) return <LoadState failed={failed} onRetry={retry} texts={CONSULT} placeholder="h-20" />;
  return (
    <div className="card flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar profile={profile} />
      <dl className="grid flex-1 basis-40 gap-1 text-meta">
        <Fact name={CONSULT.solar} value={profile.birthTimeFull} />
        <Fact name={CONSULT.lunar} value={profile.lunarDateFull} />
        {profile.pillars && <Fact name={CONSULT.pillars} value={profile.pillars.join(' ')} />}
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="flex gap-2.5">
      <dt className="flex-none text-ink3">{name}</dt>
      <dd>
        <NoWrap text={value ?? ''} />
      </dd>
    </div>
  );
}

interface ConsultFormProps {
  /** Closes the sheet; absent on the page. */
  onCancel?: () => void;
  /** A question from 问命 that may be attached. */
  ask?: string | undefined;
}

/** Form for the question and its order, used by the page and the sheet. */
export function ConsultForm(props: ConsultFormProps) {
  const { userId } = useStore(useApp().session);
  return <Form key={userId} userId={userId} {...props} />;
}

/** The form for one account: another tab may sign in another one. */
function Form({ onCancel, ask, userId }: ConsultFormProps & { userId: string | null }) {
  const { plans, purchase, storage } = useApp();
  const { data, failed } = useQuery(plans);
  const plan = data?.find(({ type }) => type === 'consult');
  const { buy, busy, prepare } = usePurchase();
  const choice = useSlotChoice();
  const { startAt } = choice.pick;
  // The text is stored on the device until it is paid.
  const [fields, setFields] = useState<ConsultFields>({ text: storage.getItem(CONSULT_DRAFT) ?? '', carried: null });
  const { begun, begin, checks, setChecks, submit } = useChecks();
  const { text, carried } = fields;
  const problem = checks?.problem ?? null;
  const ofText = problem?.field === 'text';
  const id = useId();
  const problemId = `${id}problem`;
  function write(next: Partial<ConsultFields>) {
    setFields((now) => ({ ...now, ...next }));
    if (next.text !== undefined) storage.setItem(CONSULT_DRAFT, next.text);
    if (next.carried !== undefined) checks?.set({ carried: next.carried });
    begin();
  }
  const typed = { onChange: ({ target }: { target: { value: string } }) => write({ text: target.value }) };
  async function order(checked: ConsultFields, onFault: (message: string) => void) {
    // An order without a slot must show that first.
    if (busy || !plan || plan.paused || !choice.hours) return;
    let hour: OrderSlot | undefined;
    try {
      hour = choice.handIn();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return onFault(error.message);
    }
    const content = withAsked(checked.text, checked.carried).trim();
    await buy({ type: 'consult', content, onFault, ...(hour && { hour }) });
    if (hour && purchase.get().stage === null) choice.lookAgain();
  }
  if (plan?.paused) {
    return (
      <Late>
        <EmptyState page={!onCancel} heading={false} drawing="lamp" title={plan.paused} text={CONSULT.pausedText}>
          {onCancel && (
            <Button quiet onClick={onCancel}>
              {CONSULT.cancel}
            </Button>
          )}
        </EmptyState>
      </Late>
    );
  }
  return (
    <form
      noValidate
      className="consult-form grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={submit(order)}
      onInput={checks?.clear}
    >
      <SlotFields choice={choice} />
      <div className="card">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{CONSULT.ask}</span>
          <label htmlFor={`${id}text`} className="text-meta text-ink3">
            {CONSULT.title}
          </label>
        </p>
        <textarea
          id={`${id}text`}
          rows={4}
          placeholder={CONSULT.placeholder}
          className="field mt-2 h-auto resize-none min-h-28 py-3 field-sizing-content"
          onFocus={() => {
            begin();
            prepare();
          }}
          {...clipped(checks ? checks.field('text', typed) : { ...typed, defaultValue: text })}
          aria-describedby={`${problemId} ${id}count`}
        />
        <div className="mt-1 flex min-h-6 justify-between gap-4 text-meta">
          <p id={problemId} role="alert" className="text-seal">
            {ofText && problem.message}
          </p>
          <p id={`${id}count`} className="ms-auto text-ink3">
            {consultLength(withAsked(text, carried))}/{CONSULT_TEXT.max}
          </p>
        </div>
        {ask !== undefined && userId && (
          <Late>
            <AttachedQuestion
              userId={userId}
              ask={ask}
              carried={carried}
              onChange={(asked) => write({ carried: asked })}
            />
          </Late>
        )}
      </div>
      <BirthHeader />
      <div className="rows">
        <details>
          <summary className="row">{CONSULT.afterwards}</summary>
          <ol className="list-decimal ps-5 pb-4 text-meta text-ink2">
            {CONSULT.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
        <ConsultRules />
      </div>
      <div>
        <PayTerms of="hour" bare />
        <p className="mt-1 text-small text-ink3">{CONSULT.disclaimer}</p>
      </div>
      {begun && (
        <Late>
          <LateChecks fields={fields} onState={setChecks} />
        </Late>
      )}
      {failed && <Failure text={CONSULT.priceFailed} onRetry={plans.retry} />}
      <PayBar
        plan={plan}
        startAt={startAt}
        fault={ofText ? null : (problem?.message ?? null)}
        busy={busy || !choice.hours}
        onCancel={onCancel}
      />
    </form>
  );
}

type Order = (checked: ConsultFields, complain: (message: string) => void) => Promise<void>;

/** The form's validation, loaded with the first touch; an earlier press is executed once it is there. */
function useChecks() {
  const [begun, setBegun] = useState(false);
  const [checks, setChecks] = useState<ConsultChecks | null>(null);
  const [waiting, setWaiting] = useState<{ order: Order } | null>(null);
  const send = (order: Order) => checks?.submit((checked) => order(checked, checks.complain), PAY.consultFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the checks are there
  useEffect(() => {
    if (checks && waiting) void send(waiting.order)?.();
    if (checks) setWaiting(null);
  }, [checks, waiting]);
  return {
    begun,
    begin: () => setBegun(true),
    checks,
    /** Called after each render: the same problem is no change. */
    setChecks: (next: ConsultChecks) => setChecks((now) => (now?.problem === next.problem ? now : next)),
    submit: (order: Order) =>
      send(order) ??
      ((event: FormEvent) => {
        event.preventDefault();
        setBegun(true);
        setWaiting({ order });
      }),
  };
}

interface PayBarProps {
  plan: PlanView | undefined;
  startAt: number | null;
  /** Message of the order's refusal. */
  fault: string | null;
  busy: boolean;
  onCancel: (() => void) | undefined;
}

/** Price, slot and pay button; or why nothing can be paid, or what went wrong. */
function PayBar({ plan, startAt, fault, busy, onCancel }: PayBarProps) {
  return (
    <div className="pay-bar">
      <Problem text={fault} />
      <p className="text-small text-ink2">{PAY.hourRights}</p>
      <div className="flex gap-3">
        {onCancel && (
          <Button quiet onClick={onCancel}>
            {CONSULT.cancel}
          </Button>
        )}
        <Button type="submit" busy={busy || !plan}>
          <span className="break-keep">
            {CONSULT.submit(plan?.display ?? '')}
            <span className="block text-small">{startAt === null ? CONSULT.noHour : slotSpan(startAt)}</span>
          </span>
        </Button>
      </div>
    </div>
  );
}
