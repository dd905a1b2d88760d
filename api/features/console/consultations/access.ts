import { ACTOR_OF_ROLE } from '#domain/console/consultation-access';
import { mayStaff, type Permission, type StaffRole } from '#domain/console/staff';
import { AppError } from '#domain/errors';
import type { DemandRow, TransitionActor } from '../../consulting/consultations/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';

/** A member of staff as the one working on a demand. */
export interface StaffActor extends Auditor {
  role: StaffRole;
}

/** Whether all demands are theirs to see, or only those that were given to them. */
export function canSeeAll({ role }: StaffActor): boolean {
  return mayStaff(role, 'demands:list-all');
}

/** A demand is not found for a caller that may not see it. Throws AppError notFound. */
export function requireVisible<D extends Pick<DemandRow, 'assigneeId'>>(viewer: StaffActor, demand: D | undefined): D {
  if (!demand || !(canSeeAll(viewer) || demand.assigneeId === viewer.id)) throw new AppError('notFound');
  return demand;
}

/** Throws AppError forbidden for a role that has no part in consultations. */
export function transitionActor({ id, role }: StaffActor): TransitionActor {
  const actor = ACTOR_OF_ROLE[role];
  if (actor === null) throw new AppError('forbidden');
  return { actor, id };
}

/**
 * Whether a client's masked data may be shown on request: to a caller that may see it of every user,
 * and to a consultant for their own clients.
 */
export function canReveal(
  viewer: StaffActor,
  { assigneeId }: Pick<DemandRow, 'assigneeId'>,
  ofEveryone: Extract<Permission, 'users:reveal-phone' | 'users:reveal-birth'>,
): boolean {
  const theirs = mayStaff(viewer.role, 'demands:client') && assigneeId === viewer.id;
  return theirs || mayStaff(viewer.role, ofEveryone);
}
