import { Elysia } from 'elysia';
import type { Permission } from '#domain/staff';
import type { Connection } from './parts.ts';
import type { StaffService } from './service.ts';

interface Incoming {
  server: { requestIP(request: globalThis.Request): { address: string } | null } | null;
  request: globalThis.Request;
}

/** From where a request came, and whether anybody is at the page that sent it. */
export function connection({ server, request }: Incoming): Connection {
  return {
    socketAddress: server?.requestIP(request)?.address,
    forwardedFor: request.headers.get('x-forwarded-for'),
    agent: request.headers.get('user-agent') ?? '',
    unattended: request.headers.get('x-unattended') !== null,
  };
}

/** Gives a controller `staff`, the signed-in member of staff, or answers 401. */
export function staffGuard(staff: Pick<StaffService, 'authenticate'>) {
  return new Elysia({ name: 'staff-guard' })
    .guard({ as: 'scoped', detail: { security: [{ staff: [] }] } })
    .derive({ as: 'scoped' }, async ({ headers, server, request }) => ({
      staff: await staff.authenticate(headers.authorization, connection({ server, request })),
    }));
}

/** The same of a locked session too: for leaving and for unlocking it. */
export function lockedStaffGuard(staff: Pick<StaffService, 'authenticate'>) {
  return new Elysia({ name: 'locked-staff-guard' })
    .guard({ as: 'scoped', detail: { security: [{ staff: [] }] } })
    .derive({ as: 'scoped' }, async ({ headers, server, request }) => ({
      staff: await staff.authenticate(headers.authorization, connection({ server, request }), {
        evenLocked: true,
      }),
    }));
}

/** Gives `staff`, and answers 403 unless the role has the permission; both stand before validation. */
export function staffWith(
  staff: Pick<StaffService, 'authenticate' | 'require'>,
  permission: Permission,
) {
  return new Elysia({ name: `staff-with-${permission}` })
    .guard({ as: 'scoped', detail: { security: [{ staff: [permission] }] } })
    .derive({ as: 'scoped' }, async ({ headers, server, request }) => {
      const caller = await staff.authenticate(
        headers.authorization,
        connection({ server, request }),
      );
      staff.require(caller, permission);
      return { staff: caller };
    });
}
