import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as memberships from '#api/features/people/memberships/service';
import type { Person, TestApp } from '../support/app.ts';
import { testApp } from '../support/app.ts';
import { readers, textsOf, viewOf } from '../support/readers.ts';

const DAY_MS = 86_400_000;
const RULES = '由程序按传统命理规则生成，仅供文化娱乐参考';
/** Three days after the clock of the tests began, so that one account’s trial can be over. */
const TODAY = '2026-11-24';

const AUDIENCES = ['visitor', 'newcomer', 'trial', 'free', 'month', 'quarter', 'year'] as const;

let app: TestApp;
let people: Record<(typeof AUDIENCES)[number], Person | null>;
let shelf: ReturnType<typeof readers>;

beforeAll(async () => {
  app = await testApp();
  shelf = readers(app);
  const free = await shelf.reader();
  app.clock.advance(3 * DAY_MS);
  people = {
    visitor: null,
    newcomer: await app.register(),
    trial: await shelf.reader(),
    free,
    month: await shelf.reader('month'),
    quarter: await shelf.reader('quarter'),
    year: await shelf.reader('year'),
  };
});
afterAll(() => app.close());

const person = (audience: (typeof AUDIENCES)[number]): Person => {
  const found = people[audience];
  if (!found) throw new Error(`no account: ${audience}`);
  return found;
};

describe('access to reports', () => {
  // biome-ignore format: a table is read by its columns
  it.each<[number, string, (string | number)[]]>([
    //                  visitor newcomer trial    free     month   quarter year
    [1, TODAY,         [40100,  40300,   'basic', 'basic', 'full', 'full', 'full']],
    [2, TODAY,         [40100,  40300,   40311,   40311,   40311,  40311,  'full']],
    [3, TODAY,         [40100,  40300,   40310,   40310,   'full', 'full', 'full']],
    [3, '2027-02-24',  [40100,  40300,   40310,   40310,   40311,  'full', 'full']],
    [3, '2027-03-24',  [40100,  40300,   40310,   40310,   40311,  40311,  'full']],
    [3, '2027-11-24',  [40100,  40300,   40310,   40310,   40311,  40311,  'full']],
    [3, '2027-12-24',  [40100,  40300,   40310,   40310,   42200,  42200,  42200]],
    [4, TODAY,         [40100,  40300,   'full',  40312,   'full', 'full', 'full']],
    [4, '2026-11-26',  [40100,  40300,   'full',  40312,   'full', 'full', 'full']],
    [4, '2026-11-27',  [40100,  40300,   40310,   40312,   'full', 'full', 'full']],
    [4, '2026-12-24',  [40100,  40300,   40310,   40312,   40311,  'full', 'full']],
    [4, '2027-11-24',  [40100,  40300,   42200,   40312,   42200,  42200,  42200]],
    [5, TODAY,         ['basic', 'basic', 'basic', 'basic', 'basic', 'basic', 'basic']],
  ])('template %i on %s', async (template, date, expected) => {
    const answers = [];
    for (const audience of AUDIENCES) {
      const answer = await shelf.report(people[audience], template, date);
      answers.push(answer.code === 0 ? viewOf(answer).access : answer.code);
    }
    expect(answers).toEqual(expected);
  });

  it('an account is required before the request is checked', async () => {
    const bodies = [{}, { templateType: 1 }, { templateType: 9 }, { templateType: 1, date: 'x' }];
    for (const body of bodies) {
      expect(await app.call('POST', '/api/web/report', { body })).toMatchObject({ code: 40100 });
    }
  });

  it('is denied to other users, even members', async () => {
    const { token } = person('year');
    const { id } = person('month');
    for (const templateType of [1, 2, 3, 4]) {
      const body = { id, date: TODAY, templateType };
      const answer = await app.call('POST', '/api/web/report', { token, body });
      expect(answer).toMatchObject({ status: 403, code: 40300, data: null });
    }
    const path = `/api/web/yunshi?id=${id}&type=day&date=${TODAY}`;
    expect(await app.call('GET', path, { token })).toMatchObject({ code: 40300 });
  });

  it('is granted to the general day with an expired token', async () => {
    const body = { date: TODAY, templateType: 5 };
    const answer = await app.call('POST', '/api/web/report', { token: 'x.y.z', body });
    expect(answer.code).toBe(0);
  });

  it.each(['2026-02-30', '1959-12-31', '2028-01-01'])('%s is refused', async (date) => {
    for (const template of [2, 3, 4, 5]) {
      const answer = await shelf.report(people.year, template, date);
      expect(answer).toMatchObject({ code: 42200, data: { fields: ['date'] } });
    }
  });

  it('is denied for dates before the birth', async () => {
    expect(await shelf.report(people.year, 4, '1990-05-11')).toMatchObject({ code: 42200 });
    expect(await shelf.report(people.year, 4, '1990-05-12')).toMatchObject({ code: 0 });
  });
});

