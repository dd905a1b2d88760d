import type { StaffView } from '#contract/admin';
import { SECOND_STEP_ROLES, type StaffRole } from '#domain/console/staff';

/** How an account stands to the second step. */
export function secondStepOf(
  role: StaffRole,
  on: boolean,
  required: boolean,
): NonNullable<StaffView['secondStep']> {
  if (on) return 'on';
  if (required) return 'required';
  return SECOND_STEP_ROLES.includes(role) ? 'advised' : 'off';
}
