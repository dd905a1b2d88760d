import { describe, expect, it } from 'vitest';
import * as nightly from '#api/features/money/reconciliation/nightly';
import * as restores from '#api/features/money/restores/service';
import * as unknownOrders from '#api/features/money/restores/unknown';
import type { DiscrepancyRow } from '#contract/lists/discrepancies';
import type { ListPage } from '#contract/lists/list';
import type { DiscrepancyDetail } from '#contract/reconciliation';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { copyOf, endRestored, type OldCopy, restored } from '../support/old-copy.ts';
import fc from '../support/property.ts';
import { readers } from '../support/readers.ts';
import { type Shop, shop } from '../support/shop.ts';

/** Each run is a shop of its own, some tenths of a second long. */
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 12);

/** Faults that lie or keep silent, but cause no wait. */
const FAULTS = [
  'notice_delay',
  'notice_duplicate',
  'notice_reorder',
  'notice_drop',
  'notice_bad_signature',
  'http_500',
  'http_500_after',
  'garbage',
  'pay_during_cancel',
  'late_pay',
] as const;

const PLANS = ['month', 'quarter', 'year', 'consult'] as const;

/** Index of an order made so far; taken modulo their number. */
const which = fc.nat(3);
const kind = <K extends string>(name: K) => fc.constant(name);
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: kind('order'), type: fc.constantFrom(...PLANS) }) },
    { weight: 3, arbitrary: fc.record({ do: kind('buy'), type: fc.constantFrom(...PLANS) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: kind('press'),
        which,
        button: fc.constantFrom('pay', 'pay', 'pay', 'cancel', 'fail'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: kind('fault'),
        which,
        fault: fc.constantFrom(...FAULTS),
        times: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: kind('wait'),
        seconds: fc.constantFrom(1, 5, 61, 260, 400, 1_000),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: kind('hear and ask') }) },
    { weight: 3, arbitrary: fc.record({ do: kind('give back'), which }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: kind('refund'),
        which,
        amount: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: undefined }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: kind('read'), template: fc.constantFrom(1, 2, 3, 4) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: kind('work'),
        which,
        step: fc.constantFrom('accept', 'begin', 'finish'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: kind('clock back'), seconds: fc.constantFrom(3_600, 172_800) }),
    },
    { weight: 1, arbitrary: fc.record({ do: kind('delete') }) },
    { weight: 1, arbitrary: fc.record({ do: kind('delete and pay'), which }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: kind('return outside'), which, how: fc.constantFrom('whole', 'part', 'cancel') }),
    },
    { weight: 1, arbitrary: fc.record({ do: kind('copy') }) },
    { weight: 1, arbitrary: fc.record({ do: kind('restore') }) },
    { weight: 2, arbitrary: fc.record({ do: kind('close'), which }) },
    { weight: 1, arbitrary: fc.record({ do: kind('requery'), which }) },
  ),
  { minLength: 8, maxLength: 24, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

interface Scene {
  app: TestApp;
  at: Shop;
  buyer: Person;
  staff: string;
  made: string[];
  ledger: ReturnType<typeof ledgerOf>;
  /** Seconds by which the clock went back in all. */
  back: number;
  /** The database as it once was, which a restore brings back. */
  copy: OldCopy | null;
  isRestored: boolean;
  /** Orders of which a paid text was ever opened: nothing undoes that, no restore either. */
  seen: Set<string>;
}

/** The report of a day that no trial gives, or of its month or year: with text only for live days. */
async function read({ app, buyer, ledger, seen }: Scene, templateType: number): Promise<void> {
  const date = isoDate(beijingDate(app.clock.now() + 5 * 86_400_000));
  const body = { id: buyer.id, date, templateType };
  const { code, data } = await app.call('POST', '/api/web/report', { token: buyer.token, body });
  const { access } = (data ?? {}) as { access?: string };
  if (code === 0 && access === 'full') expect(await ledger.hasLiveDays(buyer.id)).toBe(true);
  for (const clientSn of await ledger.read()) seen.add(clientSn);
}

/** Money goes back at the gateway's own console. */
async function returnOutside({ app }: Scene, clientSn: string, how: 'whole' | 'part' | 'cancel'): Promise<void> {
  if (how === 'whole') await app.call('POST', `/sandbox/api/orders/${clientSn}/refund`);
  const refundNo = `CONSOLE${app.context.ids.next().slice(-12)}`;
  // A fault may be on; the gateway then hears nothing.
  if (how === 'part')
    await app.gateway.refund({ clientSn, refundNo, amount: 700, operator: 'console' }).catch(() => null);
  if (how === 'cancel') await app.gateway.cancel(clientSn).catch(() => null);
}

/** An old copy takes the place of the database. */
async function restore(scene: Scene): Promise<void> {
  if (scene.copy === null) return;
  await scene.ledger.close();
  scene.app = await restored(scene.app, scene.copy);
  scene.at = shop(scene.app);
  scene.ledger = ledgerOf(scene.app.database, scene.app.folder);
  scene.isRestored = true;
}

/** The work of the server that nobody asks for. */
async function workByItself({ app, at }: Scene): Promise<void> {
  const now = app.clock.now();
  await Promise.all([at.deliver(), at.poll(), at.poll()]);
  await restores.runDue(app.context, now);
  await unknownOrders.runDue(app.context, now);
  await nightly.runDue(app.context, now);
}

/** Staff give every payment whose order was lost to its buyer, who has an account or not. */
async function giveLost({ app, buyer }: Scene): Promise<void> {
  // A day has passed since the other one signed in.
  const staff = await app.staffToken('owner');
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api/admin/findings${path}`, { token: staff, ...(body && { body }) });
  const { rows } = (await call('GET', '?code=GATEWAY_ONLY&size=100')).data as ListPage<DiscrepancyRow>;
  for (const { id } of rows) {
    const { gift } = (await call('GET', `/${id}`)).data as DiscrepancyDetail;
    const [plan] = gift?.plans ?? [];
    if (plan) await call('POST', `/${id}/give`, { seen: id, type: plan.type, phone: buyer.phone });
  }
}

async function work({ app, at, staff }: Scene, clientSn: string, action: string): Promise<void> {
  const [demand] = await at.demands(clientSn);
  const end = action === 'finish' ? { outcome: 'answered', text: '已经解答' } : {};
  if (action === 'begin') {
    const path = `/api/admin/demands/${clientSn}/contacts`;
    await app.call('POST', path, { token: staff, body: { way: 'call', result: 'agreed' } });
  }
  const body = { action, version: demand?.version ?? 0, ...end };
  await app.call('POST', `/api/admin/demands/${clientSn}/move`, { token: staff, body });
}

/** Its number; null once the account is gone. */
async function order({ at, buyer, made }: Scene, type: (typeof PLANS)[number]) {
  const answer = await at.pay(buyer, type);
  if (answer.status === 401) return null;
  const { client_sn } = answer.data as { client_sn: string };
  made.push(client_sn);
  return client_sn;
}

async function isThere({ app, buyer: { phone: username, password } }: Scene): Promise<boolean> {
  return (await app.call('POST', '/api/web/login', { body: { username, password } })).code === 0;
}

async function remove({ app, buyer: { id, token, password } }: Scene): Promise<void> {
  await app.call('POST', '/api/web/delete-account', { token, body: { id, password } });
}

async function act(scene: Scene, one: Step): Promise<void> {
  const { app, at, buyer, staff, made } = scene;
  const meant = (n: number) => made[n % made.length] ?? '0'.repeat(32);
  const console = (path: string, body?: Record<string, unknown>) =>
    app.call('POST', `/api/admin/${path}`, { token: staff, ...(body ? { body } : {}) });
  switch (one.do) {
    case 'order':
      await order(scene, one.type);
      return;
    case 'buy': {
      const clientSn = await order(scene, one.type);
      return clientSn === null ? undefined : at.payAndHear(clientSn);
    }
    case 'press':
      await at.press(meant(one.which), one.button);
      return;
    case 'fault':
      await at.fault(one.fault, { client_sn: meant(one.which), times: one.times });
      return;
    case 'wait':
      return at.wait(one.seconds);
    case 'hear and ask':
      return workByItself(scene);
    case 'give back':
      await app.call('POST', '/api/web/refund', {
        token: buyer.token,
        body: { id: buyer.id, client_sn: meant(one.which) },
      });
      return;
    case 'refund': {
      const { which, amount } = one;
      await console('refund', { client_sn: meant(which), amount, reason: '顾客要求' });
      return;
    }
    case 'read':
      return read(scene, one.template);
    case 'work':
      return work(scene, meant(one.which), one.step);
    case 'clock back':
      scene.back += one.seconds;
      return at.wait(-one.seconds);
    case 'delete':
      return remove(scene);
    case 'delete and pay':
      await remove(scene);
      await at.press(meant(one.which), 'pay');
      return;
    case 'return outside':
      return returnOutside(scene, meant(one.which), one.how);
    case 'copy':
      scene.copy = await copyOf(app);
      return;
    case 'restore':
      return restore(scene);
    case 'close':
      await console('close-order', { client_sn: meant(one.which), reason: '顾客改主意' });
      return;
    case 'requery':
      await console(`orders/${meant(one.which)}/requery`);
  }
}

/** Faults end, and a day passes in which everything still open is asked. */
async function comeToRest(scene: Scene): Promise<void> {
  const { app, at, back } = scene;
  await app.simulator.faults.clear();
  at.wait(back);
  for (let hour = 0; hour < 26; hour += 1) {
    at.wait(3_600);
    await workByItself(scene);
  }
  if (scene.isRestored) await giveLost(scene);
}

/** The books are right, and nobody has both the money and the text. */
async function expectSound({ ledger, isRestored, seen }: Scene): Promise<void> {
  expect(await ledger.offences({ afterRestore: isRestored })).toEqual([]);
  expect((await ledger.givenBack()).filter((clientSn) => seen.has(clientSn))).toEqual([]);
}

describe('any sequence of actions of buyers, payers, staff and the gateway', () => {
  it(
    `keeps the accounts correct at every step, and in agreement with the gateway in the end (${RUNS} runs)`,
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          const app = await testApp();
          const scene: Scene = {
            app,
            at: shop(app),
            buyer: await readers(app).reader(),
            staff: await app.staffToken('owner'),
            made: [],
            ledger: ledgerOf(app.database, app.folder),
            back: 0,
            copy: null,
            isRestored: false,
            seen: new Set(),
          };
          try {
            await act(scene, { do: 'order', type: 'month' });
            for (const one of list) {
              await act(scene, one);
              await expectSound(scene);
            }
            await comeToRest(scene);
            await expectSound(scene);
            expect(await scene.ledger.unsettled()).toEqual([]);
            // Money of an account that is gone as well has nobody to be given to.
            if (await isThere(scene)) expect(await scene.ledger.withoutOrder()).toEqual([]);
          } finally {
            await scene.ledger.close();
            if (scene.isRestored) await endRestored(scene.app);
            else await scene.app.close();
          }
        }),
        { numRuns: RUNS },
      );
    },
    30_000 + RUNS * 5_000,
  );
});
