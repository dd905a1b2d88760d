import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { ExportButton } from '#admin/ui/list/export-button.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { Modal } from '#admin/ui/modal.tsx';
import { ReasonDialog } from '#admin/ui/reason-dialog.tsx';
import { exportSettlement, readSettlement, reverseSettlement } from '#contract/calls/settlements';
import type { SettlementDetail, SettlementRow } from '#contract/settlements';
import { yuanText } from '#domain/shop/money';
import { Button } from '#web/kit/button.tsx';
import { SETTLEMENTS } from './text.ts';

type Payout = SettlementDetail['payouts'][number];

interface DetailsDialogProps {
  row: SettlementRow;
  /** Asks to reverse this payment; undefined without permission. */
  onReverse: ((payout: Payout) => void) | undefined;
  onClose: () => void;
}

/** Payments and their reversals. */
function Payouts({ payouts }: Pick<SettlementDetail, 'payouts'>) {
  if (payouts.length === 0) return null;
  return (
    <section aria-label={SETTLEMENTS.payouts}>
      <h3 className="text-small text-ink2">{SETTLEMENTS.payouts}</h3>
      <ul>
        {payouts.map(({ id, fen, reference, at, by, reason }) => (
          <li key={id} className="border-b border-line py-1 text-small wrap-anywhere">
            {reason === null
              ? SETTLEMENTS.payout(beijingTime(at), by, yuanText(fen), reference)
              : SETTLEMENTS.reversed(beijingTime(at), by, yuanText(-fen), reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function usePayoutStatement(id: string) {
  return useAnswer(['settlements', 'one', id], readSettlement, { params: { id } });
}

/** Lines of one payout statement, also as a file. */
export function DetailsDialog({ row, onReverse, onClose }: DetailsDialogProps) {
  const { id, master, month, fen, madeAt } = row;
  const query = usePayoutStatement(id);
  const last = query.data?.payouts.at(-1);
  const stands = last?.reason === null ? last : undefined;
  return (
    <Modal title={SETTLEMENTS.detailsOf(master.name, month)} wide onClose={onClose}>
      <Loaded query={query} bone="h-40">
        {(data) => (
          <div className="grid gap-4">
            <table className="ledger-table">
              <ColumnHeads
                names={[
                  [SETTLEMENTS.at, 'w-26'],
                  [SETTLEMENTS.order, 'w-40'],
                  SETTLEMENTS.kind,
                  [SETTLEMENTS.base, 'text-end'],
                  [SETTLEMENTS.share, 'text-end'],
                  [SETTLEMENTS.sum, 'text-end'],
                ]}
              />
              <tbody>
                {data.lines.map((line) => (
                  <tr key={`${line.client_sn}${line.at}${line.kind}`}>
                    <td>{beijingTime(line.at)}</td>
                    <td className="font-mono wrap-anywhere">{line.client_sn}</td>
                    <td>
                      {SETTLEMENTS.kinds[line.kind]}
                      {line.shortMinutes !== null && (
                        <span className="text-seal">（{SETTLEMENTS.shortOf(line.shortMinutes)}）</span>
                      )}
                    </td>
                    <td className="text-end! tabular-nums">{yuanText(line.baseFen)}</td>
                    <td className="text-end! tabular-nums">{line.basisPoints / 100}%</td>
                    <td className="text-end! tabular-nums">{yuanText(line.fen)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {data.waiting > 0 && <p className="text-seal">{SETTLEMENTS.waiting(data.waiting)}</p>}
            <p className="flex justify-between">
              <span className="text-ink2">{SETTLEMENTS.madeAt(beijingTime(madeAt))}</span>
              {SETTLEMENTS.sum} {yuanText(fen)}
            </p>
            <Payouts payouts={data.payouts} />
            <div className="flex gap-2">
              <ExportButton call={exportSettlement} query={{ id }} />
              {onReverse && stands && (
                <Button quiet onClick={() => onReverse(stands)}>
                  {SETTLEMENTS.reverse}
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

interface ReverseDialogProps {
  id: string;
  payout: Payout;
  onClose: () => void;
  onReversed: () => Promise<void>;
}

/** Reverses a payment by an entry of its own. */
export function ReverseDialog({ id, payout, onClose, onReversed }: ReverseDialogProps) {
  const { api, notices } = useApp();
  const news = useMeanwhile({ list: 'settlements', key: id });
  const { data } = usePayoutStatement(id);
  const possible = data?.payouts.at(-1)?.id === payout.id;
  return (
    <ReasonDialog
      name={`reverse ${payout.id}`}
      title={SETTLEMENTS.reverse}
      what={SETTLEMENTS.reverseWhat(yuanText(payout.fen))}
      action={SETTLEMENTS.reverse}
      meanwhile={{ news, possible }}
      onReason={async (reason) => {
        await api.call(reverseSettlement, { payoutId: payout.id, reason }, { params: { id } });
        notices.set({ text: SETTLEMENTS.isReversed });
        await onReversed();
      }}
      onClose={onClose}
    />
  );
}
