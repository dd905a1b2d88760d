import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import * as calls from '#contract/calls/invoices';
import { creditCodeRefusal, readCreditCode } from '#domain/shop/credit-code';
import { INVOICE_KINDS, readTitle } from '#domain/shop/invoice';
import { useApp } from '#web/lib/app.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Choices } from '#web/ui/choices.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Field } from '../../people/accounts/fields.tsx';
import { INVOICE } from './text.ts';

interface InvoiceSheetProps {
  clientSn: string;
  onClose: () => void;
  onAsked: () => void;
}

const CODE_LENGTH = 18;

const TitleForm = z.object({ kind: z.enum(INVOICE_KINDS), title: z.string(), taxNo: z.string() }).check((form) => {
  const { kind, title, taxNo } = form.value;
  const read = readTitle(kind, title, kind === 'company' ? taxNo : undefined);
  if ('why' in read) form.issues.push({ code: 'custom', input: form.value, message: read.why, path: [read.field] });
});
type TitleForm = z.infer<typeof TitleForm>;

/** Requests an invoice; errors in the tax number are shown while typing. */
export function InvoiceSheet({ clientSn, onClose, onAsked }: InvoiceSheetProps) {
  const { api, session, toasts } = useApp();
  const state = useAppForm<TitleForm>({
    schema: TitleForm,
    defaultValues: { kind: 'person', title: INVOICE.person, taxNo: '' },
  });
  const { form, field, submit } = state;
  const [kind, taxNo] = useWatch({ control: form.control, name: ['kind', 'taxNo'] });
  const code = readCreditCode(taxNo);
  const slip = kind === 'company' && code.length >= CODE_LENGTH ? creditCodeRefusal(code) : null;

  function choose(next: TitleForm['kind']) {
    form.setValue('kind', next);
    // The keyword for an invoice without a name is not a company's.
    const title = form.getValues('title');
    if (next === 'company' && title === INVOICE.person) form.setValue('title', '');
    if (next === 'person' && title === '') form.setValue('title', INVOICE.person);
  }
  async function ask({ taxNo: company, ...title }: TitleForm) {
    const body = { id: session.get().userId ?? '', client_sn: clientSn, ...title };
    await api.call(calls.askInvoice, title.kind === 'company' ? { ...body, taxNo: company } : body);
    toasts.say(INVOICE.asked);
    onClose();
    onAsked();
  }
  return (
    <FormDialog
      sheet
      title={INVOICE.ask}
      onClose={onClose}
      problem={slip}
      cancel={INVOICE.cancel}
      confirm={INVOICE.submit}
      state={state}
      onSubmit={submit(ask, INVOICE.refused)}
    >
      <Choices
        label={INVOICE.kind}
        options={[
          ['person', INVOICE.person],
          ['company', INVOICE.company],
        ]}
        value={kind}
        onChange={choose}
      />
      <Field
        label={INVOICE.name[kind]}
        autoComplete={kind === 'person' ? 'name' : 'organization'}
        {...field('title')}
      />
      {kind === 'company' && (
        <Field
          label={INVOICE.taxNo}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('taxNo')}
        />
      )}
      <p className="text-meta text-ink2">{INVOICE.lead}</p>
    </FormDialog>
  );
}
