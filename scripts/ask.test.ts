import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./ask.ts', import.meta.url));

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

const TODAY = '2026-11-23';

it('reads questions line by line, and skips unreadable ones', async () => {
  const [asked, refused, handed, long, day, unread] = await answers(
    { question: '明年适合跳槽吗', today: TODAY },
    { question: '我爸下个月做手术能成功吗', today: TODAY },
    { question: '我和他八字合不合', today: TODAY },
    { question: '问'.repeat(61), today: TODAY },
    { question: '明年适合跳槽吗', today: '2026-02-30' },
    'no JSON',
  );
  expect(asked).toMatchObject({
    help: false,
    kind: 'answer',
    class: 'job_change',
    also: null,
    subject: 'self',
    horizon: 'next_year',
    refusal: null,
  });
  expect(asked.suggestions.length).toBeLessThanOrEqual(3);
  expect(asked.suggestions[0]).toMatchObject({ class: 'job_change', refusal: null });
  expect(refused).toMatchObject({ kind: 'refused', class: 'health', refusal: 'medical' });
  expect(handed).toMatchObject({ kind: 'elsewhere', class: 'pair', subject: 'pair', horizon: 'life' });
  expect([long, day, unread].map(({ error }) => error)).toEqual([
    'question 最多60个字',
    'today 要写成 YYYY-MM-DD',
    '这一行不是 JSON',
  ]);
});

it('answers from three pillars if only the day of birth is known', async () => {
  const born = { today: TODAY, gender: 'male', solar: '1990-05-12' };
  const [work, child] = await answers({ ...born, question: '明年适合跳槽吗' }, { ...born, question: '明年会有孩子吗' });
  expect(work.answer.leaning).toMatch(/^[顺稳平慢]$|看不出/u);
  expect(work.answer.sentences.length).toBeGreaterThan(2);
  expect(child).toMatchObject({ class: 'child_have', answer: { leaning: '看不出' } });
});
