import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./days.ts', import.meta.url));

async function answers(...lines: readonly unknown[]) {
  const child = Bun.spawn([process.execPath, SCRIPT, '--jsonl'], {
    stdin: new Blob([lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it('answers wishes and days line by line, and goes on past those it cannot read', async () => {
  const december = { purpose: '搬家', from: '2026-12-01', until: '2026-12-31' };
  const [almanac, chosen, buried, birth, backwards, unread, late, earlier] = await answers(
    { almanac: '2026-12-06' },
    { ...december, people: [{ solar: '1990-05-12 08:00:00' }], wishes: { weekend: true } },
    { ...december, purpose: '安葬' },
    { ...december, purpose: '剖宫产' },
    { ...december, until: '2026-11-01' },
    'no JSON',
    // 22:30 is 亥 and no night birth: only one day is avoided.
    { ...december, people: [{ solar: '1990-05-20 22:30:00' }] },
    { ...december, people: [{ solar: '1990-05-20 21:30:00' }] },
  );
  expect(late).toEqual(earlier);
  expect(almanac).toEqual({
    date: '2026-12-06',
    editions: {
      通书: { 宜: ['搬家', '开业', '签约', '出行', '动土'], 忌: [] },
      协纪: { 宜: ['搬家', '开业', '签约', '出行', '动土'], 忌: ['嫁娶'] },
    },
  });
  expect(chosen.days[0]).toEqual({
    date: '2026-12-06',
    why: expect.arrayContaining(['两本书都写宜搬家', '与第1位不冲']),
    hours: ['7–9点', '9–11点', '19–21点'],
  });
  expect([...chosen.days, ...chosen.excluded]).toHaveLength(31);
  expect(chosen.excluded.find(({ date }: { date: string }) => date === '2026-12-10').rules).toContain('月破');
  expect(chosen.relax).toContainEqual({ rule: '不是周末', days: expect.any(Number) });
  expect(buried).toEqual({ error: '白事请与家里长辈和殡仪馆商量，我们不排。' });
  expect(birth.error).toMatch(/^生产时间由医生/);
  expect([backwards, unread]).toEqual([{ error: '开始的日子要在结束之前' }, { error: '这一行不是 JSON' }]);
});
