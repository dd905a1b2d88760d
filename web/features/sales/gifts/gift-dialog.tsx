import '#web/styles/orders.css';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import OrderGift from './order-gift.tsx';
import { GIFT_CARD } from './text.ts';

/** A paid gift: its code, and ways to send it. */
export default function GiftDialog({ clientSn, onClose }: { clientSn: string; onClose: () => void }) {
  return (
    <Dialog
      title={GIFT_CARD.ready}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {GIFT_CARD.later}
        </Button>
      }
    >
      <OrderGift clientSn={clientSn} />
    </Dialog>
  );
}
