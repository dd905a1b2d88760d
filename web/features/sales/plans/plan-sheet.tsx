import { useEffect } from 'react';
import { PAID_LEVELS } from '#domain/shop/membership';
import type { MembershipLevel } from '#domain/shop/plans';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePurchase } from '../purchase/purchase.ts';
import { PlanCards } from './plan-cards.tsx';
import { PLANS } from './text.ts';

interface PlanSheetProps {
  /** The level to renew; left out: the three paid plans. */
  renew?: MembershipLevel | undefined;
  /** Says what is wished for, in the place of the sheet's own title. */
  title?: string;
  /** Stands under the title. */
  note?: string;
  onClose: () => void;
}

/** The paid plans, or the one that is held, to be bought for the time after it. */
export default function PlanSheet({ renew, title, note, onClose }: PlanSheetProps) {
  const { prepare } = usePurchase();
  useEffect(prepare, [prepare]);
  return (
    <Dialog
      sheet
      title={title ?? (renew ? PLANS.renewSheet : PLANS.sheet)}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {PLANS.close}
        </Button>
      }
    >
      {note && <p className="mb-3 text-center text-meta text-ink2">{note}</p>}
      <PlanCards types={renew ? [renew] : PAID_LEVELS} renew={renew !== undefined} />
    </Dialog>
  );
}
