import '../../styles/purchase.css';
import { useState } from 'react';
import { clock } from '#domain/time/beijing-words';
import { Button } from '../../kit/button.tsx';
import { QrImage } from '../../kit/qr-image.tsx';
import type { PayingOrder } from '../../lib/purchase.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { slotText } from '../consulting/time/slot-text.ts';
import { ContactButton } from '../people/contact/contact-button.tsx';
import { PayTerms } from '../sales/purchase/pay-terms.tsx';
import { CODE } from './text.ts';

/** A signed link is a dense code: as large as the popup allows. */
const CODE_PX = 240;

interface CodeDialogProps {
  order: PayingOrder;
  onClose: () => void;
}

/** The payment popup: the code, what is paid for, and the way to the cashier on the same phone. */
export function CodeDialog({ order: { payUrl, sandbox, plan, held, isGift }, onClose }: CodeDialogProps) {
  // A phone cannot scan its own screen: there the way to the cashier comes first.
  const [phone] = useState(() => matchMedia('(pointer: coarse)').matches);
  const goods = isGift ? 'gift' : plan.type === 'consult' ? 'hour' : 'membership';
  const code = (
    <div className="mt-2 grid justify-items-center gap-2">
      <QrImage value={payUrl} alt={CODE.image} size={CODE_PX} className="pay-code" />
      <p className="text-balance text-meta text-ink2">{CODE.save}</p>
    </div>
  );
  return (
    <Dialog
      reading
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
      <div className="flex flex-wrap items-center gap-x-4 border-y border-line py-2">
        <p className="flex-1 basis-36">
          {plan.name}
          <span className="block text-small text-ink3">
            {plan.term}
            {goods !== 'hour' && `，${CODE.noRenewal}`}
          </span>
        </p>
        <b className="text-heading font-normal">{plan.display}</b>
      </div>
      {held && (
        <p className="break-keep pt-2 text-balance text-meta">{CODE.held(slotText(held.startAt), clock(held.until))}</p>
      )}
      <div className="mt-4 grid justify-items-center gap-2 text-center">
        {sandbox && <p className="tag">{CODE.sandbox}</p>}
        {phone ? (
          <details className="w-full">
            <summary className="link mx-auto">{CODE.other}</summary>
            {code}
          </details>
        ) : (
          code
        )}
      </div>
      <PayTerms className="mt-3" of={goods} />
      <ContactButton className="link mx-auto block text-meta" />
    </Dialog>
  );
}
