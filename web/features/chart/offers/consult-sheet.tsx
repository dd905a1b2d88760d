import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OFFER } from '../text.ts';

/** The consultation: what it costs, and how it goes. */
export default function ConsultSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      sheet
      title={OFFER.book}
      onClose={onClose}
      actions={<Button onClick={onClose}>{OFFER.close}</Button>}
    >
      <ol className="list-decimal ps-5 text-ink2">
        {OFFER.consultSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 text-small text-ink3">{OFFER.consultNote}</p>
    </Dialog>
  );
}
