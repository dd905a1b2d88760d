import { Dialog } from '#web/ui/dialog.tsx';
import { ConsultForm } from './consult-form.tsx';
import { CONSULT } from './text.ts';

/** The form as a bottom sheet. Its opener asks for sign-in first. */
export default function ConsultSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog sheet title={CONSULT.title} onClose={onClose}>
      <ConsultForm onCancel={onClose} />
    </Dialog>
  );
}
