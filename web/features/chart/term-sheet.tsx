import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TERMS, type Term } from './terms.ts';
import { CHART } from './text.ts';

export function TermSheet({ term, onClose }: { term: Term; onClose: () => void }) {
  const { plain, text } = TERMS[term];
  return (
    <Dialog
      sheet
      title={term}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART.close}</Button>}
    >
      <p className="mb-2 text-center text-ink2">{plain}</p>
      <p>{text}</p>
    </Dialog>
  );
}
