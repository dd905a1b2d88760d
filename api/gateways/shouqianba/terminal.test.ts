import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxPathOf } from '#db/sandbox/store';
import { type GatewayBench, gatewayBench } from '#tests/support/gateway.ts';

const DAY = 24 * 3_600_000;

let bench: GatewayBench;
beforeEach(async () => {
  bench = await gatewayBench();
});
afterEach(() => bench.close());

const count = (path: string) => bench.calls.filter((call) => call === path).length;
const stored = async () => {
  const [row] = await bench.store.q.select().from(bench.store.t.gatewayTerminals);
  if (!row) throw new Error('no terminal is stored');
  return row;
};
const unknown = { known: false };

describe('the terminal', () => {
  it('is activated once, with any number of concurrent processes', async () => {
    const gateways = Array.from({ length: 4 }, () => bench.adapter());
    const links = await Promise.all(gateways.map((each) => each.payLink(bench.request())));
    const terminals = links.map((link) => new URL(link).searchParams.get('terminal_sn'));
    expect(new Set(terminals).size).toBe(1);
    expect(count('/terminal/activate')).toBe(1);
    await bench.adapter().query('RESTARTED1');
    expect(count('/terminal/activate')).toBe(1);
  });

  it('is a new one with a new activation code, and a wrong code is our error', async () => {
    await bench.adapter().query('A1');
    const wrong = bench.adapter({ activationCode: 'wrong' });
    await expect(wrong.query('A1')).rejects.toMatchObject({ kind: 'upstream' });
    await expect(wrong.payLink(bench.request())).rejects.toMatchObject({ kind: 'upstream' });
    expect(await bench.adapter().query('A1')).toMatchObject(unknown);
  });

  it('is a new one for a sandbox that was reset', async () => {
    await bench.adapter().query('A1');
    bench.sandbox.close();
    rmSync(sandboxPathOf(bench.folder));
    expect(await bench.adapter().query('A1')).toMatchObject(unknown);
    expect(count('/terminal/activate')).toBe(2);
  });

  it('rotates its key once a calendar day, and keeps the old one until the new one has signed', async () => {
    const gateway = bench.adapter();
    await gateway.query('A1');
    const before = await stored();
    await gateway.query('A1');
    expect(count('/terminal/checkin')).toBe(0);

    bench.time.now += DAY;
    const link = await gateway.payLink(bench.request());
    const between = await stored();
    expect(between).toMatchObject({ key: before.key, keyVersion: 2 });
    expect(between.candidateKey).toMatch(/^[0-9a-f]{32}$/);
    expect((await fetch(link)).status).toBe(200);

    expect(await gateway.query('A1')).toMatchObject(unknown);
    expect(await stored()).toMatchObject({ key: between.candidateKey, candidateKey: null });
    await gateway.query('A1');
    expect(count('/terminal/checkin')).toBe(1);
  });

  it('checks in once for several processes', async () => {
    const gateways = Array.from({ length: 4 }, () => bench.adapter());
    await gateways[0]?.query('A1');
    bench.time.now += DAY;
    const answers = await Promise.all(gateways.map((each) => each.query('A1')));
    expect(answers).toEqual(answers.map(() => expect.objectContaining(unknown)));
    expect(count('/terminal/checkin')).toBe(1);
  });

  it('survives a check-in whose response was lost by repeating it with the old key', async () => {
    const gateway = bench.adapter();
    await gateway.query('A1');
    bench.time.now += DAY;
    await bench.fault('lost_checkin');
    const request = bench.request();
    expect((await fetch(await gateway.payLink(request))).status).toBe(200);
    expect(await gateway.query(request.clientSn)).toMatchObject({ known: true });
    expect(await stored()).toMatchObject({ candidateKey: null, triedAt: null });
    expect(count('/terminal/checkin')).toBe(2);
  });

  it('survives a process killed between the check-in and its response', async () => {
    const gateway = bench.adapter();
    await gateway.query('A1');
    const { key } = await stored();
    bench.time.now += DAY;
    await gateway.payLink(bench.request());
    // Left behind are the attempt, written before the call, and the old key.
    const { gatewayTerminals } = bench.store.t;
    const triedAt = bench.time.now;
    await bench.store.tx(async (q) => {
      await q.update(gatewayTerminals).set({ key, candidateKey: null, triedAt });
    });
    expect((await fetch(await bench.adapter().payLink(bench.request()))).status).toBe(200);
    expect(await stored()).toMatchObject({ triedAt: null });
  });

  it('retries a request after a lost response, too', async () => {
    const gateway = bench.adapter();
    await gateway.query('A1');
    bench.time.now += DAY;
    await bench.fault('lost_checkin');
    expect(await gateway.query('A1')).toMatchObject(unknown);
    expect(count('/terminal/checkin')).toBe(2);
  });

  it.each(['maintenance', 'http_500', 'timeout_before'] as const)(
    'continues with the old key if the check-in returns %s',
    async (fault) => {
      const gateway = bench.adapter();
      await gateway.query('A1');
      const { key } = await stored();
      bench.time.now += DAY;
      await bench.fault(fault, { times: 1 });
      expect((await fetch(await gateway.payLink(bench.request()))).status).toBe(200);
      expect(await gateway.query('A1')).toMatchObject(unknown);
      expect(await stored()).toMatchObject({ key, candidateKey: null, triedAt: null });
      // It is not asked again before the next day.
      expect(count('/terminal/checkin')).toBe(1);
    },
  );

  it('checks in if the gateway has another key than the stored one', async () => {
    const gateway = bench.adapter();
    await gateway.query('A1');
    const { key } = await stored();
    bench.time.now += DAY;
    await gateway.payLink(bench.request());
    // As after a restored backup: the newest key is gone, and was never used.
    const { gatewayTerminals } = bench.store.t;
    await bench.store.tx(async (q) => {
      await q.update(gatewayTerminals).set({ key, candidateKey: null });
    });
    expect(await gateway.query('A1')).toMatchObject(unknown);
    expect(count('/terminal/checkin')).toBe(2);
    expect((await stored()).key).not.toBe(key);
  });

  it('cannot return to a key after the next one was used', async () => {
    const gateway = bench.adapter();
    await gateway.query('A1');
    const { key } = await stored();
    bench.time.now += DAY;
    await gateway.query('A1');
    const { gatewayTerminals } = bench.store.t;
    await bench.store.tx(async (q) => {
      await q.update(gatewayTerminals).set({ key, candidateKey: null });
    });
    await expect(gateway.query('A1')).rejects.toMatchObject({ kind: 'upstream' });
  });

  it('reports if none of its keys is accepted any more', async () => {
    const gateway = bench.adapter();
    await gateway.query('A1');
    const { gatewayTerminals } = bench.store.t;
    await bench.store.tx(async (q) => {
      await q.update(gatewayTerminals).set({ key: '0'.repeat(32) });
    });
    await expect(gateway.query('A1')).rejects.toMatchObject({ kind: 'upstream' });
    expect(count('/terminal/checkin')).toBe(1);
  });

  it('returns within its time limit if the gateway hangs', async () => {
    const gateway = bench.adapter();
    await bench.fault('timeout_before');
    await expect(gateway.payLink(bench.request())).rejects.toMatchObject({ kind: 'upstream' });
  });
});
