import type { DemandListRow } from '#contract/console-consultations';
import type { StaffRole } from '#domain/console/staff';
import {
  type ConsultAction,
  type ConsultState,
  consultActionsFor,
} from '#domain/consulting/consult-state';

/** What a member of staff may do with a row of the list or the drawer. */
export const actionsOn = (
  { state, assignee, refunding }: Pick<DemandListRow, 'state' | 'assignee' | 'refunding'>,
  staff: { id: string; role: StaffRole },
): ConsultAction[] =>
  consultActionsFor(staff, { state, assigneeId: assignee?.id ?? null, refunding });

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
