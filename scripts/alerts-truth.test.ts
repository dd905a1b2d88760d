import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteBackup } from '#api/platform/last-backup';
import { noteDoctor } from '#api/platform/last-doctor';
import { createMetrics } from '#api/platform/metrics';
import { processFigures } from '#api/platform/process-figures';
import { type TestApp, testApp } from '../tests/support/app.ts';
import { overPostgres } from '../tests/support/database.ts';
import { shop } from '../tests/support/shop.ts';
import { findPromtool, PROMTOOL } from './testing/promtool.ts';

const DAY_MS = 86_400_000;
const promtool = findPromtool(PROMTOOL);

/** Two readings of a broken server, a minute apart. */
type Readings = readonly [string, string];

/** Notes what a shop that is looked after has: a fresh copy, and a doctor that found nothing. */
function lookAfter({ folder, clock }: TestApp): void {
  const at = clock.now();
  noteBackup(folder, { at, file: 'copy', bytes: 1, keys: 1, doubts: 0 });
  noteDoctor(folder, { at, checks: [{ name: 'disk', state: 'ok' }] });
}

async function readTwice(app: TestApp): Promise<Readings> {
  const first = await app.metrics();
  app.clock.advance(1);
  return [first, await app.metrics()];
}

interface Broken {
  state: string;
  alerts: readonly string[];
  /** The app was ended to break it. */
  ended?: true;
  broken(app: TestApp): Promise<Readings>;
}

const BROKEN: readonly Broken[] = [
  {
    state: 'a quiet shop',
    alerts: [],
    async broken(app) {
      lookAfter(app);
      return readTwice(app);
    },
  },
  { state: 'a fresh folder', alerts: ['ZipingBackupOld', 'ZipingChecksOld'], broken: readTwice },
  {
    state: 'the database gone',
    ended: true,
    alerts: ['ZipingFiguresMissing', 'ZipingNotReady'],
    async broken(app) {
      lookAfter(app);
      await app.store.close('discarded');
      await app.metrics();
      return readTwice(app);
    },
  },
  {
    state: 'a backup of three days ago, a doctor of then',
    alerts: ['ZipingBackupOld', 'ZipingChecksOld'],
    async broken(app) {
      lookAfter(app);
      app.clock.advance(3 * DAY_MS);
      return readTwice(app);
    },
  },
  {
    state: 'an order that waits for 26 hours',
    alerts: ['ZipingJobsLate', 'ZipingOrdersStuck'],
    async broken(app) {
      await shop(app).order(await app.register(), 'month');
      app.clock.advance(26 * 3_600_000);
      lookAfter(app);
      return readTwice(app);
    },
  },
  {
    state: 'a gateway that was dead before the first purchase',
    alerts: ['ZipingErrors', 'ZipingGatewayFails', 'ZipingPayFails'],
    async broken(app) {
      lookAfter(app);
      const at = shop(app);
      const buyer = await app.register();
      const buy = async () => expect((await at.pay(buyer, 'month')).status).toBe(502);
      await at.fault('garbage');
      await buy();
      const first = await app.metrics();
      for (let n = 0; n < 5; n += 1) await buy();
      return [first, await app.metrics()];
    },
  },
  {
    state: 'a gateway that died between two payments',
    alerts: ['ZipingGatewayFails', 'ZipingNoPayment'],
    async broken(app) {
      lookAfter(app);
      const at = shop(app);
      const buyer = await app.register();
      await at.order(buyer, 'month');
      await at.fault('garbage');
      const ask = async () => {
        await at.order(buyer, 'month');
        app.clock.advance(60_000);
        await at.poll();
      };
      await ask();
      const first = await app.metrics();
      for (let n = 0; n < 3; n += 1) await ask();
      lookAfter(app);
      return [first, await app.metrics()];
    },
  },
  {
    state: 'a job leased while a clock went ahead',
    alerts: ['ZipingJobsLate'],
    async broken(app) {
      lookAfter(app);
      const runAt = app.clock.now() - 3_600_000;
      const lease = { lease: 'x', leaseUntil: app.clock.now() + DAY_MS };
      const job = { key: 'poll-order:1', kind: 'poll-order', ref: '1', runAt, tries: 0, ...lease };
      await app.store.tx((q) =>
        q
          .insert(app.store.t.jobs)
          .values(job)
          .then(() => undefined),
      );
      return readTwice(app);
    },
  },
  {
    state: 'a clock that was a day ahead',
    alerts: ['ZipingClockBehind'],
    async broken(app) {
      const at = shop(app);
      const { clientSn } = await at.order(await app.register(), 'month');
      await at.payAndHear(clientSn);
      app.clock.set(app.clock.now() - DAY_MS);
      lookAfter(app);
      return readTwice(app);
    },
  },
  {
    state: 'somebody who tries passwords',
    alerts: ['ZipingGuessing'],
    async broken(app) {
      lookAfter(app);
      const guess = (n: number) =>
        app.call('POST', '/api/web/login', { body: { username: '13912345678', password: `guess number ${n}` } });
      await guess(0);
      const first = await app.metrics();
      for (let n = 1; n <= 40; n += 1) await guess(n);
      return [first, await app.metrics()];
    },
  },
  {
    state: 'a doctor that said WRONG',
    alerts: ['ZipingCheckWrong'],
    async broken(app) {
      lookAfter(app);
      noteDoctor(app.folder, { at: app.clock.now(), checks: [{ name: 'certificate', state: 'wrong' }] });
      return readTwice(app);
    },
  },
  {
    state: 'a loop that was held, and a start of 12 seconds',
    alerts: ['ZipingLoopBlocked', 'ZipingStartSlow'],
    async broken(app) {
      lookAfter(app);
      const own = createMetrics();
      own.watch(processFigures('sqlite'));
      own.setStarted(12);
      await Bun.sleep(50);
      Bun.sleepSync(1_200);
      await Bun.sleep(50);
      const held = await own.render();
      const text = `${await app.metrics()}\n${held.replaceAll(/^process_.*$/gm, '')}`;
      return [text, text];
    },
  },
  {
    state: 'money that is not whole',
    alerts: ['ZipingMoneyNotIntact'],
    async broken(app) {
      lookAfter(app);
      const own = createMetrics();
      own.setMoneyVerified(false);
      const intact = /^ziping_money_intact.*$/m.exec(await own.render())?.[0];
      const text = `${await app.metrics()}\n${intact}\n`;
      return [text, text];
    },
  },
];

