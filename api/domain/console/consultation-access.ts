import {
  type ConsultAction,
  type ConsultActor,
  type ConsultState,
  consultActionsFrom,
  consultMove,
} from '../consulting/state.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from './staff.ts';

// The table of moves for members of staff.

/** Actor of a staff role in consultations; null: none. */
export const ACTOR_OF_ROLE: Readonly<Record<StaffRole, ConsultActor | null>> = {
  owner: 'owner',
  support: 'support',
  consultant: 'consultant',
  finance: null,
};

/** Roles a consultation can be assigned to. */
export const CONSULT_WORKERS = STAFF_ROLES.filter((role) => mayStaff(role, 'demands:work'));

/** Checks the condition `unassignedOrOwn`, if the action has it. */
export function mayTake(action: ConsultAction, assigneeId: string | null, staffId: string): boolean {
  const { needs } = consultMove(action);
  return !needs.includes('unassignedOrOwn') || assigneeId === null || assigneeId === staffId;
}

/** Transitions available to a member of staff now; used by server and console. */
export function consultActionsFor(
  { id, role }: { id: string; role: StaffRole },
  consultation: { state: ConsultState; assigneeId: string | null; refunding: boolean },
): ConsultAction[] {
  const { state, assigneeId, refunding } = consultation;
  const actor = ACTOR_OF_ROLE[role];
  if (actor === null) return [];
  return consultActionsFrom(state, actor, refunding).filter((action) => mayTake(action, assigneeId, id));
}
