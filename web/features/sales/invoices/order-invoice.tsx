import { useState } from 'react';
import * as calls from '#contract/calls/invoices';
import type { Invoice } from '#contract/invoices';
import { INVOICE_DAYS, INVOICE_STATE_NAMES } from '#domain/shop/invoice';
import { yuanText } from '#domain/shop/money';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { needsLongPress, shareFile } from '#web/ui/picture/share-file.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { INVOICE } from './text.ts';

/** Invoice of one order: request, status or file; nothing if none can be requested. */
export default function OrderInvoice({ clientSn }: { clientSn: string }) {
  const { api, session } = useApp();
  const { data, failed, retry } = useAnswer('invoices', () =>
    api.call(calls.listInvoices, { id: session.get().userId ?? '' }),
  );
  const [asking, setAsking] = useState(false);
  if (!data) return <LoadState failed={failed} onRetry={retry} texts={INVOICE} placeholder="h-20" />;
  const invoice = data.invoices.find(({ client_sn }) => client_sn === clientSn);
  const order = data.orders.find(({ client_sn }) => client_sn === clientSn);
  const isOpen = invoice && ['asked', 'issued', 'toReverse'].includes(invoice.state);
  const mayAsk = !isOpen && order?.refusal === null;
  const late = !invoice && order?.refusal?.includes(String(INVOICE_DAYS));
  if (!invoice && !mayAsk && !late) return null;
  return (
    <section className="grid gap-2 rounded-card bg-card px-4 py-4">
      <h2 className="heading">{INVOICE.title}</h2>
      {invoice && <InvoiceStatus invoice={invoice} onChange={retry} />}
      {late && <p className="text-meta text-ink3">{order?.refusal}</p>}
      {mayAsk && (
        <Button quiet onClick={() => setAsking(true)}>
          {invoice ? INVOICE.again : INVOICE.ask}
        </Button>
      )}
      {asking && <InvoiceSheet clientSn={clientSn} onClose={() => setAsking(false)} onAsked={retry} />}
    </section>
  );
}

/** Media types by which a phone chooses the app. */
const MEDIA = { pdf: 'application/pdf', ofd: 'application/ofd' } as const;

function InvoiceStatus({ invoice, onChange }: { invoice: Invoice; onChange: () => void }) {
  const { api, session, toasts } = useApp();
  const { busy, act } = useAct(toasts.warn);
  const { id, state, title, number, issuedOn, amount, reason, file } = invoice;
  async function take() {
    if (needsLongPress()) return toasts.warn(INVOICE.inApp);
    await act(async () => {
      const query = { id: session.get().userId ?? '', invoice: id };
      const { name, blob } = await api.download(calls.downloadInvoice, query);
      await shareFile(new File([blob], name, { type: MEDIA[file ?? 'pdf'] }));
    }, INVOICE.notTaken);
  }
  async function withdraw() {
    await act(async () => {
      await api.call(calls.withdrawInvoice, { id: session.get().userId ?? '', invoice: id });
      toasts.say(INVOICE.withdrawn);
    }, INVOICE.refused);
    onChange();
  }
  return (
    <>
      <p className="wrap-anywhere">
        {INVOICE_STATE_NAMES[state]} · {title}
      </p>
      {number && (
        <p className="text-meta text-ink2 wrap-anywhere">
          {INVOICE.number} <span className="select-all">{number}</span>
        </p>
      )}
      {issuedOn && amount !== null && (
        <p className="text-meta text-ink2">
          {INVOICE.issuedOn} {issuedOn} · {INVOICE.amount} ￥{yuanText(amount)}
        </p>
      )}
      {state === 'issued' && (
        <>
          {file && (
            <Button quiet className="button-small justify-self-start" busy={busy} onClick={() => void take()}>
              {INVOICE.download}
            </Button>
          )}
          <p className="text-small text-ink3">{INVOICE.check}</p>
        </>
      )}
      {state === 'returned' && reason && <p className="text-meta text-seal">{INVOICE.returned(reason)}</p>}
      {state === 'toReverse' && <p className="text-meta text-ink2">{INVOICE.toReverse}</p>}
      {state === 'reversed' && <p className="text-meta text-ink2">{INVOICE.reversed}</p>}
      {state === 'asked' && (
        <Button quiet className="button-small justify-self-start" busy={busy} onClick={() => void withdraw()}>
          {INVOICE.withdraw}
        </Button>
      )}
    </>
  );
}
