import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_BILL } from '#api/features/console/reconciliation/service';
import { createMetrics } from '#api/platform/metrics';
import { processFigures } from '#api/platform/process-figures';
import { reconcileReport } from '#contract/calls/reconciliation';
import { CHECKS } from '../tests/faults/table.ts';
import { type TestApp, testApp } from '../tests/support/app.ts';

const folder = join(import.meta.dirname, 'operations');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

let app: TestApp;
/** Every figure that the server has, with its kind. */
let kinds: Map<string, string>;
beforeAll(async () => {
  app = await testApp();
  const process = createMetrics();
  process.watch(processFigures('sqlite'));
  const text = (await app.metrics()) + (await process.render());
  kinds = new Map([...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]));
});
afterAll(() => app.close());

const named = (text: string) => [
  ...new Set(text.match(/\b(ziping|process)_[a-z_]+/g)?.filter((name) => !name.endsWith('_'))),
];
const family = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

describe('monitoring', () => {
  it.each(['grafana.json', 'alerts.yml', 'alerts.md'])('%s uses only existing metrics', (name) => {
    const asked = named(read(name)).map(family);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((each) => !kinds.has(each))).toEqual([]);
  });

  it.each(['grafana.json', 'alerts.md'])('%s uses every metric of ours', (name) => {
    const own = [...kinds.keys()].filter((each) => /^ziping_/.test(each));
    expect(own.filter((each) => !named(read(name)).map(family).includes(each))).toEqual([]);
  });

  it('has names following the convention: own prefix, base unit, _total for counters', () => {
    for (const [name, kind] of kinds) {
      expect(name).toMatch(/^(ziping|process)_[a-z_]+$/);
      expect([name, name.endsWith('_total')]).toEqual([name, kind === 'counter']);
      if (kind === 'histogram') expect(name).toMatch(/_seconds$/);
    }
  });

  it('pages on eight alerts, and emails the rest', () => {
    const paging = read('alerts.yml')
      .split(/^ {6}- alert: /m)
      .filter((rule) => rule.includes('severity: critical'))
      .map((rule) => /^\w+/.exec(rule)?.[0]);
    const names = 'Down NotReady MoneyNotIntact FileDamaged PayFails CodesFail BackupOld DiskFull'.split(' ');
    expect(paging.sort()).toEqual(names.map((name) => `Ziping${name}`).sort());
  });

  it('has for every alert a severity, a summary, a description and what to do', () => {
    const rules = read('alerts.yml')
      .split(/^ {6}- alert: /m)
      .slice(1);
    expect(rules.length).toBeGreaterThan(10);
    const headings = [...read('alerts.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(rules.map((rule) => /^\w+/.exec(rule)?.[0]).sort()).toEqual(headings.sort());
    for (const rule of rules) {
      const name = /^\w+/.exec(rule)?.[0] ?? '';
      expect(rule).toMatch(/severity: (critical|warning)/);
      expect(rule).toMatch(/summary: .+\n +description: .+/);
      expect(rule).toContain(`runbook_url: alerts.md#${name.toLowerCase()}`);
    }
  });
});

describe('the proxies', () => {
  const bill = LARGEST_BILL / 1024 / 1024;
  const { path } = reconcileReport;

  it('let nginx accept the bill that staff upload, and small bodies elsewhere', () => {
    const server = read('nginx.conf');
    const [, location = ''] = server.split(`location = ${path} {`);
    expect(location.slice(0, location.indexOf('}'))).toContain(`client_max_body_size ${bill}m;`);
    expect(server.slice(0, server.indexOf('location'))).toContain('client_max_body_size 64k;');
  });

  it('let Caddy accept the bill that staff upload, and smaller bodies elsewhere', () => {
    const server = read('Caddyfile');
    expect(server).toMatch(new RegExp(`@bill path ${path}\\n\\s+request_body @bill \\{\\n\\s+max_size ${bill}MiB`));
    expect(server).toMatch(new RegExp(`@calls not path ${path}\\n\\s+request_body @calls \\{\\n\\s+max_size 1MB`));
  });
});

it('a proxy removes request ids and traces sent by clients', () => {
  const [nginx, caddy] = [read('nginx.conf'), read('Caddyfile')];
  expect(nginx).toContain('proxy_set_header X-Request-Id $request_id;');
  expect(nginx).toContain('proxy_set_header traceparent "";');
  expect(caddy).toContain('header_up X-Request-Id {http.request.uuid}');
  expect(caddy).toContain('header_up -traceparent');
  // A location with headers of its own would lose those of the server.
  expect(nginx.slice(nginx.indexOf('location'))).not.toContain('proxy_set_header');
});

describe('the table of faults', () => {
  it('has each check once, and as many as documented', () => {
    const ids = CHECKS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    const documents = [read('README.md'), readFileSync(join(folder, '../README.md'), 'utf8')];
    for (const text of documents) expect(text).toContain(`${CHECKS.length} checks`);
  });
});
