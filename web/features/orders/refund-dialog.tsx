import { useState } from 'react';
import * as sales from '#contract/calls/sales';
import type { OrderList } from '#contract/orders';
import { Button } from '../../kit/button.tsx';
import { failureText } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { priceText } from './order-facts.tsx';
import { REFUND } from './text.ts';

interface RefundDialogProps {
  order: OrderList[number];
  onClose: () => void;
  /** Something may have become of the order, also where the refund was refused. */
  onChange: () => void;
}

/** Asks once more before a purchase is given back, and says what goes with it. */
export function RefundDialog({ order, onClose, onChange }: RefundDialogProps) {
  const { api, session, toasts, refreshUser } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { client_sn, subject, amount, refunded, type } = order;

  async function giveBack() {
    setBusy(true);
    setProblem(null);
    try {
      const body = { id: session.get().userId ?? '', client_sn };
      const { status } = await api.call(sales.refund, body);
      toasts.say(status === 'done' ? REFUND.done : REFUND.open);
      void refreshUser();
      onClose();
    } catch (error) {
      setProblem(failureText(error, REFUND.refused, REFUND.unreached));
      setBusy(false);
    }
    onChange();
  }
  return (
    <Dialog
      reading
      title={REFUND.title}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {REFUND.keep}
          </Button>
          <Button busy={busy} onClick={() => void giveBack()}>
            {REFUND.confirm}
          </Button>
        </>
      }
    >
      <dl className="rows mb-3">
        <Fact name={REFUND.subject} value={subject} />
        <Fact name={REFUND.amount} value={priceText(amount - refunded)} />
      </dl>
      <p>{type === 'consult' ? REFUND.takesConsult : REFUND.takesMembership}</p>
      <p className="mt-1 text-meta text-ink2">{REFUND.way}</p>
      {problem && (
        <p role="alert" className="mt-2 text-meta text-seal">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <dt className="flex-none text-meta text-ink3">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
