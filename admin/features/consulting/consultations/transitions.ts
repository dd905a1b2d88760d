import type { ConsultationListRow } from '#contract/console-consultations';
import { consultActionsFor } from '#domain/console/consultation-access';
import type { StaffRole } from '#domain/console/staff';
import { EARLY_MS } from '#domain/consulting/rules';
import { type ConsultAction, type ConsultState, consultMove, type Move } from '#domain/consulting/state';

/** Transitions available to staff in the list or the drawer. */
export const actionsOn = (
  { state, assignee, refunding }: Pick<ConsultationListRow, 'state' | 'assignee' | 'refunding'>,
  staff: { id: string; role: StaffRole },
): ConsultAction[] => consultActionsFor(staff, { state, assigneeId: assignee?.id ?? null, refunding });

/** Input of a transition; null: none, it is executed at once. */
export type Question = NonNullable<Move['asks']> | 'begin';

/** Further from the appointment than this, starting asks for confirmation: it ends the client's self-service refund. */
const NEAR_MS = 30 * 60_000;

/** Starting asks only far from the appointment, or without one. */
export function questionOf(
  { slotAt }: Pick<ConsultationListRow, 'slotAt'>,
  action: ConsultAction,
  now: number,
): Question | null {
  if (action !== 'begin') return consultMove(action).asks ?? null;
  return slotAt !== null && Math.abs(slotAt - now) <= NEAR_MS ? null : 'begin';
}

/** When a session may start, ms; null: now, or nothing prevents it. */
export function beginsFrom({ slotAt }: Pick<ConsultationListRow, 'slotAt'>, now: number): number | null {
  const from = slotAt === null ? null : slotAt - EARLY_MS;
  return from !== null && now < from ? from : null;
}

/** True for the transition that is due and possible now; none is if a form is due. */
export function isDueNow(
  row: Pick<ConsultationListRow, 'state' | 'slotAt'>,
  action: ConsultAction,
  now: number,
): boolean {
  return consultMove(action).usualIn === row.state && (action !== 'begin' || beginsFrom(row, now) === null);
}

/** True if the due step is a form, which comes first. */
export const isFormDue = (state: ConsultState): boolean => state === 'held' || state === 'asked';

/** Transitions with a form of their own. */
export const WRITTEN: readonly ConsultAction[] = ['summarise', 'amend', 'answer'];

/** Transitions in display order: the usual next one, then in table order. */
export function inOrder(state: ConsultState, actions: readonly ConsultAction[]): ConsultAction[] {
  const usual = (action: ConsultAction) => Number(consultMove(action).usualIn === state);
  return [...actions].sort((a, b) => usual(b) - usual(a));
}

/** Transitions after which the row is finished and the next one opens. */
export const ENDING: readonly ConsultAction[] = ['clientAbsent', 'masterAbsent', 'cancel'];

/** `anywhere`: also on a row of the list; the others only on the open consultation. */
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

/** Key of a transition, if any. */
export const keyOf = (action: ConsultAction): string | undefined =>
  STEP_KEYS.find(({ actions }) => actions.includes(action))?.key;
