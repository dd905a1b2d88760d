import { Elysia } from 'elysia';
import type { Permission } from '#domain/staff';
import { guarding } from '../../platform/http/security.ts';
import type { Connection } from './parts.ts';
import type { StaffService } from './service.ts';

interface Asking {
  headers: Record<string, string | undefined>;
  server: { requestIP(request: Request): { address: string } | null } | null;
  request: Request;
}

/** From where a request came, and whether anybody is at the page that sent it. */
export function connection({ server, request }: Omit<Asking, 'headers'>): Connection {
  return {
    socketAddress: server?.requestIP(request)?.address,
    forwardedFor: request.headers.get('x-forwarded-for'),
    agent: request.headers.get('user-agent') ?? '',
    unattended: request.headers.get('x-unattended') !== null,
  };
}

/** Gives a controller `staff`, the signed-in member of staff, or answers 401. */
export function staffGuard(staff: Pick<StaffService, 'authenticate'>) {
  const check = guarding([{ staff: [] }], async (asking: Asking) => ({
    staff: await staff.authenticate(asking.headers.authorization, connection(asking)),
  }));
  return new Elysia({ name: 'staff-guard' }).derive({ as: 'scoped' }, check);
}

/** The same of a locked session too: for leaving and for unlocking it. */
export function lockedStaffGuard(staff: Pick<StaffService, 'authenticate'>) {
  const check = guarding([{ staff: [] }], async (asking: Asking) => ({
    staff: await staff.authenticate(asking.headers.authorization, connection(asking), {
      evenLocked: true,
    }),
  }));
  return new Elysia({ name: 'locked-staff-guard' }).derive({ as: 'scoped' }, check);
}

/** Gives `staff`, and answers 403 unless the role has the permission; both stand before validation. */
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
