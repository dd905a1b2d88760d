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

/** A signed link is a dense code: as large as the dialog allows. */
const CODE_PX = 240;

interface CodeDialogProps {
  order: PayingOrder;
  onClose: () => void;
}

/** A phone cannot scan its own screen, so the link to the payment page comes first there. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;

/** The payment dialog: item, QR code, and the link to pay on the same phone. */
export function CodeDialog({ order, onClose }: CodeDialogProps) {
  const { plan, isGift, held } = order;
  const [phone] = useState(isPhone);
  const kind = isGift ? 'gift' : plan.type === 'consult' ? 'hour' : 'membership';
  return (
    <Dialog
      reading
      title={phone ? CODE.confirm : CODE.title}
      onClose={onClose}
      actions={
        <>
          {phone && <ToCashier ways={CODE.means} payUrl={order.payUrl} />}
          <Button quiet className={phone ? 'basis-full' : ''} onClick={onClose}>
            {CODE.close}
          </Button>
          {!phone && <ToCashier ways={[CODE.toCashier]} payUrl={order.payUrl} />}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 rounded-card bg-card px-4 py-2">
        <p className="flex-1 basis-40">
          {plan.name}
          <span className="block text-small text-ink3">
            {plan.term}
            {kind !== 'hour' && `，${CODE.noRenewal}`}
          </span>
        </p>
        <b className="text-heading font-normal">{plan.display}</b>
      </div>
      {held && (
        <p className="break-keep pt-2 text-balance text-meta">{CODE.held(slotText(held.startAt), clock(held.until))}</p>
      )}
      <ToScan phone={phone} order={order} />
      <PayTerms className="mt-3" of={kind} />
      <ContactButton className="link text-meta" />
    </Dialog>
  );
}

/** Links for the two payment methods; the gateway's page detects the app that opens it. */
function ToCashier({ ways, payUrl }: { ways: readonly string[]; payUrl: string }) {
  return ways.map((name, index) => (
    <a key={name} className={index > 0 ? 'button button-quiet' : 'button'} href={payUrl} target="_blank" rel="noopener">
      {name}
    </a>
  ));
}

function ToScan({ phone, order: { payUrl, sandbox } }: { phone: boolean; order: PayingOrder }) {
  // Small where the same phone pays; a tap enlarges it.
  const [large, setLarge] = useState(!phone);
  // Rendered in full size, so that a saved image of the small one can be scanned.
  const code = <QrImage value={payUrl} alt={CODE.image} size={CODE_PX} className={large ? 'pay-code' : 'size-24'} />;
  return (
    <>
      {sandbox && <p className="tag mt-3 w-fit">{CODE.sandbox}</p>}
      <div className="mt-2 grid justify-items-center gap-2 text-center">
        {large ? (
          code
        ) : (
          <button type="button" aria-label={CODE.larger} onClick={() => setLarge(true)}>
            {code}
          </button>
        )}
        <p className="text-balance text-meta text-ink2">
          {phone && <span className="block">{CODE.title}</span>}
          {CODE.save}
        </p>
      </div>
    </>
  );
}
