import type { Context } from '#api/features/context';
import { sandboxStore } from '#db/sandbox/store';
import type { StaffRole } from '#domain/console/staff';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { withContext } from '../lib/installation.ts';
import { progressOf } from '../lib/progress.ts';
import { beginDemo, type Demo, writeMark } from './folder.ts';
import { demoWriter } from './write.ts';
import { demoYear } from './year.ts';

interface DemoOptions {
  folder: string;
  environment: NodeJS.ProcessEnv;
  seed: number;
  users: number;
  days: number;
  /** ms */
  until: number;
}

/** The members of staff, by user name. */
const STAFF: readonly (readonly [username: string, role: StaffRole, name: string])[] = [
  ['owner', 'owner', '周岚'],
  ['finance', 'finance', '何静'],
  ['support', 'support', '林小雨'],
  ['master', 'consultant', '陆清和'],
  ['master2', 'consultant', '沈慧明'],
  ['master3', 'consultant', '顾明远'],
  ['master4', 'consultant', '许守一'],
  ['master5', 'consultant', '程静安'],
  ['master6', 'consultant', '白知白'],
];
/** A large demonstration writes all over its indexes: with a server's share most of their pages would be read again. */
const FILLING_CACHE_KIB = 524_288;
const USER_PASSWORD = 'ziping-demo';

/** Hires the staff; with their ids by what they are for. */
async function hire(ctx: Context) {
  const [plans, staff] = await Promise.all([
    import('#api/features/sales/plans/service'),
    import('#api/features/staff/sessions/service'),
  ]);
  await plans.addMissing(ctx, PLAN_CATALOGUE);
  const hired: Demo['staff'] = [];
  for (const [username, role, name] of STAFF) {
    hired.push({ username, role, password: await staff.add(ctx, username, role, name) });
  }
  const rows = await ctx.store.q.select().from(ctx.store.t.staff);
  const idsOf = (role: StaffRole) => rows.filter((row) => row.role === role).map(({ id }) => id);
  const [owner = '', finance = ''] = [...idsOf('owner'), ...idsOf('finance')];
  return { hired, owner, finance, masters: idsOf('consultant') };
}

type Staff = Awaited<ReturnType<typeof hire>>;

/** Writes the people of the year with what they bought, part by part. */
async function populate(
  ctx: Context,
  { folder, users, ...plan }: Omit<DemoOptions, 'environment'>,
  { hired, ...staff }: Staff,
): Promise<Demo> {
  const passwordHash = await ctx.passwords.hash(USER_PASSWORD);
  const demo: Demo = {
    seed: plan.seed,
    days: plan.days,
    users: 0,
    orders: 0,
    staff: hired,
    user: { phone: '', password: USER_PASSWORD },
  };
  const sandbox = sandboxStore(folder);
  const progress = progressOf(users, 'users');
  try {
    const write = await demoWriter(ctx, sandbox);
    for (const part of demoYear({ ...plan, users, passwordHash, ...staff })) {
      await write(part);
      demo.users += part.rows.users.length;
      demo.orders += part.rows.orders.length;
      const [member] = part.rows.membershipGrants;
      const phone = part.rows.users.find(({ id }) => id === member?.userId)?.phone;
      demo.user.phone ||= phone ?? '';
      progress.show(demo.users, demo.users);
    }
  } finally {
    progress.end();
    sandbox.close();
  }
  return demo;
}

/** Fills the folder from nothing. */
export async function fillDemo({ environment, ...plan }: DemoOptions): Promise<Demo> {
  beginDemo(plan.folder);
  const filled = await withContext(
    async (ctx) => {
      const staff = await hire(ctx);
      const demo = await populate(ctx, plan, staff);
      await furnish(ctx, plan, staff);
      return demo;
    },
    { environment, checked: true, cacheKib: FILLING_CACHE_KIB },
  );
  writeMark(plan.folder, filled);
  return filled;
}

/** The work of staff over the year: reconciliation, payouts, invoices, the day's sums. */
async function furnish(
  ctx: Context,
  { folder, days, until }: Omit<DemoOptions, 'environment' | 'users' | 'seed'>,
  { finance, owner }: Staff,
): Promise<void> {
  const [{ reconcileYear, settleYear }, { askForInvoices }, { addUp }] = await Promise.all([
    import('./reconciled.ts'),
    import('./invoices.ts'),
    import('#api/features/console/statistics/rollup'),
  ]);
  const sandbox = sandboxStore(folder);
  try {
    await reconcileYear(ctx, { folder, sandbox, finance, days, until });
    await settleYear(ctx, { finance, owner, days, until });
    await askForInvoices(ctx, { finance, until });
  } finally {
    sandbox.close();
  }
  await addUp(ctx, until);
}
