import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import { putDemand } from '#admin/lib/news.ts';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { transitionConsultation } from '#contract/calls/console-consultations';
import type { DemandListRow, DemandMoveBody } from '#contract/console-consultations';
import { DEMAND_LIST } from '#contract/lists/consultations';
import { type ConsultAction, consultMove } from '#domain/consulting/state';
import { ERRORS } from '#domain/errors';
import { ApiError } from '#web/kit/client.ts';
import { DID } from './text.ts';
import { actionsOn, ENDING, type Question, questionOf } from './transitions.ts';

/** A row as a step needs it: of the list, or fresher from the drawer. */
type TransitionRow = Pick<
  DemandListRow,
  'client_sn' | 'version' | 'state' | 'since' | 'assignee' | 'refunding' | 'slotAt'
>;

/** Words of a step that are kept until it is taken; the dialogs name them so. */
const DRAFTS = ['outcome', 'cancel', 'hand over', 'propose'] as const;

export interface OpenDialog {
  row: TransitionRow;
  action: ConsultAction;
  question: Question;
  tools: DrawerTools;
  /** Set when a colleague was first: the transition is still possible, or gone. `row` is the present state. */
  overtaken?: 'possible' | 'gone';
  /** Another hour of the same master runs: what is asked before this one begins too. */
  beside?: string;
}

/** Steps with demands: some are taken at once, some ask first; what can be undone offers to be. */
export function useTransition() {
  const { api, notices, drafts, queries } = useApp();
  const staff = useSignedIn()?.staff;
  const form = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<OpenDialog | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = ({ client_sn }: Pick<TransitionRow, 'client_sn'>, body: DemandMoveBody) =>
    api.call(transitionConsultation, body, { params: { clientSn: client_sn } });

  /** Reads the row again; undefined where it is no longer the reader's. */
  async function fresh({ client_sn }: TransitionRow): Promise<DemandListRow | undefined> {
    const { rows } = await api.call(DEMAND_LIST.calls.rows, { state: 'all', q: client_sn });
    return rows.find((row) => row.client_sn === client_sn);
  }

  /** Shows the outcome of a transition: no row moves, and this one says what it is now. R puts a row right that was left. */
  async function settle(row: TransitionRow, tools: DrawerTools): Promise<void> {
    const now = await fresh(row).catch(() => undefined);
    if (now) putDemand(queries, now, Date.now());
    await tools.rereadBeside();
  }

  /** The open question is asked again about how the consultation stands now; what was typed stays. */
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

  /** Says a refusal where it was asked for: in the open question, or as a notice over the list. */
  async function refused(row: TransitionRow, action: ConsultAction, tools: DrawerTools, error: Error): Promise<void> {
    if (isBeside(error)) {
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

  async function take(
    row: TransitionRow,
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
      for (const kind of DRAFTS) drafts.put(`${kind} ${row.client_sn}`, '');
      const inverse = inverseOf(row, action);
      const undo = inverse && (() => send(row, inverse).then(() => settle(row, tools)));
      notices.set({ text: DID[action], ...(undo && { undo }) });
      if (ENDING.includes(action)) tools.openNext();
      await settle(row, tools);
      tools.toNextWaiting();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      await refused(row, action, tools, error);
    } finally {
      setBusy(false);
    }
  }

  return {
    /** The form that is due in the open consultation, where one is. */
    form,
    write: () => form.current?.querySelector('textarea')?.focus(),
    asking,
    busy,
    problem,
    send,
    take,
    /** Takes the step, or asks what it needs to know first. */
    begin(row: TransitionRow, action: ConsultAction, tools: DrawerTools) {
      const question = questionOf(row, action, Date.now());
      setProblem(undefined);
      if (question) setAsking({ row, action, question, tools });
      else void take(row, action, tools);
    },
    stop: () => setAsking(null),
    /** Reads again how the consultation of the open question stands. */
    look() {
      if (!asking) return;
      // Out of reach, the server judges what is sent.
      reopen(asking.row, asking.action).catch(() => setAsking((asked) => asked && { ...asked, overtaken: 'possible' }));
    },
  };
}

const Refused = z.object({ fields: z.array(z.string()) });

/** Refused because nobody said that it begins beside another hour. */
const isBeside = (error: Error): boolean =>
  error instanceof ApiError && (z.safeParse(Refused, error.data).data?.fields.includes('beside') ?? false);

/** The step that takes one back, where the table has one. */
function inverseOf({ version, assignee }: TransitionRow, action: ConsultAction): DemandMoveBody | undefined {
  const { inverse } = consultMove(action);
  if (!inverse) return undefined;
  const back = inverse === 'assign' && { assigneeId: assignee?.id ?? null };
  return { version: version + 1, action: inverse, ...back };
}

export type Transitions = ReturnType<typeof useTransition>;
