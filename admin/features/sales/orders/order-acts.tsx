import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { outcomeOf } from '#admin/lib/one-by-one.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { useMay } from '#admin/lib/use-may.ts';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import type { ConsoleOrdersDetail } from '#contract/console-orders';
import { ORDER_LIST } from '#contract/lists/orders';
import { Button } from '#web/kit/button.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { close, closeWords, requery } from './order-calls.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ORDER_ACTS } from './text.ts';

export type OrderQuestion = 'close' | 'refund';

export interface OrderActsProps {
  detail: ConsoleOrdersDetail;
  tools: DrawerTools;
  /** The open dialog; the list's menu can open it too. */
  asking: OrderQuestion | null;
  onAsk: (wish: OrderQuestion | null) => void;
}

/** Actions of the user's role on the order, and the last result. */
export function OrderActs({ detail, tools, asking, onAsk }: OrderActsProps) {
  const { api, drafts } = useApp();
  const roleMay = useMay();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const { client_sn: clientSn } = detail.order;
  const may = {
    requery: detail.requeryable && roleMay('orders:requery'),
    close: detail.closable && roleMay('orders:close'),
    refund: detail.refundable > 0 && roleMay('orders:refund'),
  };
  const group = ORDER_LIST.title;
  useHotkeys([
    { keys: ['Q'], label: ORDER_ACTS.requery, group, when: may.requery, act: () => ask() },
    { keys: ['C'], label: ORDER_ACTS.close, group, when: may.close, act: () => onAsk('close') },
    {
      keys: ['T'],
      label: ORDER_ACTS.refund,
      group,
      when: may.refund,
      act: () => onAsk('refund'),
    },
  ]);

  async function act(doing: Promise<string>) {
    onAsk(null);
    setBusy(true);
    const { text } = await outcomeOf(doing);
    setSaid(text);
    setBusy(false);
    await tools.refresh();
  }
  async function closeWith(reason: string): Promise<string> {
    const text = await close(api, clientSn, reason);
    drafts.put(`close ${clientSn}`, '');
    return text;
  }
  const ask = () => void act(requery(api, clientSn));

  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-2">
        {may.requery && (
          <Button quiet busy={busy} aria-keyshortcuts="Q" onClick={ask}>
            {ORDER_ACTS.requery}
          </Button>
        )}
        {may.close && (
          <Button quiet busy={busy} aria-keyshortcuts="C" onClick={() => onAsk('close')}>
            {ORDER_ACTS.close}
          </Button>
        )}
        {may.refund && (
          <Button quiet busy={busy} aria-keyshortcuts="T" onClick={() => onAsk('refund')}>
            {ORDER_ACTS.refund}
          </Button>
        )}
        {detail.gift && roleMay('orders:close') && (
          <Button quiet busy={busy} onClick={() => void act(closeWords(api, clientSn))}>
            {ORDER_ACTS.closeWords}
          </Button>
        )}
      </div>
      {detail.gift && roleMay('orders:close') && <p className="mt-2 text-meta text-ink2">{ORDER_ACTS.closeWordsWhy}</p>}
      <p role="status" className="mt-2 empty:hidden">
        {said}
      </p>
      {asking === 'close' && (
        <CloseDialog
          name={`close ${clientSn}`}
          count={1}
          about={{ clientSn, possible: detail.closable }}
          onClose={() => onAsk(null)}
          onConfirm={(reason) => void act(closeWith(reason))}
        />
      )}
      {asking === 'refund' && (
        <RefundDialog detail={detail} onClose={() => onAsk(null)} onDone={(text) => void act(Promise.resolve(text))} />
      )}
    </div>
  );
}
