import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#api/platform/metrics';
import { CHECKS } from './faults/table.ts';

const folder = join(import.meta.dirname, 'operations');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const handbook = read('README.md');

/** Every series that the server has, once each was counted. */
async function series(): Promise<Set<string>> {
  const metrics = createMetrics();
  metrics.observeRequest('GET', '/api/web/plans', 200, 0.001);
  metrics.countModelCall('written');
  metrics.countReport('1', 'rules');
  metrics.setMoneyVerified(true);
  return new Set((await metrics.render()).match(/^[a-z_]+/gm));
}

const named = (text: string) => [
  ...new Set(text.match(/\b(ziping|process)_[a-z_]+/g)?.filter((name) => !name.endsWith('_'))),
];

describe('what watches the server', () => {
  it.each(['grafana.json', 'alerts.yml'])(
    '%s asks only for figures that there are',
    async (name) => {
      const there = await series();
      expect(named(read(name)).length).toBeGreaterThan(3);
      expect(named(read(name)).filter((each) => !there.has(each))).toEqual([]);
    },
  );

  it('shows every figure of ours on the dashboard', async () => {
    const shown = read('grafana.json');
    const own = [...(await series())].filter((name) => /^ziping_/.test(name));
    const family = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
    expect(own.map(family).filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('has names by the convention: own prefix, base unit, _total for counters', async () => {
    const metrics = createMetrics();
    const types = [...(await metrics.render()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
    for (const [, name = '', type] of types) {
      expect(name).toMatch(/^(ziping|process)_[a-z_]+$/);
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    }
  });

  it('has a line in the handbook for every alert', () => {
    const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts.length).toBeGreaterThan(5);
    expect(alerts.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the table of faults', () => {
  it('has all 51 checks, each once', () => {
    expect(CHECKS.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1));
  });
});
