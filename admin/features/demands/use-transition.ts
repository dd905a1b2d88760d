import { useState } from 'react';
import { demandsMove } from '#contract/calls/console-consultations';
import type { DemandListRow, DemandMoveBody } from '#contract/console-consultations';
import type { ConsultAction } from '#domain/consulting/consult-state';
import { useApp } from '../../lib/app.ts';
import type { DrawerTools } from '../../ui/list/list-page.tsx';
import { DID } from './text.ts';
import { ENDING, type Question, questionOf } from './transitions.ts';

/** A row as a step needs it: of the list, or fresher from the drawer. */
export type StepRow = Pick<
  DemandListRow,
  'client_sn' | 'version' | 'state' | 'assignee' | 'refunding' | 'slotAt'
>;

export interface Asking {
  row: StepRow;
  action: ConsultAction;
  question: Question;
  tools: DrawerTools;
}

/** Steps with demands: some are taken at once, some ask first; what can be undone offers to be. */
export function useStep() {
  const { api, notices } = useApp();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = ({ client_sn }: Pick<StepRow, 'client_sn'>, body: DemandMoveBody) =>
    api.call(demandsMove, body, { params: { clientSn: client_sn } });

  /** The way back from a step, where the table has one. */
  function undoOf({ client_sn, version, assignee }: StepRow, action: ConsultAction) {
    const next = { version: version + 1 };
    if (action === 'accept') {
      return () => send({ client_sn }, { ...next, action: 'giveBack' });
    }
    if (action === 'begin') {
      return () => send({ client_sn }, { ...next, action: 'unbegin' });
    }
    if (action === 'assign') {
      const assigneeId = assignee?.id ?? null;
      return () => send({ client_sn }, { ...next, action: 'assign', assigneeId });
    }
    return undefined;
  }

  async function take(
    row: StepRow,
    action: ConsultAction,
    tools: DrawerTools,
    more: Partial<DemandMoveBody> = {},
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await send(row, { action, version: row.version, ...more });
      setAsking(null);
      const back = undoOf(row, action);
      const undo = back && (() => back().then(tools.refresh));
      notices.set({ text: DID[action], ...(undo && { undo }) });
      if (ENDING.includes(action)) tools.openNext();
      await tools.refresh();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (asking) setProblem(error.message);
      else {
        notices.set({ text: error.message });
        await tools.refresh();
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    asking,
    busy,
    problem,
    send,
    take,
    /** Takes the step, or asks what it needs to know first. */
    begin(row: StepRow, action: ConsultAction, tools: DrawerTools) {
      const question = questionOf(row, action, Date.now());
      setProblem(undefined);
      if (question) setAsking({ row, action, question, tools });
      else void take(row, action, tools);
    },
    stop: () => setAsking(null),
  };
}

export type Steps = ReturnType<typeof useStep>;
