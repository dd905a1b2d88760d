import { useState } from 'react';
import { giveFinding } from '#contract/calls/reconciliation';
import type { FindingDetail } from '#contract/reconciliation';
import { typedPhone } from '#domain/people/typed-number';
import { yuanText } from '#domain/shop/money';
import { useApp } from '../../../lib/app.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Field, SelectField } from '../../../ui/field.tsx';
import type { DrawerTools } from '../../../ui/list/list-page.tsx';
import { ActModal } from '../../../ui/modal.tsx';
import { useFindingMeanwhile } from './finding-meanwhile.ts';
import { FINDING } from './text.ts';

interface GiveDialogProps {
  detail: FindingDetail;
  gift: NonNullable<FindingDetail['gift']>;
  seen: string;
  tools: DrawerTools;
  onClose: () => void;
}

type To = 'suggested' | 'other';

/** Money without an order, given to the account of its buyer. */
export function GiveDialog({ detail, gift: { plans, suggested }, tools, onClose, ...opened }: GiveDialogProps) {
  const { finding } = detail;
  const { seen, meanwhile } = useFindingMeanwhile(detail, opened.seen);
  const { api, notices } = useApp();
  const likely = plans.find(({ type }) => type === suggested?.type) ?? plans[0];
  const [type, setType] = useState(likely?.type);
  const [to, setTo] = useState<To>(suggested ? 'suggested' : 'other');
  const [phone, setPhone] = useState('');
  async function give() {
    if (type === undefined) return;
    const body = { seen, type, ...(to === 'other' && { phone: phone.trim() }) };
    await api.call(giveFinding, body, { params: { id: finding.id } }).finally(() => void tools.refresh());
    notices.set({ text: FINDING.given });
    onClose();
  }
  return (
    <ActModal
      title={FINDING.giveTitle}
      action={FINDING.give}
      ended={plans.length === 0}
      meanwhile={meanwhile}
      onAct={give}
      onClose={onClose}
    >
      <p>{plans.length === 0 ? FINDING.giveNoPlan : FINDING.giveWhat}</p>
      <SelectField
        label={FINDING.givePlan}
        value={type ?? ''}
        options={plans.map(({ type: value, name }) => ({ value, label: `${name} ￥${yuanText(finding.amount)}` }))}
        onChange={(next) => setType(plans.find((plan) => plan.type === next)?.type)}
      />
      {suggested && (
        <Choice
          label={FINDING.givePhone}
          options={[
            { value: 'suggested', label: FINDING.giveSuggested(suggested.phone) },
            { value: 'other', label: FINDING.giveOther },
          ]}
          value={to}
          onChange={setTo}
        />
      )}
      {to === 'other' && (
        <Field
          label={FINDING.givePhone}
          inputMode="numeric"
          autoComplete="off"
          value={phone}
          onChange={({ target }) => setPhone(typedPhone(target.value))}
        />
      )}
    </ActModal>
  );
}
