import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./reading.ts', import.meta.url));
const BIRTH = { solar: '1990-05-20 14:30:00', gender: 'male' };

async function run(args: string[], stdin: string) {
  const child = Bun.spawn([process.execPath, SCRIPT, ...args], {
    stdin: new Blob([stdin]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { out, err, code };
}

async function answers(requests: readonly unknown[]) {
  const lines = requests.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  const { out, err, code } = await run(['--jsonl'], lines.join('\n'));
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

it('writes a report for each line, and skips unreadable ones', async () => {
  const kinds = ['basic', 'natal', 'day', 'month', 'year'];
  const good = kinds.map((kind) => ({ ...BIRTH, kind, on: '2026-11-23' }));
  const bad = [
    'no JSON',
    { ...BIRTH, kind: 'week', on: '2026-11-23' },
    { ...BIRTH, kind: 'day', on: '2026-02-30' },
    { ...BIRTH, gender: 'x', kind: 'day', on: '2026-11-23' },
    { ...BIRTH, kind: 'day', on: '2300-01-01' },
  ];
  const all = await answers([...bad, ...good]);
  for (const answer of all.slice(0, bad.length)) {
    expect(answer).toEqual({ error: expect.any(String) });
  }
  const reports = all.slice(bad.length);
  expect(reports.map(({ kind }) => kind)).toEqual(kinds);
  for (const { sections } of reports) {
    for (const { text, evidence } of sections) {
      expect(text).not.toBe('');
      expect(evidence).not.toEqual([]);
    }
  }
  const [basic, , day, month, year] = reports;
  expect(basic).toMatchObject({ tone: null });
  expect(day.sections.map(({ id }: { id: string }) => id)).toEqual(['why', 'areas', 'do', 'hours', 'folk']);
  expect(year.loveMonths).toEqual({ warm: expect.any(Array), careful: expect.any(Array) });
  for (const { tone, areas } of [day, month, year]) {
    expect(tone).toMatch(/^[顺稳平慢]$/);
    expect(areas.map(({ area }: { area: string }) => area)).toEqual(['love', 'career', 'wealth', 'travel', 'health']);
  }
});

it('prints its usage', async () => {
  expect((await run(['--help'], '')).out).toContain('npm run reading --');
  expect(await run([], '')).toMatchObject({ code: 2, out: '' });
  expect(await run(['--solar', 'x'], '')).toMatchObject({ code: 2, out: '' });
});
