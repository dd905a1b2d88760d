import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { SelectField } from '#admin/ui/field.tsx';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { ReasonDialog } from '#admin/ui/reason-dialog.tsx';
import { requeryOrder } from '#contract/calls/console';
import { assignDiscrepancy, resolveDiscrepancy, settleDiscrepancy } from '#contract/calls/reconciliation';
import type { DiscrepancyDetail } from '#contract/reconciliation';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { Button } from '#web/kit/button.tsx';
import { ORDER_ACTS } from '../../sales/orders/text.ts';
import { useDiscrepancyMeanwhile } from './discrepancy-meanwhile.ts';
import { GiveDialog } from './give-dialog.tsx';
import { DISCREPANCY } from './text.ts';

interface DiscrepancyActsProps {
  detail: DiscrepancyDetail;
  tools: DrawerTools;
}

type Resolution = 'verified' | 'ignored';
type OpenDialog = { what: 'assign' | 'give' | Resolution; seen: string; gift: DiscrepancyDetail['gift'] };

/** Staff actions on an open discrepancy. A dialog keeps the action it was opened for. */
export function DiscrepancyActs({ detail, tools }: DiscrepancyActsProps) {
  const { finding, open, settleable, gift } = detail;
  const { id, client_sn: order } = finding;
  const { api, notices } = useApp();
  const { busy, problem, act } = useAct();
  const [asking, setAsking] = useState<OpenDialog>();
  const ask = (what: OpenDialog['what']) => setAsking({ what, seen: id, gift });

  async function settle() {
    const { settled, why } = await api
      .call(settleDiscrepancy, { seen: id }, { params: { id } })
      .finally(() => void tools.refresh());
    notices.set({ text: settled ? DISCREPANCY.settled : DISCREPANCY.notSettled(why) });
  }
  const requery = () =>
    act(async () => {
      const { order: now, answer } = await api.call(requeryOrder, undefined, {
        params: { clientSn: order ?? '' },
      });
      notices.set({ text: ORDER_ACTS.asked(ORDER_STATUS_NAMES[now.status], answer.known) });
      await tools.refresh();
    });
  const group = DISCREPANCY.keys;
  useHotkeys([
    { keys: ['V'], label: DISCREPANCY.verify, group, when: open, act: () => ask('verified') },
    { keys: ['I'], label: DISCREPANCY.ignore, group, when: open, act: () => ask('ignored') },
    { keys: ['A'], label: DISCREPANCY.assign, group, when: open, act: () => ask('assign') },
  ]);
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-2">
        {gift && <Button onClick={() => ask('give')}>{DISCREPANCY.give}</Button>}
        <AskButton
          offered={settleable}
          about={{ list: 'findings', key: `${finding.code} ${finding.subject}` }}
          possible={settleable}
          title={DISCREPANCY.settle}
          what={DISCREPANCY.settleWhat}
          onConfirm={settle}
        />
        {open && (
          <>
            <Button quiet aria-keyshortcuts="V" onClick={() => ask('verified')}>
              {DISCREPANCY.verify}
            </Button>
            <Button quiet aria-keyshortcuts="I" onClick={() => ask('ignored')}>
              {DISCREPANCY.ignore}
            </Button>
            <Button quiet aria-keyshortcuts="A" onClick={() => ask('assign')}>
              {DISCREPANCY.assign}
            </Button>
          </>
        )}
        {order !== null && (
          <Button quiet busy={busy} onClick={() => void requery()}>
            {DISCREPANCY.requery}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 text-seal empty:hidden">
        {problem}
      </p>
      {asking?.what === 'assign' && (
        <AssignDialog detail={detail} seen={asking.seen} tools={tools} onClose={() => setAsking(undefined)} />
      )}
      {asking?.what === 'give' && asking.gift && (
        <GiveDialog
          detail={detail}
          gift={asking.gift}
          seen={asking.seen}
          tools={tools}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking && asking.what !== 'assign' && asking.what !== 'give' && (
        <ResolveDialog
          detail={detail}
          as={asking.what}
          seen={asking.seen}
          tools={tools}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

interface ResolveDialogProps extends AssignDialogProps {
  as: Resolution;
}

const RESOLVING = {
  verified: { title: DISCREPANCY.verifyTitle, what: DISCREPANCY.verifyWhat, action: DISCREPANCY.verify },
  ignored: { title: DISCREPANCY.ignoreTitle, what: DISCREPANCY.ignoreWhat, action: DISCREPANCY.ignore },
} as const;

function ResolveDialog({ detail, as, tools, onClose, ...opened }: ResolveDialogProps) {
  const { finding } = detail;
  const { seen, meanwhile } = useDiscrepancyMeanwhile(detail, opened.seen);
  const { api, notices } = useApp();
  async function resolve(reason: string) {
    await api
      .call(resolveDiscrepancy, { seen, as, reason }, { params: { id: finding.id } })
      .finally(() => void tools.refresh());
    notices.set({ text: DISCREPANCY.resolved[as] });
  }
  return (
    <ReasonDialog
      name={`${as} ${finding.code} ${finding.subject}`}
      {...RESOLVING[as]}
      meanwhile={meanwhile}
      onReason={resolve}
      onClose={onClose}
    />
  );
}

interface AssignDialogProps extends DiscrepancyActsProps {
  seen: string;
  onClose: () => void;
}

const UNASSIGNED = '';
const AssignValues = z.object({ colleague: z.string() });

function AssignDialog({ detail, tools, onClose, ...opened }: AssignDialogProps) {
  const { seen, meanwhile } = useDiscrepancyMeanwhile(detail, opened.seen);
  const { api, notices } = useApp();
  const { finding, colleagues, owner } = detail;
  const { form, busy, problem, overtaken, submit } = useConsoleForm(AssignValues, {
    colleague: owner?.id ?? UNASSIGNED,
  });
  const send = (assigneeId: string | null) =>
    api
      .call(assignDiscrepancy, { seen, assigneeId }, { params: { id: finding.id } })
      .finally(() => void tools.refresh());
  const assign = submit(async ({ colleague }) => {
    await send(colleague === UNASSIGNED ? null : colleague);
    notices.set({
      text: colleague === UNASSIGNED ? DISCREPANCY.unassigned : DISCREPANCY.assigned,
      undo: () => send(owner?.id ?? null),
    });
    onClose();
  });
  return (
    <FormModal
      title={DISCREPANCY.assign}
      action={DISCREPANCY.save}
      busy={busy}
      ended={overtaken}
      meanwhile={meanwhile}
      problem={problem ?? undefined}
      onSubmit={() => void assign()}
      onClose={onClose}
    >
      <SelectField
        label={DISCREPANCY.colleague}
        value={form.watch('colleague')}
        options={[
          { value: UNASSIGNED, label: DISCREPANCY.nobody },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => form.setValue('colleague', next)}
      />
    </FormModal>
  );
}
