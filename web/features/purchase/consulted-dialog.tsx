import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CONSULTED } from './text.ts';

/** A consultation is paid for and its text is with the staff. */
export function ConsultedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      reading
      title={CONSULTED.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CONSULTED.close}</Button>}
    >
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="seal stamp-seal">
          {CONSULTED.seal}
        </span>
        <p className="text-ink2">{CONSULTED.next}</p>
      </div>
    </Dialog>
  );
}
