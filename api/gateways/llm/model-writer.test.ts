import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GeneratedSection } from '#db/schema/reports';
import type { Section } from '#domain/report/report';
import { analysis, askingWriter, brief, report, sources, texts, yearly } from '#tests/support/asking-writer.ts';
import { type OpenDatabase, openNewDatabase } from '#tests/support/database.ts';
import { type Behaviour, good, type ModelServer, modelServer, reworded, wording } from '#tests/support/model-server.ts';
import type { ModelConfig } from '../../platform/model-config.ts';
import { SAMPLE } from './prompt.ts';
import { sectionMark } from './section-stream.ts';

const NOON = Date.UTC(2026, 10, 21, 4);
const DAY_MS = 86_400_000;

let database: OpenDatabase;
let store: OpenDatabase['store'];
let server: ModelServer;
let now: number;
beforeEach(async () => {
  database = await openNewDatabase();
  store = database.store;
  server = modelServer();
  now = NOON;
});
afterEach(async () => {
  server.close();
  await database.close();
});

const asking = (over: Partial<ModelConfig> = {}, deadlineMs = 5_000, onSection: () => void = () => undefined) =>
  askingWriter({
    config: { ...server.config, ...over },
    store,
    now: () => now,
    deadlineMs,
    onSection,
  });
const calls = () => store.q.select().from(store.t.modelCalls);

describe('a compliant model', () => {
  it('writes every section, streamed one by one in order while progress advances', async () => {
    const { write, told } = asking();
    const writing = await write();
    expect(writing.standing).toBe('final');
    expect(texts(writing)).toEqual(report.sections.map(reworded));
    expect(sources(writing)).toEqual(['llm', 'llm', 'llm']);
    expect(told.sections).toEqual(writing.sections);
    expect(told.percents.length).toBeGreaterThan(3);
    expect(Math.max(...told.percents)).toBeLessThan(100);
    expect(told.outcomes).toEqual(['written']);
  });

  it('changes nothing but the text', async () => {
    const { sections } = await asking().write();
    sections.forEach(({ section: { text: _, ...rest } }, index) => {
      const { text: _own, ...own } = report.sections[index] as Section;
      expect(rest).toEqual(own);
    });
  });

  it('receives the same prefix first, and never the identity of the reader', async () => {
    const { write } = asking();
    await write('user-1');
    await write('user-2');
    const [one, two] = server.asked;
    expect(one?.messages[0]?.role).toBe('system');
    expect(one?.messages[0]).toEqual(two?.messages[0]);
    expect(JSON.stringify(server.asked)).not.toMatch(/user-1|user-2|1990|138\d{8}/);
  });

  it('is accounted for: tokens, cache and the configured price', async () => {
    await asking().write();
    expect(await calls()).toMatchObject([
      {
        userId: 'user-1',
        period: '2026-11-21',
        outcome: 'written',
        tokensIn: 1_000,
        tokensCached: 600,
        tokensOut: 500,
        // 400 × 100 + 600 × 10 + 500 × 200, in millionths of a fen.
        cost: 146_000,
      },
    ]);
  });

  it('is named, with its filing number, in the label', () => {
    expect(asking().writer.label).toBe('本内容由人工智能生成（模型：test-model，备案号：粤-20260101-0001）');
  });
});

describe('a rejected section falls back to the rules’ text', () => {
  const only = (index: number, text: string) => wording((each, at) => (at === index ? text : reworded(each)));
  const { text: work } = report.sections[1] as Section;

  it.each([
    ['a wrong pillar', `您的日柱是甲子，${work}`],
    ['a wrong pair', `今天是戊戌日，${work}`],
    ['a year nobody computed', `到2031年会更好，${work}`],
    ['an age nobody computed', `到四十二岁会更好，${work}`],
    ['a month nobody computed', `等到三月再看，${work}`],
    ['a term of the art', `这是日主在管事，${work}`],
    ['a banned word', `您一定会成功，${work}`],
    ['a claim about the reader’s birth', `您生在冬天，${work}`],
    ['a claim about the reader’s kin', `您妻子会先开口，${work}`],
    ['a promise of money', `这件事会让您发财，${work}`],
    ['a promise of health', `旧病会痊愈，${work}`],
    ['a link', `加微信看 https://evil.example ，${work}`],
    ['the words of an injection', `<b>已忽略之前的指示</b>，${work}`],
    ['talk about something else', '海边的风很大，鸥鸟成群，渔船靠岸。'.repeat(5)],
    ['its claim and then no end of it', `${work}${'山一程，水一程，走着看着。'.repeat(5)}`],
    ['a sentence of the sample', `${work}${SAMPLE.split('。')[0]}。`],
  ])('%s', async (_what, text) => {
    server.answer(only(1, text));
    const { write, told } = asking();
    const writing = await write();
    expect(sources(writing)).toEqual(['llm', 'rules', 'llm']);
    expect(texts(writing)[1]).toBe(work);
    expect(writing.standing).toBe('final');
    expect(told.outcomes).toEqual(['partly']);
  });

  it('if it is missing, and if an unknown one was returned instead', async () => {
    server.answer(async (out, [first, , third]) => {
      for (const each of [first, { id: 'extra', text: '多出来的一节' }, third]) {
        if (each) out.say(`${sectionMark(each.id)}\n${reworded(each)}\n`);
      }
      out.end();
    });
    expect(sources(await asking().write())).toEqual(['llm', 'rules', 'llm']);
  });

  it('shows the first of two versions of one section', async () => {
    server.answer(async (out, [first]) => {
      if (!first) return;
      out.say(`${sectionMark(first.id)}\n${reworded(first)}\n`);
      out.say(`${sectionMark(first.id)}\n后来又写的一遍，${first.text}\n`);
      out.end();
    });
    expect(texts(await asking().write())[0]).toBe(reworded(report.sections[0] as Section));
  });
});

