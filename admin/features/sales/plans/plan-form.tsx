import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { registerTyped } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { Field, TextArea } from '#admin/ui/field.tsx';
import { Modal, ModalActions } from '#admin/ui/modal.tsx';
import { TypedConfirmation } from '#admin/ui/typed-confirmation.tsx';
import { type ConsolePlansEntry, MAX_BENEFITS, MAX_MARK_LENGTH, MAX_NOTE_LENGTH } from '#contract/console-plans';
import { typedAmount } from '#domain/people/typed-number';
import { yuanText } from '#domain/shop/money';
import { changedFields, isUnusualStep, type PlanOffer } from '#domain/shop/plan-version';
import { Button } from '#web/kit/button.tsx';
import type { PlanChange, PlanDraft } from './draft.ts';
import { PLANS } from './text.ts';
import { usePlanCalls } from './use-plans.ts';

interface ConfirmPlanProps {
  plan: ConsolePlansEntry;
  /** The effective offer. */
  now: PlanOffer;
  change: PlanChange;
  onBack: () => void;
  onDone: () => void;
  /** Called if another user's version came first. */
  onOvertaken: () => void;
}

const SHOWN: Record<keyof PlanOffer, (offer: PlanOffer) => string> = {
  price: ({ price }) => PLANS.yuan(yuanText(price)),
  mark: ({ mark }) => mark ?? PLANS.noMark,
  benefits: ({ benefits }) => benefits.join('、'),
};

/** The difference, with the price to be typed again, because it takes effect for buyers. */
export function ConfirmPlan({ plan, now, change, onBack, onDone, onOvertaken }: ConfirmPlanProps) {
  const { type, name, versions } = plan;
  const { offer, fromAt, note } = change;
  // Pending versions that start no earlier than this one would never be effective.
  const overtaken = versions.filter(
    (version) => version.state === 'scheduled' && (fromAt === null || fromAt <= version.fromAt),
  );
  const { notices } = useApp();
  const { save } = usePlanCalls();
  const news = useMeanwhile({ list: 'plans', key: type });

  async function confirm() {
    const { price, mark, benefits } = offer;
    const newest = versions[0]?.number ?? 0;
    const body = { type, newest, price, mark, benefits: [...benefits], fromAt, note };
    const { number } = await save(body);
    notices.set({ text: PLANS.saved(name, number) });
    onDone();
  }
  return (
    <TypedConfirmation
      title={PLANS.confirmTitle(name)}
      expected={yuanText(offer.price)}
      what={PLANS.typePrice}
      action={PLANS.save}
      meanwhile={{ news, possible: false }}
      onConfirm={confirm}
      onClose={(refused) => (refused || news.length > 0 ? onOvertaken() : onBack())}
    >
      <table className="ledger-table border-y border-ink">
        <ColumnHeads names={[[PLANS.field, 'w-16'], PLANS.before, PLANS.after]} />
        <tbody>
          {changedFields(now, offer).map((field) => (
            <tr key={field}>
              <th scope="row" className="font-normal text-ink2">
                {PLANS[field]}
              </th>
              <td className="py-1.5 text-ink2">{SHOWN[field](now)}</td>
              <td className="py-1.5">{SHOWN[field](offer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{fromAt === null ? PLANS.fromNow : PLANS.fromLater(beijingTime(fromAt))}</p>
      {overtaken.map(({ number }) => (
        <p key={number}>{PLANS.overtakes(number)}</p>
      ))}
      {isUnusualStep(now.price, offer.price) && (
        <p className="border-s-2 border-seal ps-3">{PLANS.unusual(yuanText(now.price), yuanText(offer.price))}</p>
      )}
    </TypedConfirmation>
  );
}

const STARTS = [
  { value: 'now', label: PLANS.starts.now },
  { value: 'later', label: PLANS.starts.later },
] as const;

interface PlanFormProps {
  plan: ConsolePlansEntry;
  form: UseFormReturn<PlanDraft>;
  problem: string | null;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
}

export function PlanForm({ plan, form, problem, onSubmit, onClose }: PlanFormProps) {
  const start = form.watch('start');
  return (
    <Modal title={PLANS.editTitle(plan.name)} onClose={onClose} wide>
      <form noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
        <div className="grid gap-4 lg:grid-cols-2">
          <Field
            label={PLANS.priceInput}
            inputMode="decimal"
            autoComplete="off"
            // A free plan stays free.
            readOnly={plan.type === 'free'}
            {...registerTyped(form, 'price', typedAmount)}
          />
          <Field label={PLANS.markInput} autoComplete="off" maxLength={MAX_MARK_LENGTH} {...form.register('mark')} />
        </div>
        <TextArea label={PLANS.benefitsInput} rows={MAX_BENEFITS} {...form.register('benefits')} />
        <div className="flex flex-wrap items-end gap-4">
          <Choice
            label={PLANS.start}
            options={STARTS}
            value={start}
            onChange={(next) => form.setValue('start', next)}
          />
          {start === 'later' && <Field label={PLANS.startAt} type="datetime-local" {...form.register('startAt')} />}
        </div>
        <Field label={PLANS.noteInput} autoComplete="off" maxLength={MAX_NOTE_LENGTH} {...form.register('note')} />
        <p role="alert" className="min-h-5 text-seal">
          {problem}
        </p>
        <ModalActions onCancel={onClose}>
          <Button type="submit">{PLANS.next}</Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
