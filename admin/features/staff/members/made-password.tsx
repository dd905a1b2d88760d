import { useState } from 'react';
import { Modal } from '#admin/ui/modal.tsx';
import { Button } from '#web/kit/button.tsx';
import { MADE } from './text.ts';

export interface Made {
  username: string;
  password: string;
}

/** A generated password, shown once. */
export function MadePassword({ made, onDone }: { made: Made; onDone: () => void }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(made.password).then(
      () => setSaid(MADE.copied),
      () => setSaid(MADE.notCopied),
    );
  return (
    <Modal title={MADE.title} onClose={onDone}>
      <p className="mb-4">{MADE.why(made.username)}</p>
      <p className="border-y border-line py-4 text-center">
        <code className="font-mono text-subheading select-all">{made.password}</code>
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="me-auto text-small text-ink2">
          {said}
        </p>
        <Button quiet onClick={() => void copy()}>
          {MADE.copy}
        </Button>
        <Button onClick={onDone}>{MADE.done}</Button>
      </div>
    </Modal>
  );
}
