import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { saveFile } from '#admin/lib/save-file.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { CopyButton } from '#admin/ui/copy-button.tsx';
import { Failure } from '#admin/ui/failure.tsx';
import { Field, SelectField } from '#admin/ui/field.tsx';
import { ExportButton } from '#admin/ui/list/export-button.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import {
  downloadStaffInvoice,
  exportStaffInvoices,
  listStaffInvoices,
  moveInvoice,
  uploadInvoiceFile,
} from '#contract/calls/invoices';
import type { StaffInvoices } from '#contract/invoices';
import {
  INVOICE_ACTS,
  INVOICE_KIND_NAMES,
  INVOICE_KINDS,
  INVOICE_LATE_MS,
  INVOICE_STATE_NAMES,
  INVOICES_LISTED,
  type InvoiceAct,
  type InvoiceState,
  invoiceAfter,
  RETURN_REASONS,
} from '#domain/shop/invoice';
import { yuanText } from '#domain/shop/money';
import { MONTH } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import { Button } from '#web/kit/button.tsx';
import { FileField, FileValues } from './file-field.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { INVOICES } from './text.ts';

type Row = StaffInvoices[number];

const TABS = ['asked', 'toReverse', 'issued', 'returned', 'reversed'] as const satisfies readonly InvoiceState[];

