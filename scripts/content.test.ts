import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '#db/root';
import { type Line, readBook } from './content/book.ts';
import { checkBook } from './content/check.ts';
import { appendLine } from './content/edit.ts';
import { Finder } from './content/match.ts';

const LISTS = `kinds:
  head: { meaning: "headline", max: 6 }
  claim: { meaning: "says something" }
audiences: { all: "anybody", adult: "18 and older", minor: "under 18" }
slots: { 日: "the day" }
grown: [房贷]
`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project with these files of the book and a rule that names them. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'ziping-content-'));
  folders.push(root);
  const all = { 'lists.yaml': LISTS, 'tables/kept-out.yaml': 'worn: []\n', ...files };
  const names = Object.keys(all).map((name) => `import '#content/${name.replace('.yaml', '')}';`);
  for (const [name, text] of Object.entries(all)) {
    const path = join(root, 'api/content', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const folder of ['api/domain', 'web/build', 'web/features']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'api/domain/rule.ts'), names.join('\n'));
  return root;
}

const HEAD = 'group: day.one\nabout: An example.\nkind: claim\nslots: [日]\n';

/** Problems of a file whose sentences begin on line 9, in a part that is welcome. */
function problemsOf(...sentences: string[]): string[] {
  const parts = `keys: [sign]\nparts:\n  good:\n    sentences:\n      - { id: 0, text: "{日}有人来问一声。" }\n`;
  const rows = sentences.map((sentence) => `      - ${sentence}\n`).join('');
  const bad =
    '  bad:\n    sentences:\n      - { id: 1, for: [minor], text: "书包放在门口。" }\n      - { id: 2, for: [all], text: "出门走走。" }\n';
  const head =
    'group: week.one\nabout: A headline.\nkind: head\nsentences:\n  - { id: 1, for: [all], text: "一句标题" }\n';
  const root = project({ 'day/one.yaml': HEAD + parts + rows + bad, 'week/one.yaml': head });
  const book = readBook(root);
  const found = book.problems.length > 0 ? book.problems : checkBook(root, book);
  return found.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe('the content', () => {
  it('passes every check', () => {
    const book = readBook(ROOT);
    expect([...book.problems, ...checkBook(ROOT, book)]).toEqual([]);
  });
});

describe('the content checks', () => {
  it('accepts a correct sentence', () => {
    expect(problemsOf('{ id: 1, text: "晚上早点关灯，书留到明天看。" }')).toEqual([]);
  });

  it.each([
    ['{ id: 1, text: "{时}来得巧。" }', 'has the slot {时}'],
    ['{ id: 1, kind: head, text: "一句太长的标题在此" }', 'has 9 characters, a head at most 6'],
    ['{ id: 1, text: "这件事一定会成。" }', 'has the banned word 一定'],
    ['{ id: 1, text: "您的用神来了。" }', 'has the term 用神'],
    ['{ id: 1, text: "这件事随缘就好。" }', 'has the worn phrase 随缘就好'],
    ['{ id: 1, text: "他说"好"就走了。" }', ''],
    ['{ id: 1, text: "好,就这样。" }', 'has signs that are not'],
    ['{ id: 1, for: [all], text: "月底的房贷要留出来。" }', 'may be read by a minor and has 房贷'],
    ['{ id: 1, for: [old], text: "坐下来喝茶。" }', 'is for unknown readers: old'],
    ['{ id: 1, for: [adult, minor], text: "坐下来喝茶。" }', 'is for nobody'],
    ['{ id: 1, kind: song, text: "坐下来喝茶。" }', 'is of the unknown kind song'],
    ['{ id: 0, text: "坐下来喝茶。" }', 'uses the id 0 again'],
    ['{ id: 1, texts: "坐下来喝茶。" }', 'has an unknown field: texts'],
    ['{ id: 1, text: "" }', 'has no text'],
  ])('reports the line of %s', (sentence, message) => {
    const problems = problemsOf(sentence);
    expect(problems.join('\n')).toContain(message);
    expect(problems[0]).toMatch(/^api\/content\/day\/one\.yaml:10 /);
  });

  it('finds two nearly identical sentences, wherever they are', () => {
    const text = (end: string) => `晚上把手机放在客厅里充电，早一个钟头躺下${end}`;
    expect(problemsOf(`{ id: 1, text: "${text('。')}" }`, `{ id: 2, text: "${text('吧。')}" }`)).toEqual([
      expect.stringMatching(/^api\/content\/day\/one\.yaml:11 day\.one\.good\.2 is nearly day\.one\.good\.1: \d+ %$/),
    ]);
  });

  it('finds a phrase used in too many sentences of a folder', () => {
    expect(problemsOf('{ id: 1, text: "有人在门口等。" }')).toEqual([
      expect.stringMatching(
        /^api\/content\/day\/one\.yaml:10 day has 25\.0 % sentences that begin with 有人, at most 2;/,
      ),
    ]);
    expect(problemsOf('{ id: 1, text: "这样的早上十回里有八回下雨。" }')).toEqual([
      expect.stringContaining('numbers that nobody counted'),
    ]);
  });

  it('finds unlisted files, and unused slots and readers', () => {
    const root = project({ 'day/one.yaml': `${HEAD}sentences:\n  - { id: 1, text: "坐下来喝茶。" }\n` });
    writeFileSync(join(root, 'api/domain/rule.ts'), '');
    const messages = checkBook(root, readBook(root)).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        'day.one is named by no rule',
        'is named by no rule',
        'names the slot 日, which no sentence has',
        'the reader minor is used by no sentence',
      ]),
    );
  });
});

