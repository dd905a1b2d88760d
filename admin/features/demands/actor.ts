import type { DemandListRow } from '#contract/consult-desk';
import { type ConsultAction, consultActionsFrom } from '#domain/consult-state';
import type { StaffRole } from '#domain/staff';

/** What a role may do with a row; the server says the last word. */
export function actionsOn(
  row: Pick<DemandListRow, 'state' | 'assignee'>,
  { id, role }: { id: string; role: StaffRole },
): ConsultAction[] {
  if (role === 'finance') return [];
  return consultActionsFrom(row.state, role).filter(
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
