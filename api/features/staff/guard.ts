import { Elysia } from 'elysia';
import type { Permission } from '#domain/staff';
import { guarding } from '../../platform/http/security.ts';
import type { Connection, StaffService } from './service.ts';

interface Asking {
  headers: Record<string, string | undefined>;
  server: { requestIP(request: Request): { address: string } | null } | null;
  request: Request;
}

function connection({ server, request }: Asking): Connection {
  return {
    socketAddress: server?.requestIP(request)?.address,
    forwardedFor: request.headers.get('x-forwarded-for'),
    agent: request.headers.get('user-agent') ?? '',
  };
}

/** Gives a controller `staff`, the signed-in member of staff, or answers 401. */
export function staffGuard(staff: Pick<StaffService, 'authenticate'>) {
  const check = guarding([{ staff: [] }], async (asking: Asking) => ({
    staff: await staff.authenticate(asking.headers.authorization, connection(asking)),
  }));
  return new Elysia({ name: 'staff-guard' }).derive({ as: 'scoped' }, check);
}

/** The same, and answers 403 unless the role has the permission; both stand before validation. */
export function staffWith(
  staff: Pick<StaffService, 'authenticate' | 'require'>,
  permission: Permission,
) {
  const check = guarding([{ staff: [permission] }], async (asking: Asking) => {
    const caller = await staff.authenticate(asking.headers.authorization, connection(asking));
    staff.require(caller, permission);
    return { staff: caller };
  });
  return new Elysia({ name: `staff-with-${permission}` }).derive({ as: 'scoped' }, check);
}
