import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Chart, chart } from '#domain/bazi/chart';
import type { ChartAnalysis } from '#domain/report/command-answer';

const SCRIPT = fileURLToPath(new URL('./chart.ts', import.meta.url));

const MAN_1990 = {
  date: { year: 1990, month: 5, day: 20 },
  hour: 14,
  minute: 30,
  second: 0,
  gender: 'male',
} as const;
const ONE = ['--solar', '1990-05-20 14:30', '--gender', 'male'];
const LINE = '{"solar":"1990-05-20 14:30:00","gender":"male"}';

async function run(args: string[], stdin = '') {
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

/** Answer of a run of --jsonl, line by line. */
type Answer = Chart & { analysis: ChartAnalysis & { judged?: Record<string, number> } };

async function charts(stdin: string): Promise<(Answer | { error: string })[]> {
  const { out, err, code } = await run(['--jsonl'], stdin);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

describe('a single chart', () => {
  it('is printed as a table', async () => {
    const { out, err, code } = await run(ONE);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    for (const piece of [
      '公历 1990-05-20 14:30:00   农历 1990年四月廿六   男',
      /^天干\s+庚\s+辛\s+乙\s+癸$/m,
      /^地支\s+午\s+巳\s+酉\s+未$/m,
      /^十神\s+正官\s+七杀\s+日主\s+偏印$/m,
      /^神煞\s+太极贵人\s+金舆\s+月德合\s+天乙贵人$/m,
      /^ {8}红艳煞\s+病符\s+勾绞煞\s+空亡$/m,
      '胎元 壬申   胎息 庚辰   命宫 辛巳   身宫 己丑',
      '强弱 弱 26.8/100（判断较明）   格局 伤官格',
      '喜忌 用水 喜木 闲火 仇金 忌土（判断高）',
      '顺排   出生后5年6个月21天8小时起运（1995-12-11）',
      /^6岁\s+1995\s+壬午/m,
    ]) {
      expect(out).toMatch(piece);
    }
    expect(out).not.toContain('注意');
  });

  it('warns near a 节', async () => {
    const { out } = await run(['--solar', '1984-02-04 23:17', '--gender', 'male']);
    expect(out).toContain('注意：出生时刻距立春（23:18:44）不到3分钟');
  });

  it('is the domain’s chart as JSON', async () => {
    const { out } = await run([...ONE, '--json']);
    expect(JSON.parse(out)).toMatchObject(chart(MAN_1990, { dayBoundary: 'midnight', luckMethod: 2 }));
  });

  it('accepts the convention and the method', async () => {
    const options = ['--day-boundary', '23h', '--luck-method', '1', '--json'];
    const { out } = await run(['--solar', '1990-05-20 23:30:00', '--gender', 'male', ...options]);
    const own = chart({ ...MAN_1990, hour: 23 }, { dayBoundary: '23h', luckMethod: 1 });
    expect(JSON.parse(out)).toMatchObject(own);
  });
});

describe('a usage error', () => {
  it.each([
    [[], '--solar and --gender are needed'],
    [['--solar', '1990-05-20 14:30'], '--solar and --gender are needed'],
    [['--solar', '1990-05-20', '--gender', 'male'], 'solar 要写成 YYYY-MM-DD HH:MM:SS'],
    [['--solar', '1990-02-30 14:30', '--gender', 'male'], '该日期不存在'],
    [['--solar', '1990-05-20 24:30', '--gender', 'male'], '该时刻不存在'],
    [['--solar', '1890-05-20 14:30', '--gender', 'male'], '只能排1900年至2100年的命盘'],
    [['--solar', '1990-05-20 14:30', '--gender', 'x'], 'gender 只能是 male 或 female'],
    [[...ONE, '--luck-method', '3'], 'luckMethod 只能是 1 或 2'],
    [[...ONE, '--day-boundary', 'noon'], 'dayBoundary 只能是 midnight 或 23h'],
    [[...ONE, '--colour'], "Unknown option '--colour'"],
    [[...ONE, '--jsonl'], '--jsonl takes everything from the lines of stdin'],
  ])('%j prints %s', async (args, sentence) => {
    const { out, err, code } = await run(args);
    expect(out).toBe('');
    expect(err).toBe(`${sentence}\nSee: npm run chart -- --help\n`);
    expect(code).toBe(2);
  });
});

describe('--help', () => {
  it('shows an example, the exit codes and what both luck methods give', async () => {
    const { out, code } = await run(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('npm run chart -- --solar "1990-05-12 08:00:00" --gender female');
    expect(out).toContain('Exit codes:');
    const [method1, method2] = ([1, 2] as const).map(
      (luckMethod) => chart(MAN_1990, { dayBoundary: 'midnight', luckMethod }).luck.start.date,
    );
    expect(out).toContain(`${method2} by method 2`);
    expect(out).toContain(`${method1} by method 1`);
  });
});

describe('--jsonl', () => {
  it('method 2 is the default, and method 1 can be chosen; each line is answered in place', async () => {
    const [first, second, third] = await charts(
      [LINE, '{"solar":"1990-05-20 23:30","gender":"male","dayBoundary":"23h","luckMethod":1}', LINE, ''].join('\n'),
    );
    expect(first).toMatchObject(chart(MAN_1990, { dayBoundary: 'midnight', luckMethod: 2 }));
    expect(second).toMatchObject(chart({ ...MAN_1990, hour: 23 }, { dayBoundary: '23h', luckMethod: 1 }));
    expect(third).toEqual(first);
  });

  const ANALYSIS = {
    strength: { class: '弱', score: 26.8, side: 'weak', lean: 'weak', confidence: '高' },
    special: null,
    suspected: null,
    pattern: '伤官格',
    roles: { 用: '水', 喜: '木', 闲: '火', 仇: '金', 忌: '土' },
    confidence: '高',
  };

  it('judges a birth and its four pillars alike', async () => {
    const pillars = ['庚午', '辛巳', '乙酉', '癸未'];
    const [born, bare] = await charts(`${LINE}\n${JSON.stringify({ pillars, gender: 'male' })}\n`);
    expect(born).toMatchObject({ analysis: ANALYSIS });
    expect(bare).toMatchObject({ analysis: ANALYSIS, taiYuan: '壬申', mingGong: '辛巳' });
    expect(bare).toHaveProperty('pillars', (born as Chart).pillars);
    expect(bare).not.toHaveProperty('luck');
  });

  it('lists the five elements by weight with reasons, and values the requested times', async () => {
    const pillars = ['辛丑', '庚子', '己丑', '辛未'];
    const [found, refused] = await charts(
      [{ judge: ['丙午', '丙', '午', '申'] }, { judge: ['水'] }]
        .map((more) => `${JSON.stringify({ pillars, gender: 'female', ...more })}\n`)
        .join(''),
    );
    if (!found || 'error' in found) throw new Error('no chart');
    const { useful, roles, judged, runnerUp, turns } = found.analysis;
    expect(useful.map(({ element }) => element)).toEqual(['火', '土', '水', '金', '木']);
    expect(useful[0]).toEqual({
      element: roles.用,
      weight: 2.1411,
      reasons: ['生在子月，天寒，先要火', '扶抑取火：日主偏弱，取印生身', '《穷通宝鉴》己日子月先取丙'],
    });
    expect(runnerUp).toEqual({
      element: '土',
      roles: { 用: '土', 喜: '火', 闲: '金', 仇: '木', 忌: '水' },
      turns: [],
    });
    expect(turns).toBe(false);
    expect(judged).toEqual({ 丙午: 1.12, 丙: 1.12, 午: 1.12, 申: -0.96 });
    expect(refused).toEqual({ error: 'judge 的每一项要是一柱、一个天干或一个地支' });
  });

  it('accepts the hour choices of a birth', async () => {
    const birth = { solar: '1990-06-20 00:30:00', gender: 'female' };
    const [plain, summer, sun, ...refused] = await charts(
      [
        {},
        { summerTime: 'clock' },
        { trueSolar: { longitude: 87.6 } },
        { summerTime: 'yes' },
        { solar: '2000-06-20 00:30:00', summerTime: 'clock' },
        { solar: '1990-01-20 00:30:00', summerTime: 'standard' },
        { trueSolar: {} },
        { trueSolar: { longitude: 72 } },
      ]
        .map((more) => `${JSON.stringify({ ...birth, ...more })}\n`)
        .join(''),
    );
    const signs = (found: Answer | { error: string } | undefined) =>
      found && 'pillars' in found ? found.pillars.map(({ stem, branch }) => stem + branch).slice(2) : [];
    expect([plain, summer, sun].map(signs)).toEqual([
      ['丙辰', '戊子'],
      ['乙卯', '戊子'],
      ['乙卯', '丁亥'],
    ]);
    expect(refused).toEqual([
      { error: 'summerTime 只能是 clock 或 standard' },
      { error: '这一天没有实行夏令时' },
      { error: '这一天没有实行夏令时' },
      { error: 'trueSolar 要有 longitude，东经73到136度' },
      { error: 'trueSolar 要有 longitude，东经73到136度' },
    ]);
  });

  it('reports when a special pattern is doubtful', async () => {
    const [found] = await charts('{"pillars":["壬申","壬子","丁亥","庚子"],"gender":"female"}');
    expect(found).toMatchObject({
      analysis: {
        special: null,
        suspected: { kind: '从官杀', name: '从官杀格', element: '水' },
      },
    });
  });

  it.each([
    [['甲丑', '丙寅', '甲子', '甲子'], '天干与地支阴阳不同，没有这样的一柱'],
    [['甲子', '丁寅', '甲子', '甲子'], '天干与地支阴阳不同，没有这样的一柱'],
    [['甲子', '戊寅', '甲子', '甲子'], '月柱的天干与年柱不合'],
    [['甲子', '丙寅', '甲子', '丙寅'], null],
    [['甲子', '丙寅', '甲子', '戊寅'], '时柱的天干与日柱不合'],
    // 子 of the late night has the next day's stem.
    [['甲子', '丙寅', '甲子', '丙子'], null],
    [['甲子', '丙寅', '甲子', '戊子'], '时柱的天干与日柱不合'],
    [['甲子', '丙寅', '甲子'], 'pillars 要有年月日时四柱'],
    [['甲子', '丙寅', '甲子', '甲子子'], '每柱要写成一个天干加一个地支'],
    [['甲子', '丙寅', '甲子', 4], '每柱要写成一个天干加一个地支'],
    ['甲子丙寅甲子甲子', 'pillars 要有年月日时四柱'],
    [null, 'pillars 要有年月日时四柱'],
  ])('of pillars %j prints %s', async (pillars, sentence) => {
    const [found] = await charts(JSON.stringify({ pillars, gender: 'male' }));
    if (sentence) expect(found).toEqual({ error: sentence });
    else expect(found).toHaveProperty('analysis');
  });

  it('accepts a last line without a line feed, and lines that end in CR LF', async () => {
    expect(await charts(LINE)).toHaveLength(1);
    const rows = await charts(`${LINE}\r\n${LINE}\r\n`);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toHaveProperty('pillars');
  });

  it('prints nothing for no input', async () => {
    expect(await charts('')).toEqual([]);
  });

  it.each([
    ['', '这一行不是 JSON'],
    ['not json', '这一行不是 JSON'],
    ['{"solar":"1990-05-20 14:30:00"', '这一行不是 JSON'],
    ['null', '每行要是一个 JSON 对象'],
    ['[]', '每行要是一个 JSON 对象'],
    ['"<b>"', '每行要是一个 JSON 对象'],
    ['{}', 'solar 要写成 YYYY-MM-DD HH:MM:SS'],
    ['{"solar":{"year":1990},"gender":"male"}', 'solar 要写成 YYYY-MM-DD HH:MM:SS'],
    ['{"solar":"1990-02-30 14:30:00","gender":"male"}', '该日期不存在'],
    ['{"solar":"2101-01-01 00:00:00","gender":"male"}', '只能排1900年至2100年的命盘'],
    ['{"solar":"1990-05-20 14:60:00","gender":"male"}', '该时刻不存在'],
    ['{"solar":"1990-05-20 14:30:00"}', 'gender 只能是 male 或 female'],
    ['{"solar":"1990-05-20 14:30:00","gender":"male","luckMethod":"2"}', 'luckMethod 只能是 1 或 2'],
    ['{"solar":"1990-05-20 14:30:00","gender":"male","dayBoundary":null}', 'dayBoundary 只能是 midnight 或 23h'],
    [`"${'x'.repeat(1_000_000)}"`, '这一行太长'],
  ])('continues after %.60j', async (line, sentence) => {
    const rows = await charts(`${LINE}\n${line}\n${LINE}\n`);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual({ error: sentence });
    expect(rows[2]).toEqual(rows[0]);
  });

  it('loses nothing with a slow reader', async () => {
    const child = Bun.spawn([process.execPath, SCRIPT, '--jsonl'], {
      stdin: new Blob([`${LINE}\n`.repeat(600)]),
      stdout: 'pipe',
    });
    let lines = 0;
    for await (const chunk of child.stdout) {
      lines += chunk.filter((byte) => byte === 0x0a).length;
      await Bun.sleep(1);
    }
    expect(await child.exited).toBe(0);
    expect(lines).toBe(600);
  });

  it('exits silently when its reader closes the pipe', async () => {
    const child = Bun.spawn([process.execPath, SCRIPT, '--jsonl'], {
      stdin: new Blob([`${LINE}\n`.repeat(2000)]),
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const reader = child.stdout.getReader();
    await reader.read();
    await reader.cancel();
    expect(await child.exited).toBe(0);
    expect(await new Response(child.stderr).text()).toBe('');
  });
});
