import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeOrderedIds } from '#api/platform/clock';
import { type Installation, installation } from '../tests/support/installation.ts';

const DAY = '2026-11-19';
const NOON = Date.parse(`${DAY}T12:00:00+08:00`);
const HEAD = 'client_sn,sn,trade_no,kind,refund_request_no,status,amount,finish_time';
const GOOD = `${HEAD}\nA1,781,421,pay,,SUCCESS,39900,${NOON}\n`;

let place: Installation;
beforeAll(async () => {
  place = await installation();
  await place.opened(({ store }) =>
    store.tx(async (q) => {
      const { orders, users } = store.t;
      const user = { id: 'u1', phone: '13800000000', passwordHash: '', inviteCode: 'AAAAAA' };
      await q.insert(users).values({ ...user, createdAt: NOON });
      await q.insert(orders).values({
        clientSn: 'A1',
        userId: 'u1',
        type: 'consult',
        subject: '咨询留言',
        amount: 39900,
        returnPath: '/redirect',
        sandbox: true,
        status: 'PAID',
        createdAt: NOON,
        paidAt: NOON,
        tradeNo: '421',
        flags: [],
      });
    }),
  );
});
afterAll(() => place.remove());

function bill(content: string): string {
  const path = join(place.folder, `${timeOrderedIds.next()}.csv`);
  writeFileSync(path, content);
  return path;
}

// Nothing answers on port 9: the gateway of this installation cannot be reached.
const run = (...args: string[]) => place.run('orders-reconcile', args, { PUBLIC_URL: 'http://127.0.0.1:9' });

describe('orders:reconcile', () => {
  it('exits with 0 if the accounts agree', async () => {
    const { stdout, exitCode } = await run('--date', DAY, '--file', bill(GOOD));
    expect(stdout).toBe(`${DAY}: 1 orders against 1 rows.\nNo differences.\n`);
    expect(exitCode).toBe(0);
  });

  it('exits with 1 on discrepancies, and prints them and their age', async () => {
    const file = bill(`${GOOD}B2,782,422,pay,,SUCCESS,2999,${NOON}\n`);
    const told = await run('--date', DAY, '--file', file);
    expect(told.exitCode).toBe(1);
    expect(told.stdout).toMatch(/GATEWAY_ONLY {2}渠道有、本地无（长款）: 1, 29.99 yuan\n {2}B2/);

    const later = await run('--date', '2026-11-20', '--file', bill(`${HEAD}\n`), '--json');
    expect(later.exitCode).toBe(0);
    expect(JSON.parse(later.stdout)).toMatchObject({
      findings: [],
      carried: [{ code: 'GATEWAY_ONLY', subject: 'B2', day: DAY, ageDays: 0 }],
    });
  });

  it('exits with 1 while a discrepancy of the day is open that queries cannot find again', async () => {
    const day = '2026-11-17';
    const alone = bill(`${HEAD}\nB9,789,429,pay,,SUCCESS,2999,${Date.parse(`${day}T12:00:00+08:00`)}\n`);
    expect((await run('--date', day, '--file', alone)).exitCode).toBe(1);
    const asked = await run('--date', day);
    expect(asked.stdout).toMatch(
      /^2026-11-17: 0 orders against 0 rows\.\nFound before, and open:\n.*GATEWAY_ONLY {2}B9/,
    );
    expect(asked.exitCode).toBe(1);
    expect((await run('--date', day, '--file', bill(`${HEAD}\n`))).exitCode).toBe(0);
  });

  it('exits with 1 on a fee other than agreed, and on the number of another payment', async () => {
    const withFee = bill(GOOD.replace('finish_time\n', 'finish_time,fee\n').replace(/\n$/, ',99\n'));
    const fee = await run('--date', DAY, '--file', withFee, '--fee-rate', '0.006');
    expect(fee.stdout).toMatch(/FEE_MISMATCH/);
    expect(fee.exitCode).toBe(1);
    const other = await run('--date', DAY, '--file', bill(GOOD.replace(',421,', ',999,')));
    expect(other.stdout).toMatch(/TRADE_NO_MISMATCH/);
    expect(other.exitCode).toBe(1);
  });

  it('exits with 3 if the gateway cannot be queried', async () => {
    const { stdout, exitCode } = await run('--date', DAY);
    expect(stdout).toMatch(/could not be queried about 1 orders/);
    expect(exitCode).toBe(3);
  });

  it('exits with 4 if a repair changes nothing', async () => {
    const failed = GOOD.replace('SUCCESS', 'FAIL');
    const { exitCode, stdout } = await run('--date', DAY, '--file', bill(failed), '--apply');
    expect(stdout).toMatch(/1 repairs did not make the books agree/);
    expect(stdout).toMatch(/not repaired: 渠道/);
    expect(exitCode).toBe(4);
  });

  it('exits with 2 and a message if the settlement report is missing', async () => {
    const { stderr, exitCode } = await run('--date', DAY, '--file', '/nowhere.csv');
    expect(stderr).toMatch(/no file/);
    expect(exitCode).toBe(2);
  });
});
