import type { ReactNode } from 'react';
import { REFUND_RULE_TEXT } from '#domain/refund-rule';
import type { PayingOrder } from '../../lib/purchase.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrImage } from '../../ui/qr-image.tsx';
import { CODE } from './text.ts';

/** A signed link is a dense code; below this size a phone has trouble with it. */
const CODE_PX = 224;

interface CodeDialogProps {
  order: PayingOrder;
  onClose: () => void;
}

/** The payment popup: the code, what is paid for, and the way to the cashier on the same phone. */
export function CodeDialog({ order: { payUrl, sandbox, plan }, onClose }: CodeDialogProps) {
  return (
    <Dialog
      title={CODE.title}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {CODE.close}
          </Button>
          <a className="button" href={payUrl} target="_blank" rel="noopener">
            {CODE.toCashier}
          </a>
        </>
      }
    >
      <div className="grid justify-items-center gap-2 text-center">
        {sandbox && <p className="tag">{CODE.sandbox}</p>}
        <QrImage value={payUrl} alt={CODE.image} size={CODE_PX} />
        <p className="text-meta text-ink2">{CODE.save}</p>
      </div>
      <dl className="rows mt-4">
        <Fact name={CODE.plan} value={plan.name} />
        <Fact name={CODE.term} value={`${plan.term}，${CODE.noRenewal}`} />
        <Fact
          name={CODE.amount}
          value={<b className="text-heading font-normal">{plan.display}</b>}
        />
      </dl>
      <p className="mt-3 text-small text-ink3">{REFUND_RULE_TEXT}</p>
    </Dialog>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="flex-none text-meta text-ink3">{name}</dt>
      <dd className="text-end">{value}</dd>
    </div>
  );
}
