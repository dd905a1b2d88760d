import { Elysia } from 'elysia';
import type { Permission } from '#domain/staff';
import type { Connection, StaffService } from './service.ts';

interface Request {
  server: { requestIP(request: globalThis.Request): { address: string } | null } | null;
  request: globalThis.Request;
}

function connection({ server, request }: Request): Connection {
  return {
    socketAddress: server?.requestIP(request)?.address,
    forwardedFor: request.headers.get('x-forwarded-for'),
    agent: request.headers.get('user-agent') ?? '',
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

/** The same, and answers 403 unless the role has the permission; both stand before validation. */
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
