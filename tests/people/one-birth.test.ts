import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call';
import type { revealConsultationBirth } from '#contract/calls/console-consultations';
import type { ConsultationDetail } from '#contract/console-consultations';
import type { UserInfo } from '#contract/profile';
import { bornChart } from '#domain/bazi/date-chart';
import { parseBirth } from '#domain/people/birth';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { savedBirth } from '../../web/lib/saved-birth.ts';
import type { UserProfile } from '../../web/lib/session.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { consoleConsultations } from '../support/console-consultations.ts';
import { readers, viewOf } from '../support/readers.ts';
import { endOf, startScript } from '../support/run-script.ts';

// One person's birth on every page: what is decided about the hour moves all of them or none.

let app: TestApp;
let people: ReturnType<typeof readers>;
let desk: ReturnType<typeof consoleConsultations>;
beforeAll(async () => {
  app = await testApp();
  people = readers(app);
  desk = consoleConsultations(app);
});
afterAll(() => app.close());

const DAY = { birthDate: '1990年6月20日', gender: 'female', consentVersion: CONSENT_TEXTS.birth.version };
/** 7点多 by the advanced clock is 6点多, in 卯. */
const CHOSEN = { ...DAY, birthTime: 'chen', summerTime: 'clock', hourHalf: 'first' };
const PLAIN = { ...DAY, birthTime: 'mao', birthClock: '06:30', summerTime: 'standard' };
const PILLARS = ['庚午', '壬午', '丙辰', '辛卯'];

const signs = ({ pillars }: ReturnType<typeof bornChart>) => pillars.map(({ stem, branch }) => stem + branch);

async function member(birth: Record<string, unknown>): Promise<Person> {
  const person = await people.reader('year');
  expect((await people.saveBirth(person, birth)).code).toBe(0);
  return person;
}

async function profileOf({ id, token }: Person): Promise<UserProfile> {
  const { profile, ...account } = (await app.call('GET', `/api/web/user-info?id=${id}`, { token })).data as UserInfo;
  return { ...account, ...profile };
}

/** Days in short, without their reader's account. */
const daysOf = async (person: Person) => (await people.overview(person, 'day', '2026-12-01')).data;

async function command(name: string, line: object) {
  const child = startScript(name, ['--jsonl'], {}, `${JSON.stringify(line)}\n`);
  const { stdout, exitCode } = await endOf(child);
  expect(exitCode).toBe(0);
  return JSON.parse(stdout);
}

const REPORTS = [
  ['natal reading', 1],
  ['year', 2],
  ['month', 3],
  ['day', 4],
] as const;

describe('a birth at 7点多 during summer time, less one hour', () => {
  let chosen: Person;
  let plain: Person;
  let other: Person;
  beforeAll(async () => {
    chosen = await member(CHOSEN);
    plain = await member(PLAIN);
    other = await member({ ...DAY, birthTime: 'chen' });
  });

  it('is 卯 on the chart page and in a pairing, which use the profile', async () => {
    const birth = savedBirth(await profileOf(chosen));
    expect(birth && signs(bornChart(birth))).toEqual(PILLARS);
  });

  it.each(REPORTS)('is read as 卯 in the %s', async (_, template) => {
    const content = async (person: Person) => viewOf(await people.report(person, template)).content;
    const text = await content(chosen);
    expect(text).toBe(await content(plain));
    expect(text).not.toBe(await content(other));
  });

  it('has the overviews of 卯, even if the same day for 辰 was requested before', async () => {
    const before = await daysOf(other);
    const days = await daysOf(chosen);
    expect(days).toEqual(await daysOf(plain));
    expect(days).not.toEqual(before);
  });

  it('is 卯 for a master, who is notified once that the client changed the hour', async () => {
    const owner = await desk.colleague('owner');
    const master = await desk.master(owner);
    const demand = await desk.consultation(chosen);
    await desk.move(owner, demand, 'assign', { assigneeId: master.id });
    const hourChanged = async () => ((await desk.detail(master, demand)).data as ConsultationDetail).hourChanged;
    const seen = async () => {
      const { data } = await desk.post(master, demand, 'birth');
      const { birth } = data as AnswerOf<typeof revealConsultationBirth>;
      return birth && signs(bornChart(parseBirth(birth, { year: 2100, month: 12, day: 31 })));
    };
    expect(await hourChanged()).toBe(false);
    expect(await seen()).toEqual(PILLARS);
    app.clock.advance(1000);
    // The same birth once more is no change.
    await people.saveBirth(chosen, CHOSEN);
    expect(await hourChanged()).toBe(false);
    await people.saveBirth(chosen, { ...DAY, birthTime: 'chen' });
    expect(await hourChanged()).toBe(true);
    expect(await seen()).toEqual(['庚午', '壬午', '丙辰', '壬辰']);
    expect(await hourChanged()).toBe(false);
    await people.saveBirth(chosen, CHOSEN);
  });

  it('is 卯 in the commands', async () => {
    const line = { solar: '1990-06-20 07:30:00', gender: 'female', summerTime: 'clock' };
    expect(signs(await command('chart', line))).toEqual(PILLARS);
    const { sections } = await command('reading', { ...line, kind: 'natal', on: '2026-11-21' });
    expect(JSON.stringify(sections)).toContain(PILLARS.join(' '));
  });
});