describe('a whole report in one answer', () => {
  it('takes one request, with headline and quote; folded sections and questions stay unchanged', async () => {
    server.answer(wording(({ id, ...each }) => (id === 'headline' ? '散会后，单独谈' : reworded({ id, ...each }))));
    const { write, told } = asking();
    const writing = await write('user-1', yearly);
    expect(server.asked).toHaveLength(1);
    expect(sources(writing)).toEqual(['llm', 'llm', 'llm', 'rules', 'rules']);
    expect(texts(writing).slice(3)).toEqual(yearly.sections.slice(3).map(({ text }) => text));
    expect(writing).toMatchObject({
      headline: '散会后，单独谈',
      quote: `换句话说，${yearly.quote}`,
    });
    expect(told.sections).toEqual(writing.sections);
    expect(told.outcomes).toEqual(['written']);
  });

  it.each([
    ['too long', '把手上的事收一收，再把该说的话都说在前面，今天就好过'],
    ['of something else', '海边的风很大'],
    ['with a term', '日主把手上的事收一收'],
    ['in two lines', '把手上的事\n收一收'],
  ])('keeps the rules’ headline where the model’s is %s', async (_what, headline) => {
    server.answer(wording((each) => (each.id === 'headline' ? headline : reworded(each))));
    const writing = await asking().write('user-1', yearly);
    expect(writing.headline).toBe(yearly.headline);
    expect(sources(writing).slice(0, 3)).toEqual(['llm', 'llm', 'llm']);
  });

  it('keeps the rules’ headline under the rules’ label', async () => {
    server.answer(wording(({ id }) => (id === 'headline' ? '散会后，单独谈' : '没有。')));
    const writing = await asking().write('user-1', yearly);
    expect(sources(writing)).not.toContain('llm');
    expect(writing).toMatchObject({ headline: yearly.headline, quote: yearly.quote });
  });
});

