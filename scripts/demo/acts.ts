import type { Context } from '#api/features/context';
import type { StaffRole } from '#domain/console/staff';

/** The context at an instant of the year, ms. */
export const contextAt = (ctx: Context, at: number): Context => ({ ...ctx, clock: { now: () => at } });

/** A member of staff who acts at an instant; the roles of the demonstration are user names too. */
export const actor = (id: string, role: Extract<StaffRole, 'owner' | 'finance'>, at: number) => ({
  id,
  role,
  username: role,
  provedAt: at,
  signedInAt: 0,
  ip: '127.0.0.1',
  agent: '',
});

export type Actor = ReturnType<typeof actor>;