describe('adding a sentence', () => {
  it('appends it to its part, with an id that was never used', () => {
    const root = project({
      'day/one.yaml': `${HEAD}parts:\n  a:\n    retired: [4]\n    sentences:\n      - { id: 3, text: "{日}喝茶。" }\n  b:\n    sentences: []\n`,
    });
    expect(appendLine(root, readBook(root), 'day.one.a')).toMatchObject({ id: 'day.one.a.5', line: 10 });
    expect(readFileSync(join(root, 'api/content/day/one.yaml'), 'utf8')).toContain(
      '\n      - { id: 5, text: "" }\n  b:',
    );
    expect(appendLine(root, readBook(root), 'day.none')).toBeNull();
  });
});

describe('the finder', () => {
  const line = (id: string, text: string) => ({ id, text }) as Line;
  const lines = [
    line('plain', '坐下来喝茶。'),
    line('slot', '{日}见谁都容易，约人放在{日}。'),
    line('short', '{日}：{日}'),
  ];
  const found = (text: string) => [...new Finder(lines).in(text)].map(([{ id }, at]) => `${id} ${at}`);

  it('finds sentences in a text with their slots filled, and their positions', () => {
    expect(found('先坐下来喝茶。今天见谁都容易，约人放在明天。')).toEqual(['plain 1', 'slot 7']);
    expect(found('约人放在明天。\n见谁都容易')).toEqual([]);
  });

  it('skips sentences that consist almost only of slots', () => {
    expect(lines.map(Finder.finds)).toEqual([true, true, false]);
  });
});

async function run(...args: string[]) {
  const child = Bun.spawn([process.execPath, join(ROOT, 'scripts/content.ts'), ...args], {
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

describe('the command', () => {
  it('finds a sentence of a reading, as JSON', async () => {
    const { out, code } = await run('find', '今天有人愿意听，您的想法可以提出来。', '--json');
    expect({ code, ids: JSON.parse(out).map(({ id }: Line) => id) }).toEqual({
      code: 0,
      ids: ['cells.general-area.事业.good.5'],
    });
  });

  it('shows a sentence in a reading', async () => {
    const { out, code } = await run('show', 'cells.general-area.事业.good.1');
    expect(code).toBe(0);
    expect(out).toContain('general day: ');
  });

  it('previews a reading of the nearest birth with four pillars', async () => {
    const { out, code } = await run('preview', 'month', '--chart', '庚午 辛巳 乙酉 癸未', '--on', '2027-03-01');
    expect(code).toBe(0);
    expect(out).toMatch(/^# \S+\n\n> \S+\n\n## 结论 · [顺平稳慢]\n/);
  });

  it.each([
    [['sing'], 'sing is no command'],
    [['preview', 'week'], 'preview is of one of'],
    [['coverage', '--charts', 'x'], '--charts is a count'],
  ])('exits with 2 on a usage error: %s', async (args, says) => {
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(says) });
  });
});
