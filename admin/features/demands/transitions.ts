import type { DemandListRow } from '#contract/console-consultations';
import type { StaffRole } from '#domain/console/staff';
import {
  type ConsultAction,
  type ConsultState,
  consultActionsFrom,
} from '#domain/consulting/consult-state';

/** What a role may do with a row; the server says the last word. */
export function actionsOn(
  row: Pick<DemandListRow, 'state' | 'assignee' | 'refunding'>,
  { id, role }: { id: string; role: StaffRole },
): ConsultAction[] {
  if (role === 'finance') return [];
  return consultActionsFrom(row.state, role, row.refunding).filter(
    (action) => action !== 'accept' || row.assignee === null || row.assignee.id === id,
  );
}

/** What a step asks for before it is taken; null: nothing, it is taken at once. */
export type Question = 'colleague' | 'slot' | 'outcome' | 'reason';

export const QUESTIONS: Readonly<Partial<Record<ConsultAction, Question>>> = {
  assign: 'colleague',
  handOver: 'colleague',
  book: 'slot',
  reschedule: 'slot',
  complete: 'outcome',
  cancel: 'reason',
};

/** What usually comes next in a state; it stands first. */
const NEXT: Readonly<Partial<Record<ConsultState, ConsultAction>>> = {
  waiting: 'accept',
  accepted: 'book',
  booked: 'begin',
  underway: 'complete',
};

/** The steps in the order in which they are offered: the usual next one, then as the table has them. */
export function inOrder(state: ConsultState, actions: readonly ConsultAction[]): ConsultAction[] {
  return actions.toSorted((a, b) => Number(b === NEXT[state]) - Number(a === NEXT[state]));
}

/** After these there is nothing more to do with the row: the next one opens. */
export const ENDING: readonly ConsultAction[] = ['complete', 'cancel'];

/** One key a step; a row takes those that its state allows. */
export const STEP_KEYS: readonly { key: string; actions: readonly ConsultAction[] }[] = [
  { key: 'A', actions: ['assign', 'handOver'] },
  { key: 'C', actions: ['accept'] },
  { key: 'S', actions: ['book', 'reschedule'] },
  { key: 'B', actions: ['begin'] },
  { key: 'D', actions: ['complete'] },
];
