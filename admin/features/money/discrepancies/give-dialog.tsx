import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Field, SelectField } from '#admin/ui/field.tsx';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { grantForDiscrepancy } from '#contract/calls/reconciliation';
import type { DiscrepancyDetail } from '#contract/reconciliation';
import { typedPhone } from '#domain/people/typed-number';
import { yuanText } from '#domain/shop/money';
import { useDiscrepancyMeanwhile } from './discrepancy-meanwhile.ts';
import { DISCREPANCY } from './text.ts';

interface GiveDialogProps {
  detail: DiscrepancyDetail;
  gift: NonNullable<DiscrepancyDetail['gift']>;
  seen: string;
  tools: DrawerTools;
  onClose: () => void;
}

const GiveValues = z.object({
  type: z.string(),
  to: z.enum(['suggested', 'other']),
  phone: z.string(),
});

/** Grants a payment without an order to its buyer's account. */
export function GiveDialog({ detail, gift: { plans, suggested }, tools, onClose, ...opened }: GiveDialogProps) {
  const { finding } = detail;
  const { seen, meanwhile } = useDiscrepancyMeanwhile(detail, opened.seen);
  const { api, notices } = useApp();
  const likely = plans.find(({ type }) => type === suggested?.type) ?? plans[0];
  const { form, busy, problem, overtaken, submit } = useConsoleForm(GiveValues, {
    type: likely?.type ?? '',
    to: suggested ? 'suggested' : 'other',
    phone: '',
  });
  const [type, to] = form.watch(['type', 'to']);
  const give = submit(async ({ phone }) => {
    const plan = plans.find((one) => one.type === type);
    if (!plan) return;
    const body = { seen, type: plan.type, ...(to === 'other' && { phone }) };
    await api.call(grantForDiscrepancy, body, { params: { id: finding.id } }).finally(() => void tools.refresh());
    notices.set({ text: DISCREPANCY.given });
    onClose();
  });
  return (
    <FormModal
      title={DISCREPANCY.giveTitle}
      action={DISCREPANCY.give}
      busy={busy}
      ended={plans.length === 0 || overtaken}
      meanwhile={meanwhile}
      problem={problem ?? undefined}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <p>{plans.length === 0 ? DISCREPANCY.giveNoPlan : DISCREPANCY.giveWhat}</p>
      <SelectField
        label={DISCREPANCY.givePlan}
        value={type}
        options={plans.map(({ type: value, name }) => ({ value, label: `${name} ￥${yuanText(finding.amount)}` }))}
        onChange={(next) => form.setValue('type', next)}
      />
      {suggested && (
        <Choice
          label={DISCREPANCY.givePhone}
          options={[
            { value: 'suggested', label: DISCREPANCY.giveSuggested(suggested.phone) },
            { value: 'other', label: DISCREPANCY.giveOther },
          ]}
          value={to}
          onChange={(next) => form.setValue('to', next)}
        />
      )}
      {to === 'other' && (
        <Field
          label={DISCREPANCY.givePhone}
          inputMode="numeric"
          autoComplete="off"
          {...registerTyped(form, 'phone', typedPhone)}
        />
      )}
    </FormModal>
  );
}
