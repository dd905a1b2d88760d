import { useEffect } from 'react';
import type { MembershipLevel } from '#domain/shop/plans';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePurchase } from '../purchase/purchase.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PLANS } from './text.ts';

const SHEET = { renew: '续费会员', close: '关闭' } as const;

interface PlanSheetProps {
  /** Level to renew; default: the three paid plans. */
  renew?: MembershipLevel | undefined;
  /** Replaces the default title. */
  title?: string;
  /** Shown below the title. */
  note?: string;
  onClose: () => void;
}

/** The paid plans, or the current one for renewal. */
export default function PlanSheet({ renew, title, note, onClose }: PlanSheetProps) {
  const { prepare } = usePurchase();
  useEffect(prepare, [prepare]);
  return (
    <Dialog
      sheet
      title={title ?? (renew ? SHEET.renew : PLANS.sheet)}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {SHEET.close}
        </Button>
      }
    >
      {note && <p className="mb-3 text-center text-meta text-ink2">{note}</p>}
      <PlanChoice renew={renew} />
    </Dialog>
  );
}