it('a birth encrypted before choices existed opens unchanged', async () => {
  const person = await member({ ...DAY, birthTime: 'chen' });
  const before = await profileOf(person);
  const { births } = app.store.t;
  const old = {
    gender: 'female',
    calendar: 'solar',
    solar: { year: 1990, month: 6, day: 20 },
    lunar: { year: 1990, month: 5, day: 28, leap: false },
    time: 'chen',
  };
  const sealed = await app.context.dataKeys.seal(person.id, 'birth', JSON.stringify(old));
  await app.store.tx((q) => q.update(births).set({ sealed }).where(eq(births.userId, person.id)));
  expect(await profileOf(person)).toEqual(before);
  expect(viewOf(await people.report(person, 1)).sections.length).toBeGreaterThan(10);
});

it('a provisional hour is noted on every report, and results from it are uncertain', async () => {
  const person = await member({ ...DAY, birthTime: 'chen', summerTime: 'standard', hourTrust: 'likely' });
  for (const [, template] of REPORTS) {
    const { title, sections } = viewOf(await people.report(person, template));
    expect(title).toMatch(/（按暂定的辰时）$/);
    expect(sections.map(({ confidence }) => confidence)).not.toContain('高');
  }
  const basis = viewOf(await people.report(person, 1)).sections.find(({ id }) => id === 'basis');
  expect(basis?.text).toContain('您的时辰是暂定的，这份解读按辰时来写');
});

it('a school of judgement saved with the birth changes every report, is named in each, and does not change the hour', async () => {
  const birth = { birthDate: '1990年5月12日', gender: 'male', birthTime: 'si', consentVersion: DAY.consentVersion };
  const [common, xu] = [await member(birth), await member({ ...birth, school: 'xu' })];
  expect((await profileOf(xu)).school).toBe('xu');
  expect((await profileOf(xu)).birthTimeFull).toBe((await profileOf(common)).birthTimeFull);
  for (const [, template] of REPORTS) {
    const [plain, chosen] = [viewOf(await people.report(common, template)), viewOf(await people.report(xu, template))];
    expect(chosen.title).toBe(`${plain.title}（取法：徐乐吾一路）`);
    expect(chosen.content).not.toBe(plain.content);
  }
  const evidence = async (person: Person) => JSON.stringify(viewOf(await people.report(person, 1)).sections);
  expect(await evidence(common)).toContain('另一派（徐乐吾一路）取');
  expect(await evidence(xu)).toContain('这里照您选的徐乐吾一路取');
  const line = { solar: '1990-05-12 10:00:00', gender: 'male' };
  const useful = async (more: object) => (await command('chart', { ...line, ...more })).analysis.roles.用;
  expect(await useful({ school: 'xu' })).not.toBe(await useful({}));
  expect((await people.saveBirth(xu, { ...birth, school: 'ren' })).code).toBe(42200);
  expect((await profileOf(xu)).school).toBe('xu');
  expect((await people.saveBirth(xu, birth)).code).toBe(0);
  expect(viewOf(await people.report(xu, 1)).content).toBe(viewOf(await people.report(common, 1)).content);
});

it('the reading mentions a 节 inside the reader’s double-hour, and the day of an hour before midnight', async () => {
  const basis = async (birth: Record<string, unknown>) => {
    const person = await member({ ...DAY, ...birth });
    return viewOf(await people.report(person, 1)).sections.filter(({ id }) => ['basis', 'tables'].includes(id));
  };
  const textOf = (sections: Awaited<ReturnType<typeof basis>>) => sections.map(({ text }) => text).join('\n');
  // 立春 of 1984 is at 23:18:44.
  const jie = await basis({ birthDate: '1984年2月4日', birthTime: 'early_zi' });
  expect(textOf(jie)).toContain('您出生的时辰里正好交立春');
  expect(textOf(jie)).toContain('这份解读算的是当天');
  expect(JSON.stringify(jie)).toContain('另一流派的日柱为己巳');
  const next = await basis({ birthDate: '1995年2月20日', birthTime: 'early_zi', dayBoundary: '23h' });
  expect(textOf(next)).toContain('照您选的，算第二天');
  const plain = await basis({ birthDate: '1995年2月20日', birthTime: 'chen' });
  expect(textOf(plain)).not.toMatch(/交立春|第二天/);
});
