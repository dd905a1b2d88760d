import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { INVOICE_LIST } from '#contract/lists/invoices';
import { INVOICE_LATE_MS, INVOICE_STATE_NAMES } from '#domain/shop/invoice';
import { DAY_MS } from '#domain/time/durations';
import { Button } from '#web/kit/button.tsx';
import { InvoiceDrawer } from './drawer.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { INVOICES } from './text.ts';

const { column } = columnsOf(INVOICE_LIST);

function Waits({ askedAt }: { askedAt: number }) {
  const [now] = useState(() => Date.now());
  const age = now - askedAt;
  return <span className={age >= INVOICE_LATE_MS ? 'text-seal' : ''}>{INVOICES.days(Math.floor(age / DAY_MS))}</span>;
}

const INVOICE_SCREEN = listScreen(INVOICE_LIST, {
  idOf: ({ id }) => id,
  rowName: ({ title }) => title,
  waits: ({ state }) => state === 'asked' || state === 'toReverse',
  columns: [
    column('title', { cell: (_row, text) => <span className="line-clamp-1 wrap-anywhere">{text}</span> }),
    column('kind', { className: 'w-22' }),
    column('taxNo', { className: 'w-46' }),
    column('amount', { className: 'w-24', figures: true }),
    column('item', { cell: (_row, text) => <span className="line-clamp-1 wrap-anywhere">{text}</span> }),
    column('askedAt', {
      className: 'w-28',
      cell: ({ state, askedAt }, text) => (state === 'asked' ? <Waits askedAt={askedAt} /> : text.slice(0, 10)),
    }),
    column('state', { className: 'w-20', cell: ({ state }) => INVOICE_STATE_NAMES[state] }),
    column('number', { className: 'w-50' }),
    column('issuedOn', { className: 'w-26' }),
    column('client_sn', {
      className: 'w-26',
      cell: (_row, text) => <span className="font-mono">…{text.slice(-8)}</span>,
    }),
  ],
  numberOf: ({ client_sn }) => client_sn,
  keyColumns: ['title', 'amount', 'state'],
  hiddenAtFirst: ['item', 'number', 'issuedOn', 'client_sn'],
  none: INVOICES.none,
});

/** Invoices that wait to be issued or reversed, and the ones before them. */
export function InvoicesPage() {
  const { queries } = useApp();
  const search = useSearch({ from: '/console/invoices' });
  const navigate = useNavigate({ from: '/invoices' });
  const [reading, setReading] = useState(false);
  return (
    <>
      <ListPage
        list={INVOICE_SCREEN}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace })}
        notice={<p className="text-small text-ink2 short:sr-only">{INVOICES.lead}</p>}
        drawer={{
          // The row leaves the list by most acts: the title stays.
          title: () => INVOICES.title,
          body: (id, tools) => <InvoiceDrawer key={id} id={id} tools={tools} />,
        }}
      >
        <Button quiet onClick={() => setReading(true)}>
          {INVOICES.result}
        </Button>
      </ListPage>
      {reading && (
        <ResultDialog
          onIssued={() => void queries.invalidateQueries({ queryKey: ['invoices'] })}
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
}