describe('a report', () => {
  it.each([1, 2, 3, 4])('of template %i names its author, in its last line too', async (template) => {
    const view = viewOf(await shelf.report(people.year, template, TODAY));
    expect(view).toMatchObject({ source: 'rules', label: RULES, locked: [] });
    expect(view.content.split('\n').at(-1)).toBe(RULES);
    expect(view.content).toMatch(/^# /);
    for (const { evidence, source } of view.sections) {
      expect(evidence.length).toBeGreaterThan(0);
      expect(source).toBe('rules');
    }
  });

  it('is the same for the same chart and day, and another for another chart', async () => {
    const one = viewOf(await shelf.report(people.month, 4, TODAY));
    expect(viewOf(await shelf.report(people.month, 4, TODAY))).toEqual(one);
    expect(viewOf(await shelf.report(people.quarter, 4, TODAY))).toEqual(one);
    const other = await shelf.reader('month');
    await shelf.saveBirth(other, { birthDate: '1985年11月3日', birthTime: 'xu' });
    expect(viewOf(await shelf.report(other, 4, TODAY)).content).not.toBe(one.content);
  });

  it('without a certain hour uses three pillars', async () => {
    const known = viewOf(await shelf.report(people.year, 1, TODAY));
    const unsure = await shelf.reader('year');
    await shelf.saveBirth(unsure, { hourUnknown: true });
    const unknown = viewOf(await shelf.report(unsure, 1, TODAY));
    expect(unknown.content).not.toBe(known.content);
    expect(unknown.title).toContain('三柱');
    expect(known.title).not.toContain('三柱');
    expect(unknown.content).not.toMatch(/时柱|时支/);
  });

  it('is for today, whatever the client’s clock', async () => {
    const today = viewOf(await shelf.report(people.year, 1, TODAY));
    expect(viewOf(await shelf.report(people.year, 1, '2026-11-01'))).toEqual(today);
  });

  it('follows a changed birth immediately', async () => {
    const reader = await shelf.reader('month');
    const before = viewOf(await shelf.report(reader, 4, TODAY));
    await shelf.saveBirth(reader, { birthDate: '1978年2月9日' });
    expect(viewOf(await shelf.report(reader, 4, TODAY)).content).not.toBe(before.content);
    await shelf.saveBirth(reader);
    expect(viewOf(await shelf.report(reader, 4, TODAY))).toEqual(before);
  });
});

describe('unpaid content never leaves the server', () => {
  it('the free natal reading names locked chapters and contains none of their text', async () => {
    const full = viewOf(await shelf.report(people.month, 1, TODAY));
    const answer = await shelf.report(people.trial, 1, TODAY);
    const basic = viewOf(answer);
    expect(basic.locked.toSorted()).toEqual(['财运', '感情', '家人', '健康', '大运', '流年'].toSorted());
    expect(basic.sections.length).toBeLessThan(full.sections.length);
    const shared = new Set(textsOf(basic));
    const withheld = textsOf(full).filter((text) => !shared.has(text));
    expect(withheld.length).toBeGreaterThanOrEqual(8);
    for (const text of withheld) expect(answer.text).not.toContain(JSON.stringify(text));
    const sentences = withheld.flatMap((text) => text.split(/[。\n]+/)).filter((s) => s.length > 12);
    const told = textsOf(basic).join();
    for (const sentence of sentences.filter((each) => !told.includes(each))) {
      expect(answer.text).not.toContain(sentence);
    }
  });

  it('a rejection states the required plan and no text of the report, for a stream too', async () => {
    for (const [template, code, msg] of [
      [4, 40312, '免费体验已结束'],
      [3, 40310, '请开通会员'],
      [2, 40311, '请开通年度会员'],
    ] as const) {
      expect(await shelf.report(people.free, template, TODAY)).toMatchObject({
        status: 403,
        code,
        msg,
        data: null,
      });
      const response = await shelf.stream(people.free, template, TODAY);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({ code, msg, data: null });
    }
  });

  it('ends with the membership', async () => {
    const reader = await shelf.reader('month');
    expect(await shelf.report(reader, 4, TODAY)).toMatchObject({ code: 0 });
    const { t, tx } = app.store;
    const grants = await app.store.q.select().from(t.membershipGrants);
    const grant = grants.find(({ userId }) => userId === reader.id);
    await tx((q) => memberships.revoke(app.context, q, 'order', grant?.clientSn ?? ''));
    app.clock.advance(1);
    expect(await shelf.report(reader, 3, TODAY)).toMatchObject({ code: 40310, data: null });
    expect(viewOf(await shelf.report(reader, 1, TODAY)).access).toBe('basic');
  });
});

describe('the stream of a report', () => {
  it('sends the progress, each section in order, and then the same report as in JSON', async () => {
    const response = await shelf.stream(people.year, 1, TODAY);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    const events = await shelf.events(response);
    const view = viewOf(await shelf.report(people.year, 1, TODAY));
    expect(events.at(-1)).toEqual({ name: 'done', data: view });
    expect(events.filter(({ name }) => name === 'done')).toHaveLength(1);
    const sections = events.flatMap((event) => (event.name === 'section' ? [event.data.section] : []));
    expect(sections).toEqual(view.sections);
    const percents = events.flatMap((event) => (event.name === 'progress' ? [event.data.percent] : []));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
  });

  it('is available to a visitor for the general day', async () => {
    const events = await shelf.events(await shelf.stream(null, 5, TODAY));
    expect(events.at(-1)).toMatchObject({ name: 'done', data: { access: 'basic', label: RULES } });
  });
});

describe('a paid report is counted as used', () => {
  it.each<[number, boolean]>([
    [1, true],
    [3, true],
    [4, false],
  ])('template %i by a member in the trial: %s', async (template, used) => {
    const reader = await shelf.reader('month');
    await shelf.report(reader, template, TODAY);
    expect(await shelf.opened(reader)).toBe(used);
  });

  it('a day beyond the trial, an overview, a stream', async () => {
    const uses: ((reader: Person) => Promise<unknown>)[] = [
      (reader) => shelf.report(reader, 4, '2026-12-01'),
      (reader) => shelf.overview(reader, 'month', TODAY),
      async (reader) => shelf.events(await shelf.stream(reader, 3, TODAY)),
    ];
    for (const use of uses) {
      const reader = await shelf.reader('month');
      await use(reader);
      expect(await shelf.opened(reader)).toBe(true);
    }
  });

  it('a rejection, and the short overview of a day, use up nothing', async () => {
    const reader = await shelf.reader('month');
    await shelf.report(reader, 2, TODAY);
    await shelf.report(reader, 3, '2027-02-01');
    await shelf.overview(reader, 'day', TODAY);
    expect(await shelf.opened(reader)).toBe(false);
  });
});

describe('the overviews', () => {
  // biome-ignore format: a table is read by its columns
  it.each<[string, (string | number)[]]>([
    //          newcomer trial    free     month    quarter  year
    ['day',   [40300,   'basic', 'basic', 'basic', 'basic', 'basic']],
    ['month', [40300,   40310,   40310,   'full',  'full',  'full']],
    ['year',  [40300,   40311,   40311,   40311,   40311,   'full']],
  ])('of a %s', async (type, expected) => {
    const answers = [];
    for (const audience of AUDIENCES.slice(1)) {
      const answer = await shelf.overview(person(audience), type, TODAY);
      answers.push(answer.code === 0 ? (answer.data as { access: string }).access : answer.code);
    }
    expect(answers).toEqual(expected);
  });

  it('require an account, and name their author', async () => {
    const path = `/api/web/yunshi?id=x&type=day&date=${TODAY}`;
    expect(await app.call('GET', path)).toMatchObject({ code: 40100 });
    const { content } = (await shelf.overview(person('free'), 'day', TODAY)).data as {
      content: string;
    };
    expect(content.split('\n').at(-1)).toBe(RULES);
  });

  it('of a day is shorter than the day’s report', async () => {
    const day = viewOf(await shelf.report(people.month, 4, TODAY));
    const { content } = (await shelf.overview(person('free'), 'day', TODAY)).data as {
      content: string;
    };
    expect(content.length).toBeLessThan(day.content.length / 2);
  });

  it('of the general day is the general report', async () => {
    const answer = await app.call('GET', `/api/web/common-yunshi?date=${TODAY}`);
    const { content } = viewOf(await shelf.report(null, 5, TODAY));
    expect(answer).toMatchObject({ code: 0, data: { content } });
  });
});
