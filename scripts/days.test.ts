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

it('answers wishes and days line by line, and skips unreadable ones', async () => {
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
    },
  });
  expect(chosen.days[0]).toEqual({
    date: '2026-12-06',
    why: expect.arrayContaining(['通书写宜搬家', '与第1位不冲']),
    hours: ['7–9点', '9–11点', '19–21点'],
  });
  expect([...chosen.days, ...chosen.excluded]).toHaveLength(31);
  expect(chosen.excluded.find(({ date }: { date: string }) => date === '2026-12-10').rules).toContain('月破');
  expect(chosen.relax).toContainEqual({ rule: '不是周末', days: expect.any(Number) });
  expect(buried).toEqual({ error: '白事请与家里长辈和殡仪馆商量，我们不排。' });
  expect(birth.error).toMatch(/^生产时间由医生/);
  expect([backwards, unread]).toEqual([{ error: '开始的日子要在结束之前' }, { error: '这一行不是 JSON' }]);
});

it('counts a repeated birth once, accepts one without its hour, and rejects unusable ones', async () => {
  const wedding = { purpose: '嫁娶', from: '2026-12-01', until: '2026-12-31' };
  const born = { solar: '1990-05-12 08:00:00' };
  const [once, twice, twins, noHour, child, half, weekend, early, late] = await answers(
    { ...wedding, people: [born] },
    { ...wedding, people: [born, { ...born, name: '第1位' }] },
    {
      ...wedding,
      people: [
        { ...born, name: '老大' },
        { ...born, name: '老二' },
      ],
    },
    { ...wedding, people: [{ solar: '1984-02-04' }] },
    { ...wedding, people: [{ solar: '2008-12-02 08:00:00' }] },
    { ...wedding, wishes: { half: '上午' } },
    { ...wedding, wishes: { weekend: 'yes' } },
    { almanac: '1899-12-31' },
    { almanac: '2101-01-01' },
  );
  expect(twice).toEqual(once);
  expect(twins.days[0].why).toContain('与两位都不冲');
  // 立春 of 1984 falls on that day: what clashes with 亥 is avoided, and what clashes with 子.
  const clashing = noHour.excluded.filter(({ rules }: { rules: string[] }) => rules.includes('冲生肖'));
  expect(clashing.map(({ date }: { date: string }) => date).slice(0, 2)).toEqual(['2026-12-09', '2026-12-10']);
  expect([child, half, weekend, early, late]).toEqual([
    { error: '嫁娶只能选成年人' },
    { error: 'half 只能是 am 或 pm' },
    { error: 'weekend 只能是 true 或 false' },
    { error: '只能选1900年至2100年的日子' },
    { error: '只能选1900年至2100年的日子' },
  ]);
});