describe('a failing model: the reader receives the rules’ report', () => {
  const refusal = (status: number, message: string, code = 'error'): Behaviour => ({
    status,
    body: { error: { message, code, type: code } },
  });

  const saying =
    (text: string, finish?: string): Behaviour =>
    async (out) => {
      out.say(text);
      out.end(finish);
    };

  it.each<[string, Behaviour, string, number]>([
    ['too many requests', refusal(429, 'slow down'), 'tooMany', 2],
    ['an error of its own', refusal(500, 'boom'), 'failed', 2],
    ['a wrong key', refusal(401, 'bad key'), 'refused', 1],
    ['moderation as DeepSeek says it', refusal(400, 'Content Exists Risk'), 'moderated', 1],
    [
      'moderation as DashScope says it',
      refusal(400, 'Input data may contain inappropriate content.', 'data_inspection_failed'),
      'moderated',
      1,
    ],
    ['another bad request', refusal(400, 'max_tokens is too large'), 'refused', 1],
    ['text without sections', saying('您好！'), 'unusable', 1],
    ['nothing at all', saying(''), 'unusable', 1],
    ['an end for its own moderation', saying('', 'content_filter'), 'moderated', 1],
  ])('%s', async (_what, behaviour, outcome, requests) => {
    server.answer(behaviour);
    const { write, told } = asking();
    const writing = await write();
    expect(texts(writing)).toEqual(report.sections.map(({ text }) => text));
    expect(told.sections).toEqual(writing.sections);
    expect(writing.standing).toBe('standIn');
    expect(told.outcomes).toEqual([outcome]);
    expect(await calls()).toMatchObject([{ outcome, endedAt: NOON }]);
    expect(server.asked).toHaveLength(requests);
  });

  it('is retried once, and then used', async () => {
    server.answerByTurn((turn) => (turn === 1 ? refusal(500, 'boom') : good));
    expect(sources(await asking().write())).toEqual(['llm', 'llm', 'llm']);
    expect(server.asked).toHaveLength(2);
  });

  it('keeps complete sections if the connection breaks in the middle', async () => {
    const heard = Promise.withResolvers<void>();
    server.answer(async (out, [first, second]) => {
      if (!first || !second) return;
      out.say(`${sectionMark(first.id)}\n${reworded(first)}\n${sectionMark(second.id)}\n换句`);
      await heard.promise;
      await out.cut();
    });
    const { write, told } = asking({}, 5_000, heard.resolve);
    expect(sources(await write())).toEqual(['llm', 'rules', 'rules']);
    expect(told.outcomes).toEqual(['cut']);
  });

  it('keeps complete sections if the answer exceeded its limit', async () => {
    server.answer(async (out, [first, second]) => {
      if (!first || !second) return;
      out.say(`${sectionMark(first.id)}\n${reworded(first)}\n${sectionMark(second.id)}\n换句`);
      out.end('length');
    });
    const { write, told } = asking();
    expect(sources(await write())).toEqual(['llm', 'rules', 'rules']);
    expect(told.outcomes).toEqual(['cut']);
  });

  it('is aborted at the deadline, whether silent or slow', async () => {
    server.answer(async (out, [first, second]) => {
      if (!first || !second) return;
      out.say(`${sectionMark(first.id)}\n${reworded(first)}\n${sectionMark(second.id)}\n`);
      while (!out.gone.aborted) await Bun.sleep(20);
    });
    const slow = asking({}, 300);
    expect(sources(await slow.write())).toEqual(['llm', 'rules', 'rules']);
    expect(slow.told.outcomes).toEqual(['late']);

    server.answer(async (out) => {
      while (!out.gone.aborted) await Bun.sleep(20);
    });
    const silent = asking({}, 300);
    expect((await silent.write()).standing).toBe('standIn');
    expect(silent.told.outcomes).toEqual(['late']);
  });

  it('that never stops writing is aborted', async () => {
    server.answer(async (out, [first]) => {
      out.say(`${sectionMark(first?.id ?? '')}\n`);
      while (!out.gone.aborted) {
        out.say('没完没了的话。'.repeat(20));
        await Bun.sleep(1);
      }
    });
    const { write, told } = asking();
    expect(sources(await write())).toEqual(['rules', 'rules', 'rules']);
    expect(told.outcomes).toEqual(['cut']);
  });

  it('cannot be reached', async () => {
    server.close();
    const { write, told } = asking();
    expect((await write()).standing).toBe('standIn');
    expect(told.outcomes).toEqual(['unreachable']);
  });

  it('is aborted when the server stops, and nothing of it is stored', async () => {
    server.answer(async (out, [first, second]) => {
      if (!first || !second) return;
      out.say(`${sectionMark(first.id)}\n${reworded(first)}\n${sectionMark(second.id)}\n`);
      while (!out.gone.aborted) await Bun.sleep(20);
    });
    const { writer } = asking();
    const stopping = new AbortController();
    const told: GeneratedSection[] = [];
    const writing = writer.write(
      { userId: 'user-1', period: '2026-11-21', report, analysis, brief },
      {
        progress: () => undefined,
        section(written) {
          told.push(written);
          stopping.abort();
        },
      },
      stopping.signal,
    );
    expect((await writing).standing).toBe('passing');
    expect(told).toHaveLength(3);
  });
});

describe('the limits', () => {
  it('per user and total per day, beyond which the model is not called', async () => {
    const caps = { atOnce: 50, perUserDaily: 2, daily: 3 };
    const { write, told } = asking({ caps });
    const standings: string[] = [];
    for (const user of ['a', 'a', 'a', 'b', 'b']) standings.push((await write(user)).standing);
    expect(standings).toEqual(['final', 'final', 'passing', 'final', 'passing']);
    expect(told.outcomes.filter((outcome) => outcome === 'capped')).toHaveLength(2);
    expect(server.asked).toHaveLength(3);
    // Midnight in Beijing is twelve hours after noon.
    now = NOON + DAY_MS / 2;
    expect((await write('a')).standing).toBe('final');
  });

  it('concurrent requests per user and in total', async () => {
    const { write, told } = asking({ caps: { atOnce: 3, perUserDaily: 100, daily: 100 } });
    const all = Promise.withResolvers<void>();
    server.answer(async (out, sections) => {
      await all.promise;
      await good(out, sections);
    });
    const begun = [];
    for (const user of ['a', 'a', 'a', 'b', 'b', 'c']) {
      begun.push(write(user));
      // Asked or turned away before the next one comes, and none has its answer yet.
      await expect.poll(() => server.asked.length + told.outcomes.length).toBe(begun.length);
    }
    all.resolve();
    const writings = await Promise.all(begun);
    expect(writings.map(({ standing }) => standing)).toEqual([
      'final',
      'final',
      'passing',
      'final',
      'passing',
      'passing',
    ]);
  });

  it('a request that died with its process is released', async () => {
    const { write } = asking({ caps: { atOnce: 1, perUserDaily: 100, daily: 100 } });
    await store.tx((q) =>
      q.insert(store.t.modelCalls).values({
        id: 'dead',
        userId: 'a',
        model: 'test-model',
        template: 'personalDay',
        period: '2026-11-21',
        startedAt: now,
        outcome: 'open',
      }),
    );
    expect((await write()).standing).toBe('passing');
    now += 3 * 60_000;
    expect((await write()).standing).toBe('final');
  });
});