/** Invoices waiting to be issued or reversed, oldest first. */
export function InvoicesPage() {
  const { queries } = useApp();
  const search = useSearch({ from: '/console/invoices' });
  const { state, month, kind } = search;
  const navigate = useNavigate();
  const [reading, setReading] = useState(false);
  const { data, isError, refetch } = useAnswer(['invoices', search], listStaffInvoices, { input: search });
  return (
    <div className="grid max-w-264 content-start gap-y-5 px-4 py-4 xl:px-7">
      <h1 className="heading">{INVOICES.title}</h1>
      <p className="text-small text-ink2">{INVOICES.lead}</p>
      <fieldset aria-label={INVOICES.states} className="flex flex-wrap items-center gap-2">
        {TABS.map((each) => (
          <Button
            key={each}
            quiet={each !== state}
            aria-pressed={each === state}
            onClick={() => void navigate({ to: '/invoices', search: { ...search, state: each } })}
          >
            {INVOICE_STATE_NAMES[each]}
          </Button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Filters />
        <span className="ms-auto flex flex-wrap gap-2">
          {state === 'asked' && (
            <Button quiet onClick={() => setReading(true)}>
              {INVOICES.result}
            </Button>
          )}
          <ExportButton call={exportStaffInvoices} query={{ state, ...(month && { month }), ...(kind && { kind }) }} />
        </span>
      </div>
      {reading && (
        <ResultDialog
          onIssued={() => void queries.invalidateQueries({ queryKey: ['invoices'] })}
          onClose={() => setReading(false)}
        />
      )}
      {isError && <Failure text={INVOICES.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{INVOICES.none}</p>}
      {data?.length === INVOICES_LISTED && <p className="text-small text-ink2">{INVOICES.cut(INVOICES_LISTED)}</p>}
      {data && data.length > 0 && (
        <ul className="border-y border-line">
          {data.map((row) => (
            <One key={row.id} row={row} />
          ))}
        </ul>
      )}
    </div>
  );
}

const KIND_OPTIONS = [
  { value: '', label: INVOICES.allKinds },
  ...INVOICE_KINDS.map((kind) => ({ value: kind, label: INVOICE_KIND_NAMES[kind] })),
];

/** Month and kind of the invoices listed and exported. */
function Filters() {
  const search = useSearch({ from: '/console/invoices' });
  const navigate = useNavigate();
  const choose = (chosen: Partial<typeof search>) =>
    void navigate({ to: '/invoices', search: { ...search, ...chosen } });
  return (
    <>
      <Field
        label={INVOICES.month}
        type="month"
        // Browsers without month inputs allow typing: an incomplete month requests nothing.
        defaultValue={search.month ?? ''}
        onChange={({ target: { value } }) => {
          if (value === '' || MONTH.test(value)) choose({ month: value || undefined });
        }}
      />
      <SelectField
        label={INVOICES.kind}
        value={search.kind ?? ''}
        options={KIND_OPTIONS}
        onChange={(value) => choose({ kind: INVOICE_KINDS.find((kind) => kind === value) })}
      />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-ink2">{name}</dt>
      <dd className="flex items-center gap-1 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function One({ row }: { row: Row }) {
  const { api, queries, notices } = useApp();
  const [asking, setAsking] = useState<InvoiceAct | 'file' | null>(null);
  const [now] = useState(() => Date.now());
  const { id, client_sn, kind, title, taxNo, amount, left, item, number, issuedOn, reversal, state, version } = row;
  const days = Math.floor((now - row.askedAt) / DAY_MS);
  const upload = async (file: File) => {
    await api.call(uploadInvoiceFile, undefined, { params: { invoice: id }, upload: file });
    void queries.invalidateQueries({ queryKey: ['invoices'] });
    notices.set({ text: INVOICES.uploaded });
  };
  const send = async (act: InvoiceAct, { file, reason: typed, ...rest }: Filled = {}) => {
    const reason = RETURN_REASONS.find((each) => each === typed);
    const body = { version, act, ...rest, ...(reason && { reason }) };
    await api.call(moveInvoice, body, { params: { invoice: id } });
    void queries.invalidateQueries({ queryKey: ['invoices'] });
    notices.set({ text: INVOICES.done });
    if (file) await upload(file);
  };
  return (
    <li className="grid gap-2 border-line py-3 not-first:border-t">
      <p className="flex flex-wrap items-center gap-x-3">
        <strong className="font-medium wrap-anywhere">{title}</strong>
        <CopyButton text={title} name={INVOICES.titleOf} />
        <span className="text-small text-ink2">{INVOICE_KIND_NAMES[kind]}</span>
        {state === 'asked' && (
          <span className={`text-small ${now - row.askedAt >= INVOICE_LATE_MS ? 'text-seal' : 'text-ink2'}`}>
            {INVOICES.days(days)}
          </span>
        )}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Fact name={INVOICES.amount}>{yuanText(amount ?? left)}</Fact>
        {taxNo && (
          <Fact name={INVOICES.taxNo}>
            {taxNo}
            <CopyButton text={taxNo} name={INVOICES.taxNo} />
          </Fact>
        )}
        <Fact name={INVOICES.item}>{item}</Fact>
        {number && <Fact name={INVOICES.number}>{number}</Fact>}
        {issuedOn && <Fact name={INVOICES.issuedOn}>{issuedOn}</Fact>}
        {reversal && <Fact name={INVOICES.reversal}>{reversal}</Fact>}
        {row.reason && <Fact name={INVOICES.reason}>{row.reason}</Fact>}
        <Fact name="订单号">{client_sn}</Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        {INVOICE_ACTS.filter((act) => invoiceAfter(state, act) !== null).map((act) =>
          act === 'correct' ? (
            <AskButton
              key={act}
              quiet
              title={INVOICES.acts.correct}
              what={INVOICES.correctWhat}
              onConfirm={() => send('correct')}
            />
          ) : (
            <Button key={act} quiet={act === 'return'} onClick={() => setAsking(act)}>
              {INVOICES.acts[act]}
            </Button>
          ),
        )}
        {state === 'issued' && (
          <Button quiet onClick={() => setAsking('file')}>
            {row.file ? INVOICES.replace : INVOICES.upload}
          </Button>
        )}
        {row.file && <DownloadButton invoice={id} />}
      </div>
      {asking === 'file' && <FileDialog onSend={upload} onClose={() => setAsking(null)} />}
      {asking && asking !== 'file' && (
        <ActDialog
          act={asking}
          clientSn={client_sn}
          onSend={(filled) => send(asking, filled)}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

function DownloadButton({ invoice }: { invoice: string }) {
  const { api, notices } = useApp();
  const { busy, act } = useAct();
  const take = async () => {
    try {
      saveFile(await api.download(downloadStaffInvoice, { invoice }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notices.set({ text: error.message });
    }
  };
  return (
    <Button quiet busy={busy} onClick={() => void act(take)}>
      {INVOICES.download}
    </Button>
  );
}

interface FileDialogProps {
  onSend: (file: File) => Promise<void>;
  onClose: () => void;
}

function FileDialog({ onSend, onClose }: FileDialogProps) {
  const { form, busy, problem, submit } = useConsoleForm(FileValues, { file: undefined });
  const send = submit(async ({ file }) => {
    if (file) await onSend(file);
    onClose();
  });
  return (
    <FormModal
      title={INVOICES.upload}
      action={INVOICES.upload}
      busy={busy}
      problem={problem ?? undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FileField label={INVOICES.file} accept=".pdf,.ofd" onChoose={(file) => form.setValue('file', file)} />
    </FormModal>
  );
}

const ActValues = z.object({
  number: z.string(),
  issuedOn: z.string(),
  reason: z.string(),
  file: z.custom<File | undefined>(),
});
type Filled = Partial<z.infer<typeof ActValues>>;

/** The fields that an action sends. */
function filledFor(act: InvoiceAct, { number, issuedOn, reason, file }: z.infer<typeof ActValues>): Filled {
  if (act === 'return') return { reason };
  return act === 'issue' ? { number, issuedOn, file } : { number };
}

interface ActDialogProps {
  act: InvoiceAct;
  clientSn: string;
  onSend: (filled: Filled) => Promise<void>;
  onClose: () => void;
}

function ActDialog({ act, clientSn, onSend, onClose }: ActDialogProps) {
  const news = useMeanwhile({ list: 'invoices', key: clientSn });
  const { form, busy, problem, overtaken, submit } = useConsoleForm(ActValues, {
    number: '',
    issuedOn: '',
    reason: RETURN_REASONS[0],
    file: undefined,
  });
  const send = submit(async (typed) => {
    await onSend(filledFor(act, typed));
    onClose();
  });
  return (
    <FormModal
      title={INVOICES.acts[act]}
      action={INVOICES.acts[act]}
      // Each action moves the invoice to another state.
      meanwhile={{ news, possible: false }}
      busy={busy}
      ended={overtaken}
      problem={problem ?? undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {act === 'return' ? (
        <SelectField
          label={INVOICES.reason}
          value={form.watch('reason')}
          options={RETURN_REASONS.map((each) => ({ value: each, label: each }))}
          onChange={(next) => form.setValue('reason', next)}
        />
      ) : (
        <Field
          label={act === 'issue' ? INVOICES.number : INVOICES.reversal}
          inputMode="numeric"
          autoComplete="off"
          {...registerTyped(form, 'number', (typed) => typed.normalize('NFKC').replace(/\s/g, ''))}
        />
      )}
      {act === 'issue' && (
        <>
          <Field label={INVOICES.issuedOn} type="date" {...form.register('issuedOn')} />
          <FileField label={INVOICES.file} accept=".pdf,.ofd" onChoose={(file) => form.setValue('file', file)} />
          <p className="text-small text-ink2">{INVOICES.fileLater}</p>
        </>
      )}
    </FormModal>
  );
}
