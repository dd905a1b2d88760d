import '../../styles/purchase.css';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lostSlotText } from '#domain/consulting/reservations';
import { clock, shortDay } from '#domain/time/beijing-words';
import { Button } from '../../kit/button.tsx';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { clockNow } from '../../lib/clock.ts';
import { pageLayers } from '../../lib/page-layers.ts';
import type { PurchaseStage } from '../../lib/purchase.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Late, late } from '../../ui/late.tsx';
import { TIME } from '../consulting/time/text.ts';
import { Ticket } from '../consulting/time/ticket.tsx';
import { useConsult } from '../consulting/time/use-slots.ts';
import { restartWatch } from '../sales/purchase/follow-order.ts';
import { MemberDialog } from '../sales/purchase/member-dialog.tsx';
import { claim } from '../sales/purchase/pending.ts';
import { CodeDialog } from './code-dialog.tsx';
import { ASK, CONSULTED } from './text.ts';

const GiftDialog = late(() => import('../sales/gifts/gift-dialog.tsx'));
const TimeSheet = late(() => import('../consulting/time/time-sheet.tsx'));

interface ConsultedDialogProps {
  clientSn: string;
  onClose: () => void;
}

/** A paid consultation whose text was submitted. Its slot can be chosen at once. */
function ConsultedDialog({ clientSn, onClose }: ConsultedDialogProps) {
  const [picking, setPicking] = useState(false);
  const { data } = useConsult(clientSn);
  if (picking) {
    return (
      <Late>
        <TimeSheet clientSn={clientSn} onClose={onClose} />
      </Late>
    );
  }
  return (
    <Dialog
      reading
      title={CONSULTED.title}
      onClose={onClose}
      actions={
        <>
          {data && (data.slotAt !== null || data.slots.length > 0) && (
            <Button quiet onClick={() => setPicking(true)}>
              {data.slotAt ? TIME.see : TIME.open}
            </Button>
          )}
          <Button onClick={onClose}>{CONSULTED.close}</Button>
        </>
      }
    >
      <div className={data?.slotAt ? 'grid gap-4' : 'flex items-center gap-4'}>
        {data?.slotAt ? (
          <Ticket startAt={data.slotAt} master={data.master} way={data.way} sealed />
        ) : (
          <span aria-hidden="true" className="seal stamp-seal">
            {CONSULTED.seal}
          </span>
        )}
        <div className="text-ink2">
          {data?.lostSlotAt && <p>{lostSlotText(data.lostSlotAt)}</p>}
          <p>
            {data?.slotAt
              ? CONSULTED.meets
              : CONSULTED.next(data?.nextBy ? `${shortDay(data.nextBy)} ${clock(data.nextBy)} ` : null)}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

interface AskDialogProps {
  /** Returns to the payment dialog. */
  onBack: () => void;
  onAnswer: (paid: boolean) => void;
}

/** Confirms payment when the dialog closes. The order is polled whatever the answer. */
function AskDialog({ onBack, onAnswer }: AskDialogProps) {
  return (
    <Dialog
      title={ASK.title}
      onClose={onBack}
      actions={
        <>
          <Button quiet onClick={() => onAnswer(false)}>
            {ASK.unpaid}
          </Button>
          <Button onClick={() => onAnswer(true)}>{ASK.paid}</Button>
        </>
      }
    >
      <p className="text-center text-ink2">{ASK.question}</p>
    </Dialog>
  );
}

/** Pages are reloaded after a success, but not sooner (spec §4). */
const RELOAD_AFTER_MS = 1_200;

/**
 * The dialogs of a purchase, over any page. A success reloads the page (spec §4), so the reload waits until the dialog
 * is closed.
 */
export default function PurchaseHost() {
  const app = useApp();
  const navigate = useNavigate();
  const { stage } = useStore(app.purchase);
  const show = (next: PurchaseStage | null) => app.purchase.set({ ...app.purchase.get(), stage: next });
  function closeAndThen(load: () => void) {
    pageLayers(app).leave(load);
    show(null);
  }
  const finish = (doneAt: number) =>
    closeAndThen(() => {
      const left = doneAt + RELOAD_AFTER_MS - Date.now();
      setTimeout(() => window.location.reload(), Math.max(0, left));
    });
  if (stage?.at === 'opened') {
    return (
      <MemberDialog
        type={stage.type}
        onLater={() => finish(stage.doneAt)}
        onNow={() =>
          closeAndThen(() => {
            app.queries.clear();
            app.purchase.set({ ...app.purchase.get(), begins: true });
            void navigate({ to: '/bazi-chart', search: { room: 'reading', chapter: 'next' } });
          })
        }
      />
    );
  }
  if (stage?.at === 'consulted') {
    return <ConsultedDialog clientSn={stage.clientSn} onClose={() => finish(stage.doneAt)} />;
  }
  if (stage?.at === 'gifted') {
    return (
      <Late>
        <GiftDialog clientSn={stage.clientSn} onClose={() => finish(stage.doneAt)} />
      </Late>
    );
  }
  if (stage?.at !== 'code') return null;
  const answer = (paid: boolean) => {
    show(null);
    const { clientSn, plan } = stage.order;
    if (paid) claim(app, { clientSn, type: plan.type, display: plan.display, at: clockNow() });
    restartWatch(app, clientSn);
  };
  // The question comes first: dialogs removed together close in this order, and each returns the focus to where it was.
  return (
    <>
      {stage.asking && <AskDialog onBack={() => show({ ...stage, asking: false })} onAnswer={answer} />}
      <CodeDialog order={stage.order} onClose={() => show({ ...stage, asking: true })} />
    </>
  );
}
