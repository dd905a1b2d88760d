import type { StaffView } from '#contract/admin';
import { SECOND_STEP_ROLES, type StaffRole } from '#domain/console/staff';
import type { Context } from '../../context.ts';
import * as accounts from './repository.ts';

/** State of an account's second step. */
export function secondStepOf(role: StaffRole, on: boolean, required: boolean): NonNullable<StaffView['secondStep']> {
  if (on) return 'on';
  if (required) return 'required';
  return SECOND_STEP_ROLES.includes(role) ? 'advised' : 'off';
}

/** The role requires it, whatever an owner decides. */
export function isSecondStepFixed(ctx: Context, role: StaffRole): boolean {
  return ctx.secondStepFor.includes(role);
}

export async function mustHaveSecondStep(ctx: Context, role: StaffRole): Promise<boolean> {
  return isSecondStepFixed(ctx, role) || (await accounts.mustHaveSecondStep(ctx, role));
}
