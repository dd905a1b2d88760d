import { settlementsPay } from '#contract/calls/settlements';
import type { SettlementRow } from '#contract/settlements';
import { yuanText } from '#domain/shop/money';
import { useApp } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Field } from '../../ui/field.tsx';
import { FormModal } from '../../ui/modal.tsx';
import { SETTLEMENTS } from './text.ts';

interface PayDialogProps {
  row: SettlementRow;
  onClose: () => void;
  onPaid: () => Promise<void>;
}

/** The number of the transfer, written down once. */
export function PayDialog({ row, onClose, onPaid }: PayDialogProps) {
  const { id, master, month, fen } = row;
  const { api, notices } = useApp();
  const [reference, setReference] = useDraft(`pay ${id}`);
  const { busy, problem, overtaken, act } = useAct();
  const fits = reference.trim().length >= 2;
  const pay = () =>
    act(async () => {
      await api.call(settlementsPay, { reference: reference.trim() }, { params: { id } });
      setReference('');
      notices.set({ text: SETTLEMENTS.marked });
      onClose();
      await onPaid();
    });
  return (
    <FormModal
      title={SETTLEMENTS.pay}
      action={SETTLEMENTS.pay}
      busy={busy || !fits}
      ended={overtaken}
      problem={problem ?? undefined}
      onSubmit={() => void pay()}
      onClose={onClose}
    >
      <p>{SETTLEMENTS.payOf(master.name, month, yuanText(fen))}</p>
      <Field
        label={SETTLEMENTS.reference}
        maxLength={60}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </FormModal>
  );
}
