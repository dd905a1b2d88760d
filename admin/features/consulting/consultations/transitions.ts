import type { DemandListRow } from '#contract/console-consultations';
import { consultActionsFor } from '#domain/console/consultation-access';
import type { StaffRole } from '#domain/console/staff';
import { EARLY_MS } from '#domain/consulting/rules';
import { type ConsultAction, type ConsultState, consultMove, type Move } from '#domain/consulting/state';

/** Transitions that a member of staff may make from a row of the list or the drawer. */
export const actionsOn = (
  { state, assignee, refunding }: Pick<DemandListRow, 'state' | 'assignee' | 'refunding'>,
  staff: { id: string; role: StaffRole },
): ConsultAction[] => consultActionsFor(staff, { state, assigneeId: assignee?.id ?? null, refunding });

/** Input that a transition asks for; null: none, it is made at once. */
export type Question = NonNullable<Move['asks']> | 'begin';

/** Further from its hour than this, beginning is asked about: it ends the client's own refund. */
const NEAR_MS = 30 * 60_000;

/** Beginning asks only far from its hour, or without one. */
export function questionOf(
  { slotAt }: Pick<DemandListRow, 'slotAt'>,
  action: ConsultAction,
  now: number,
): Question | null {
  if (action !== 'begin') return consultMove(action).asks ?? null;
  return slotAt !== null && Math.abs(slotAt - now) <= NEAR_MS ? null : 'begin';
}

/** When an hour may begin that may not yet, ms; null: nothing is in the way of its beginning. */
export function beginsFrom({ slotAt }: Pick<DemandListRow, 'slotAt'>, now: number): number | null {
  const from = slotAt === null ? null : slotAt - EARLY_MS;
  return from !== null && now < from ? from : null;
}

/** True for the step that is due in this state and possible now; where what is due is a form, no step is. */
export function isDueNow(row: Pick<DemandListRow, 'state' | 'slotAt'>, action: ConsultAction, now: number): boolean {
  return consultMove(action).usualIn === row.state && (action !== 'begin' || beginsFrom(row, now) === null);
}

/** The due thing is written: its form stands before everything else. */
export const isFormDue = (state: ConsultState): boolean => state === 'held' || state === 'asked';

/** These are written in forms of their own. */
export const WRITTEN: readonly ConsultAction[] = ['summarise', 'amend', 'answer'];

/** The steps in the order in which they are offered: the usual next one, then as the table has them. */
export function inOrder(state: ConsultState, actions: readonly ConsultAction[]): ConsultAction[] {
  const usual = (action: ConsultAction) => Number(consultMove(action).usualIn === state);
  return [...actions].sort((a, b) => usual(b) - usual(a));
}

/** Transitions after which nothing is left to do with the row: the next one opens. */
export const ENDING: readonly ConsultAction[] = ['clientAbsent', 'masterAbsent', 'cancel'];

/** `anywhere`: on a row of the list too; the others only on the consultation that is open. */
export const STEP_KEYS: readonly {
  key: string;
  actions: readonly ConsultAction[];
  anywhere?: true;
}[] = [
  { key: 'A', actions: ['assign', 'handOver'], anywhere: true },
  { key: 'C', actions: ['accept'] },
  { key: 'S', actions: ['book', 'propose', 'rebook'] },
  { key: 'B', actions: ['begin'] },
  { key: 'D', actions: ['finish'] },
];

/** The key of a step, where it has one. */
export const keyOf = (action: ConsultAction): string | undefined =>
  STEP_KEYS.find(({ actions }) => actions.includes(action))?.key;
