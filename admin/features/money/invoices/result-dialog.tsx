import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { FormModal } from '#admin/ui/modal.tsx';
import { moveInvoice, readInvoiceResult } from '#contract/calls/invoices';
import type { InvoiceResult } from '#contract/invoices';
import { FileField, FileValues } from './file-field.tsx';
import { INVOICES } from './text.ts';

interface ResultDialogProps {
  /** Called when some were issued. */
  onIssued: () => void;
  onClose: () => void;
}

/** Imports the tax program's result: checked first, then issued row by row. */
export function ResultDialog({ onIssued, onClose }: ResultDialogProps) {
  const { api, notices } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(FileValues, { file: undefined });
  const [result, setResult] = useState<InvoiceResult>();

  async function issue({ read: lines, left }: InvoiceResult) {
    try {
      for (const [place, { id, version, number, issuedOn }] of lines.entries()) {
        await api.call(moveInvoice, { version, act: 'issue', number, issuedOn }, { params: { invoice: id } });
        setResult({ read: lines.slice(place + 1), left });
      }
    } finally {
      onIssued();
    }
    notices.set({ text: INVOICES.issuedAll(lines.length) });
    onClose();
  }

  const none = result?.read.length === 0;
  const send = submit(async ({ file }) => {
    if (result) await issue(result);
    else if (file) setResult(await api.call(readInvoiceResult, undefined, { upload: file }));
  });
  return (
    <FormModal
      wide
      title={INVOICES.result}
      action={result && !none ? INVOICES.issueAll(result.read.length) : INVOICES.compare}
      busy={busy || none === true}
      problem={problem ?? undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="text-small text-ink2">{INVOICES.resultWhat}</p>
      <FileField
        label={INVOICES.resultFile}
        accept=".csv,.txt"
        onChoose={(file) => {
          form.setValue('file', file);
          setResult(undefined);
        }}
      />
      {none && <p role="status">{INVOICES.resultNone}</p>}
      {result && <ResultLines result={result} />}
    </FormModal>
  );
}

function ResultLines({ result: { read, left } }: { result: InvoiceResult }) {
  return (
    <div className="grid gap-3 text-small">
      <ul className="grid gap-1">
        {read.map(({ id, title, number, issuedOn }) => (
          <li key={id} className="flex flex-wrap gap-x-3 wrap-anywhere tabular-nums">
            <span>{title}</span>
            <span className="text-ink2">{number}</span>
            <span className="text-ink2">{issuedOn}</span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <details open={read.length === 0}>
          <summary>{INVOICES.resultLeft(left.length)}</summary>
          <ul>
            {left.map(({ line, why }) => (
              <li key={line}>{INVOICES.line(line, why)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
