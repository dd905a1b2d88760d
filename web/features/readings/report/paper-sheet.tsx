import '#web/styles/reading-print.css';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PAPER } from './paper-text.ts';

interface PaperSheetProps {
  /** The whole report. */
  text: string;
  onPrint: () => void;
  onClose: () => void;
}

/** Shares a report that has no card: as text or on paper. */
export default function PaperSheet({ text, onPrint, onClose }: PaperSheetProps) {
  const { toasts } = useApp();
  return (
    <Dialog sheet title={PAPER.share} onClose={onClose}>
      <div className="grid gap-3">
        <Button quiet onClick={() => void copyAndTell(toasts, text, PAPER)}>
          {PAPER.copy}
        </Button>
        <Button quiet onClick={onPrint}>
          {PAPER.print}
        </Button>
      </div>
    </Dialog>
  );
}
