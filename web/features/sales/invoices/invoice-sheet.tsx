import { type FormEvent, useId, useState } from 'react';
import * as calls from '#contract/calls/invoices';
import { creditCodeRefusal, readCreditCode } from '#domain/shop/credit-code';
import { type InvoiceKind, readTitle } from '#domain/shop/invoice';
import { useApp } from '../../../lib/app.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Choices } from '../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../people/accounts/fields.tsx';
import { INVOICE } from './text.ts';

interface InvoiceSheetProps {
  clientSn: string;
  onClose: () => void;
  onAsked: () => void;
}

const CODE_LENGTH = 18;

/** Asks for the title of an invoice; a slip in the tax number is told as it is typed. */
export function InvoiceSheet({ clientSn, onClose, onAsked }: InvoiceSheetProps) {
  const { api, session, toasts } = useApp();
  const form = useId();
  const [kind, setKind] = useState<InvoiceKind>('person');
  const [title, setTitle] = useState<string>(INVOICE.person);
  const [taxNo, setTaxNo] = useState('');
  const { busy, problem, setProblem, act } = useAct();
  const code = readCreditCode(taxNo);
  const slip = kind === 'company' && code.length >= CODE_LENGTH ? creditCodeRefusal(code) : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const company = kind === 'company' ? taxNo : undefined;
    const read = readTitle(kind, title, company);
    if ('why' in read) return setProblem(read.why);
    await act(async () => {
      const body = { id: session.get().userId ?? '', client_sn: clientSn, kind, title };
      await api.call(calls.askInvoice, company === undefined ? body : { ...body, taxNo: company });
      toasts.say(INVOICE.asked);
      onClose();
      onAsked();
    }, INVOICE.refused);
  }
  return (
    <ConfirmDialog
      sheet
      title={INVOICE.ask}
      onClose={onClose}
      problem={problem ?? slip}
      cancel={INVOICE.cancel}
      confirm={INVOICE.submit}
      busy={busy}
      form={form}
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Choices
          label={INVOICE.kind}
          options={[
            ['person', INVOICE.person],
            ['company', INVOICE.company],
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            // The word for somebody who wants no name on it is no company's.
            if (next === 'company' && title === INVOICE.person) setTitle('');
            if (next === 'person' && title === '') setTitle(INVOICE.person);
          }}
        />
        <Field
          label={INVOICE.name[kind]}
          value={title}
          autoComplete={kind === 'person' ? 'name' : 'organization'}
          onChange={({ target }) => setTitle(target.value)}
        />
        {kind === 'company' && (
          <Field
            label={INVOICE.taxNo}
            value={taxNo}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setTaxNo(target.value)}
          />
        )}
        <p className="text-meta text-ink2">{INVOICE.lead}</p>
      </form>
    </ConfirmDialog>
  );
}
