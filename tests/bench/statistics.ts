import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeferral } from '#api/features/console/statistics/deferral';
import * as statistics from '#api/features/console/statistics/service';
import { openStore } from '#db/sqlite/client';
import { fillDemo } from '../../scripts/demo/fill.ts';
import { demoEnvironment } from '../../scripts/launch/demo.mjs';
import { benchPlatform } from './shop.ts';
import { median, type Row } from './table.ts';

const USERS = 100_000;
const ROUNDS = 20;
const YEAR = { from: 'today-364', to: '', money: 'real', source: 'all' } as const;

/** The calls of the statistics page over a year of about 300,000 orders, one after the other. */
export async function benchStatistics(): Promise<Row[]> {
  const home = mkdtempSync(join(tmpdir(), 'ziping-bench-'));
  const environment = demoEnvironment({ PATH: process.env.PATH, DATA_DIR: home });
  const folder = environment.DATA_DIR ?? '';
  const plan = { seed: 1, users: USERS, days: 365, until: Date.now() };
  const started = performance.now();
  const { orders } = await fillDemo({ ...plan, folder, environment });
  const seconds = (performance.now() - started) / 1_000;
  const store = openStore(join(folder, 'ziping.db'));
  const ctx = benchPlatform(store);
  const calls = {
    figures: () => statistics.readStatistics(ctx, { ...YEAR, type: 'all', group: 'week' }),
    funnel: () => statistics.readFunnel(ctx, { ...YEAR, by: 'week' }),
    cohorts: () => statistics.readCohorts(ctx, YEAR),
    deferral: () => readDeferral(ctx, { to: '', money: 'real' }),
    record: () => statistics.readAccuracy(ctx),
  };
  const rows: Row[] = [{ what: `making up ${USERS} people and ${orders} orders`, value: `${seconds.toFixed(1)} s` }];
  for (const [name, call] of Object.entries(calls)) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await call();
      took.push(performance.now() - begun);
    }
    rows.push({ what: `statistics of that year, ${name}`, value: `${median(took).toFixed(0)} ms` });
  }
  store.close();
  rmSync(home, { recursive: true, force: true });
  return rows;
}
