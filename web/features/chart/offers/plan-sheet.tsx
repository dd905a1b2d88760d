import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OFFER } from '../text.ts';
import { PlanList } from './plan-list.tsx';

/** The three paid plans. */
export default function PlanSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      sheet
      title={OFFER.plans}
      onClose={onClose}
      actions={<Button onClick={onClose}>{OFFER.close}</Button>}
    >
      <PlanList types={['month', 'quarter', 'year']} />
      <p className="mt-3 text-center text-small text-ink3">{OFFER.noRenewal}</p>
    </Dialog>
  );
}
