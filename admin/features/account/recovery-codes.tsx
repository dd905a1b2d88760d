import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CODES } from './text.ts';

/** Ten codes, this once: closing them says that they are kept. */
export function RecoveryCodesDialog({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => void;
}) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid(CODES.copied),
      () => setSaid(CODES.notCopied),
    );
  return (
    <Modal title={CODES.title} onClose={onKept}>
      <p className="mb-4">{CODES.why}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 border-y border-line py-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="me-auto text-small text-ink2">
          {said}
        </p>
        <Button quiet onClick={() => void copy()}>
          {CODES.copy}
        </Button>
        <Button onClick={onKept}>{CODES.kept}</Button>
      </div>
    </Modal>
  );
}