/** The series of a reading, each with the labels that a scrape adds. */
function seriesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => /^[a-z]/.test(line) && !/_bucket\{/.test(line));
  return new Map(
    lines.map((line) => {
      const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
      const all = ['job="ziping"', 'instance="a"', ...(labels === '' ? [] : [labels])].join(',');
      return [`${name}{${all}}`, Number(value)];
    }),
  );
}

const MINUTES = 240;

/** The second reading stands; what grew between the two goes on growing by as much a minute. */
function inputOf([first, second]: Readings) {
  const before = seriesOf(first);
  const series = [...seriesOf(second)].map(([name, value]) => {
    const growth = /_total\{/.test(name) ? value - (before.get(name) ?? 0) : 0;
    return { series: name, values: `${value}+${growth}x${MINUTES}` };
  });
  return [...series, { series: 'up{job="ziping",instance="a"}', values: `1x${MINUTES}` }];
}

const OF_THE_FILE: Broken = {
  state: 'the database file removed under the server',
  alerts: ['ZipingFileDamaged', 'ZipingNotReady'],
  async broken(app) {
    lookAfter(app);
    rmSync(app.database);
    return readTwice(app);
  },
};

describe.skipIf(promtool === null)('alerts, on the figures of a real server that is broken', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ziping-alerts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(overPostgres ? BROKEN : [...BROKEN, OF_THE_FILE])('$state: $alerts', async ({ alerts, ended, broken }) => {
    const app = await testApp();
    const readings = await broken(app);
    if (!ended) await app.close();
    const file = join(folder, 'rules.json');
    const tests = {
      rule_files: [join(import.meta.dirname, 'operations/alerts.yml')],
      // Every fifth minute: each evaluation reads hours of every figure.
      evaluation_interval: '5m',
      tests: [
        {
          interval: '1m',
          input_series: inputOf(readings),
          promql_expr_test: [
            {
              expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
              eval_time: `${MINUTES - 10}m`,
              exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
            },
          ],
        },
      ],
    };
    writeFileSync(file, JSON.stringify(tests));
    const run = Bun.spawnSync([promtool ?? '', 'test', 'rules', file]);
    expect(run.exitCode, `${run.stdout}${run.stderr}`).toBe(0);
  });
});
