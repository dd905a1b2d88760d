import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import { putConsultation } from '#admin/lib/news.ts';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { transitionConsultation } from '#contract/calls/console-consultations';
import type { ConsultationListRow, ConsultationMoveBody } from '#contract/console-consultations';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { type ConsultAction, consultMove } from '#domain/consulting/state';
import { ERRORS } from '#domain/errors';
import { ApiError } from '#web/kit/client.ts';
import { DID } from './text.ts';
import { actionsOn, ENDING, type Question, questionOf } from './transitions.ts';

/** Fields of a row that a transition needs, from the list or fresher from the drawer. */
type TransitionRow = Pick<
  ConsultationListRow,
  'client_sn' | 'version' | 'state' | 'since' | 'assignee' | 'refunding' | 'slotAt'
>;

/** Draft keys of a transition's texts, as used by the dialogs. */
const DRAFTS = ['outcome', 'cancel', 'hand over', 'propose'] as const;

export interface OpenDialog {
  row: TransitionRow;
  action: ConsultAction;
  question: Question;
  tools: DrawerTools;
  /** Set if a colleague was first: the transition is still possible, or gone. `row` is the current state. */
  overtaken?: 'possible' | 'gone';
  /** Another session of the same master is in progress; confirmation text. */
  beside?: string;
}

/** Transitions of consultations: some are executed at once, some ask first; reversible ones offer undo. */
export function useTransition() {
  const { api, notices, drafts, queries } = useApp();
  const staff = useSignedIn()?.staff;
  const form = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<OpenDialog | null>(null);
  const [busy, setBusy] = useState(false);
  /** Until the answer, which closes the dialog; shorter than `busy`, which lasts until the rows are read again. */
  const sending = useRef(false);
  const [problem, setProblem] = useState<string>();

  const send = ({ client_sn }: Pick<TransitionRow, 'client_sn'>, body: ConsultationMoveBody) =>
    api.call(transitionConsultation, body, { params: { clientSn: client_sn } });

  /** Reloads the row; undefined if the user no longer sees it. */
  async function fresh({ client_sn }: TransitionRow): Promise<ConsultationListRow | undefined> {
    const { rows } = await api.call(CONSULTATION_LIST.calls.rows, { state: 'all', q: client_sn });
    return rows.find((row) => row.client_sn === client_sn);
  }

  /** Shows the result: rows do not move, and this one shows its new state. */
  async function settle(row: TransitionRow, tools: DrawerTools): Promise<void> {
    const now = await fresh(row).catch(() => undefined);
    if (now) putConsultation(queries, now, Date.now());
    await tools.refreshRows();
  }

  /** Reopens the dialog for the consultation's current state; input is kept. */
  async function reopen(asked: TransitionRow, action: ConsultAction): Promise<void> {
    const now = await fresh(asked);
    const possible = now && staff && actionsOn(now, staff).includes(action);
    setAsking(
      (asked) =>
        asked && {
          ...asked,
          row: now ?? asked.row,
          overtaken: possible ? 'possible' : 'gone',
        },
    );
  }

  /** Shows a refusal in the open dialog, or as a notification. */
  async function refused(row: TransitionRow, action: ConsultAction, tools: DrawerTools, error: Error): Promise<void> {
    if (isRecoverable(error)) {
      setAsking({ row, action, question: 'begin', tools, beside: error.message });
      return;
    }
    if (!asking) {
      notices.set({ text: error.message });
      await tools.refresh();
      return;
    }
    setProblem(error.message);
    const overtaken = error instanceof ApiError && error.code === ERRORS.conflict.code;
    if (overtaken) await reopen(row, action).catch(() => undefined);
  }

  const write = () => form.current?.querySelector('textarea')?.focus();

  /** After a step: the next row that waits, or the summary, whose form is drawn with the new state. */
  function goOn(action: ConsultAction, tools: DrawerTools): void {
    tools.toNextWaiting();
    if (action === 'finish') setTimeout(write);
  }

  async function take(
    row: TransitionRow,
    action: ConsultAction,
    tools: DrawerTools,
    more: Partial<ConsultationMoveBody> = {},
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      sending.current = true;
      await send(row, { action, version: row.version, ...more }).finally(() => {
        sending.current = false;
      });
      setAsking(null);
      for (const kind of DRAFTS) drafts.put(`${kind} ${row.client_sn}`, '');
      const inverse = inverseOf(row, action);
      const undo = inverse && (() => send(row, inverse).then(() => settle(row, tools)));
      notices.set({ text: DID[action], ...(undo && { undo }) });
      if (ENDING.includes(action)) tools.openNext();
      await settle(row, tools);
      goOn(action, tools);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      await refused(row, action, tools, error);
    } finally {
      setBusy(false);
    }
  }

  return {
    /** The due form of the open consultation, if any. */
    form,
    write,
    asking,
    busy,
    problem,
    send,
    take,
    /** Executes the transition, or asks for its input; does nothing while another is being sent. */
    begin(row: TransitionRow, action: ConsultAction, tools: DrawerTools) {
      if (sending.current) return;
      const question = questionOf(row, action, Date.now());
      setProblem(undefined);
      if (question) setAsking({ row, action, question, tools });
      else void take(row, action, tools);
    },
    stop: () => setAsking(null),
    /** Reloads the consultation of the open dialog. */
    look() {
      if (!asking) return;
      // Unreachable: the server decides about what is sent.
      reopen(asking.row, asking.action).catch(() => setAsking((asked) => asked && { ...asked, overtaken: 'possible' }));
    },
  };
}

const Refused = z.object({ fields: z.array(z.string()) });

/** Refused because a parallel session was not confirmed. */
const isRecoverable = (error: Error): boolean =>
  error instanceof ApiError && (z.safeParse(Refused, error.data).data?.fields.includes('beside') ?? false);

/** The inverse transition, if there is one. */
function inverseOf({ version, assignee }: TransitionRow, action: ConsultAction): ConsultationMoveBody | undefined {
  const { inverse } = consultMove(action);
  if (!inverse) return undefined;
  const back = inverse === 'assign' && { assigneeId: assignee?.id ?? null };
  return { version: version + 1, action: inverse, ...back };
}

export type Transitions = ReturnType<typeof useTransition>;
