import { ACTOR_OF_ROLE } from '#domain/console/consultation-access';
import { mayStaff, type Permission, type StaffRole } from '#domain/console/staff';
import { AppError } from '#domain/errors';
import type { ConsultationRow, TransitionActor } from '../../consulting/consultations/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';

/** A member of staff working on a consultation request. */
export interface StaffActor extends Auditor {
  role: StaffRole;
}

/** Returns whether the caller may see all requests, or only assigned ones. */
export function canSeeAll({ role }: StaffActor): boolean {
  return mayStaff(role, 'demands:list-all');
}

/**
 * Checks access to a request.
 * @throws AppError notFound if the caller may not view it
 */
export function requireVisible<D extends Pick<ConsultationRow, 'assigneeId'>>(
  viewer: StaffActor,
  demand: D | undefined,
): D {
  if (!demand || !(canSeeAll(viewer) || demand.assigneeId === viewer.id)) throw new AppError('notFound');
  return demand;
}

/** @throws AppError forbidden for a role without a part in consultations */
export function transitionActor({ id, role }: StaffActor): TransitionActor {
  const actor = ACTOR_OF_ROLE[role];
  if (actor === null) throw new AppError('forbidden');
  return { actor, id };
}

/**
 * Returns whether a client's masked data may be revealed: to callers who may reveal any user's, and to a consultant
 * for their own clients.
 */
export function canReveal(
  viewer: StaffActor,
  { assigneeId }: Pick<ConsultationRow, 'assigneeId'>,
  ofEveryone: Extract<Permission, 'users:reveal-phone' | 'users:reveal-birth'>,
): boolean {
  const theirs = mayStaff(viewer.role, 'demands:client') && assigneeId === viewer.id;
  return theirs || mayStaff(viewer.role, ofEveryone);
}
