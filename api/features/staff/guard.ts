import { Elysia } from 'elysia';
import type { Permission } from '#domain/staff';
import type { StaffService } from './service.ts';

/** Gives a controller `staff`, the signed-in member of staff, or answers 401. */
export function staffGuard(staff: Pick<StaffService, 'authenticate'>) {
  return new Elysia({ name: 'staff-guard' })
    .guard({ as: 'scoped', detail: { security: [{ staff: [] }] } })
    .derive({ as: 'scoped' }, async ({ headers }) => ({
      staff: await staff.authenticate(headers.authorization),
    }));
}

/** The same, and answers 403 unless the role has the permission; both stand before validation. */
export function staffWith(
  staff: Pick<StaffService, 'authenticate' | 'require'>,
  permission: Permission,
) {
  return new Elysia({ name: `staff-with-${permission}` })
    .guard({ as: 'scoped', detail: { security: [{ staff: [permission] }] } })
    .derive({ as: 'scoped' }, async ({ headers }) => {
      const caller = await staff.authenticate(headers.authorization);
      staff.require(caller, permission);
      return { staff: caller };
    });
}
