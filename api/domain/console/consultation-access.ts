import {
  type ConsultAction,
  type ConsultActor,
  type ConsultState,
  consultActionsFrom,
  consultMove,
} from '../consulting/state.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from './staff.ts';

// The table of moves as members of staff meet it.

/** The actor that a staff role is for consultations; null: it has no part in them. */
export const ACTOR_OF_ROLE: Readonly<Record<StaffRole, ConsultActor | null>> = {
  owner: 'owner',
  support: 'support',
  consultant: 'consultant',
  finance: null,
};

/** The roles that a consultation can be given to. */
export const CONSULT_WORKERS = STAFF_ROLES.filter((role) => mayStaff(role, 'demands:work'));

/** The condition `unassignedOrOwn`, where the action has it. */
export function mayTake(action: ConsultAction, assigneeId: string | null, staffId: string): boolean {
  const { needs } = consultMove(action);
  return !needs.includes('unassignedOrOwn') || assigneeId === null || assigneeId === staffId;
}

/** Transitions open to a member of staff now: server and console read this. */
export function consultActionsFor(
  { id, role }: { id: string; role: StaffRole },
  consultation: { state: ConsultState; assigneeId: string | null; refunding: boolean },
): ConsultAction[] {
  const { state, assigneeId, refunding } = consultation;
  const actor = ACTOR_OF_ROLE[role];
  if (actor === null) return [];
  return consultActionsFrom(state, actor, refunding).filter((action) => mayTake(action, assigneeId, id));
}
