import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { saveFile } from '#admin/lib/save-file.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { CopyableCode } from '#admin/ui/copy-button.tsx';
import { DrawerPart, FactRows } from '#admin/ui/fact-rows.tsx';
import { Field, SelectField } from '#admin/ui/field.tsx';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { downloadStaffInvoice, moveInvoice, readStaffInvoice, uploadInvoiceFile } from '#contract/calls/invoices';
import type { StaffInvoice } from '#contract/invoices';
import {
  INVOICE_ACTS,
  INVOICE_KIND_NAMES,
  INVOICE_STATE_NAMES,
  type InvoiceAct,
  invoiceAfter,
  RETURN_REASONS,
} from '#domain/shop/invoice';
import { yuanText } from '#domain/shop/money';
import { Button } from '#web/kit/button.tsx';
import { FileField, FileValues } from './file-field.tsx';
import { INVOICES } from './text.ts';

/** One invoice: what to copy into the tax office's program, and its acts. */
export function InvoiceDrawer({ id, tools }: { id: string; tools: DrawerTools }) {
  const query = useAnswer(['invoices', 'one', id], readStaffInvoice, { params: { invoice: id } });
  return (
    <Loaded query={query}>
      {(invoice) => (
        <>
          <Acts invoice={invoice} tools={tools} />
          <Facts invoice={invoice} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ invoice }: { invoice: StaffInvoice }) {
  const { client_sn: order, kind, title, taxNo, amount, left, item, number, issuedOn, reversal, state } = invoice;
  const copied = (name: string, text: string | null) => text && <CopyableCode name={name} text={text} />;
  return (
    <DrawerPart title={INVOICES.facts}>
      <FactRows
        rows={[
          [INVOICES.state, INVOICE_STATE_NAMES[state]],
          [INVOICES.titleOf, copied(INVOICES.titleOf, title)],
          [INVOICES.kind, INVOICE_KIND_NAMES[kind]],
          [INVOICES.taxNo, copied(INVOICES.taxNo, taxNo)],
          [INVOICES.amount, yuanText(amount ?? left)],
          [INVOICES.item, item],
          [INVOICES.number, number],
          [INVOICES.issuedOn, issuedOn],
          [INVOICES.reversal, reversal],
          [INVOICES.reason, invoice.reason],
          [INVOICES.askedAt, <Moment key="asked" ms={invoice.askedAt} exact />],
          [
            INVOICES.order,
            <Link key="order" to="/orders" search={{ open: order }} className="link font-mono">
              {order}
            </Link>,
          ],
        ]}
      />
    </DrawerPart>
  );
}

/** Keys of the acts without a warning. */
const KEY_OF: Partial<Record<InvoiceAct, string>> = { issue: 'I', reverse: 'V' };

function Acts({ invoice, tools }: { invoice: StaffInvoice; tools: DrawerTools }) {
  const { api, notices } = useApp();
  // The dialog keeps the version for which it was opened.
  const [asking, setAsking] = useState<{ act: InvoiceAct | 'file'; version: number } | null>(null);
  const { id, client_sn: clientSn, state, version } = invoice;
  const acts = INVOICE_ACTS.filter((act) => invoiceAfter(state, act) !== null);
  const ask = (act: InvoiceAct | 'file') => setAsking({ act, version });
  useHotkeys(
    acts.flatMap((act) => {
      const key = KEY_OF[act];
      return key ? [{ keys: [key], label: INVOICES.acts[act], group: INVOICES.title, act: () => ask(act) }] : [];
    }),
  );
  const upload = async (file: File) => {
    await api.call(uploadInvoiceFile, undefined, { params: { invoice: id }, upload: file });
    notices.set({ text: INVOICES.uploaded });
    await tools.refresh();
  };
  const send = async (act: InvoiceAct, seen: number, { file, reason: typed, ...rest }: Filled = {}) => {
    const reason = RETURN_REASONS.find((each) => each === typed);
    const body = { version: seen, act, ...rest, ...(reason && { reason }) };
    await api.call(moveInvoice, body, { params: { invoice: id } });
    notices.set({ text: INVOICES.done });
    if (file) await upload(file);
    else await tools.refresh();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {acts
        .filter((act) => act !== 'correct')
        .map((act) => (
          <Button key={act} quiet={act === 'return'} aria-keyshortcuts={KEY_OF[act]} onClick={() => ask(act)}>
            {INVOICES.acts[act]}
          </Button>
        ))}
      <AskButton
        quiet
        offered={acts.includes('correct')}
        about={{ list: 'invoices', key: clientSn }}
        possible={acts.includes('correct')}
        title={INVOICES.acts.correct}
        what={INVOICES.correctWhat}
        onConfirm={() => send('correct', version)}
      />
      {state === 'issued' && (
        <Button quiet onClick={() => ask('file')}>
          {invoice.file ? INVOICES.replace : INVOICES.upload}
        </Button>
      )}
      {invoice.file && <DownloadButton invoice={id} />}
      {asking?.act === 'file' && <FileDialog onSend={upload} onClose={() => setAsking(null)} />}
      {asking && asking.act !== 'file' && (
        <ActDialog
          act={asking.act}
          clientSn={clientSn}
          onSend={(filled) => send(asking.act as InvoiceAct, asking.version, filled)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
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
