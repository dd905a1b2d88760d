import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Calendar } from '#contract/calendar';
import type { MasterView } from '#contract/consulting';
import type { StaffRole } from '#domain/console/staff';
import { SLOT_GONE } from '#domain/consulting/slots';
import { type TestApp, testApp } from '../support/app.ts';
import { consoleConsultations } from '../support/console-consultations.ts';
import { hire, type Member } from '../support/second-step.ts';

const DAY = 86_400_000;
// 2026-11-21, a Saturday; the day after tomorrow is a Monday.
const MONDAY = '2026-11-23';
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 720 }));

let app: TestApp;
let owner: Member;
let master: Member;
let other: Member;
beforeAll(async () => {
  app = await testApp();
  [owner, master, other] = [await hire(app, 'owner'), await hire(app, 'consultant'), await hire(app, 'consultant')];
  for (const { id } of [master, other]) {
    const hours = { buffer: 0, hours: WEEK, breaks: [], exceptions: [] };
    const body = { ...hours, staffId: id, shownName: '慧明老师', active: true, version: 0 };
    expect(await app.call('POST', '/api/admin/masters', { token: owner.token, body })).toMatchObject({ code: 0 });
  }
});
afterAll(() => app.close());

const read = async ({ token } = owner, query = '') =>
  (await app.call('GET', `/api/admin/calendar${query}`, { token })).data as Calendar;
async function cells(by = owner, of = master) {
  const shown = (await read(by)).masters.find(({ id }) => id === of.id);
  const day = shown?.days.find(({ date }) => date === MONDAY);
  return day?.cells.map(({ at, state }) => `${new Date(at + DAY / 3).toISOString().slice(11, 16)} ${state}`);
}
const change = async (wish: object, by = owner, of = master, version?: number) => {
  const seen = (await read()).masters.find(({ id }) => id === of.id)?.version ?? 0;
  const body = { version: version ?? seen, date: MONDAY, change: wish };
  return app.call('POST', `/api/admin/masters/${of.id}/day`, { token: by.token, body });
};

it.each<[StaffRole | null, number]>([
  [null, 401],
  ['finance', 403],
  ['support', 200],
  ['owner', 200],
])('%s is answered according to their permission', async (role, status) => {
  const token = role === null ? undefined : await app.staffToken(role);
  expect((await app.call('GET', '/api/admin/calendar', { token })).status).toBe(status);
});

it('shows a consultant only their own days, which no other consultant changes', async () => {
  expect((await read(master)).masters.map(({ id }) => id)).toEqual([master.id]);
  expect((await read(master, `?master=${other.id}`)).masters.map(({ id }) => id)).toEqual([master.id]);
  expect((await change({ kind: 'off' }, other)).status).toBe(404);
  expect(await cells()).toEqual(['09:00 open', '10:00 open', '11:00 open']);
});

it('shows a master without hours, and opens their first', async () => {
  const fresh = await hire(app, 'consultant');
  const row = async () => (await read()).masters.find(({ id }) => id === fresh.id);
  expect(await row()).toMatchObject({ version: 0, active: false, pattern: false });
  expect((await row())?.days.flatMap(({ cells: of }) => of)).toEqual([]);
  expect(await change({ kind: 'open', from: 600, to: 660 }, owner, fresh)).toMatchObject({ code: 0 });
  expect(await cells(owner, fresh)).toEqual(['10:00 gone']);
});

describe('slots of one day', () => {
  it('are closed, reopened and added to the week, and the day is restored', async () => {
    expect(await change({ kind: 'close', from: 600, to: 660 }, master)).toMatchObject({ code: 0 });
    expect(await cells()).toEqual(['09:00 open', '11:00 open']);
    expect(await change({ kind: 'open', from: 600, to: 660 })).toMatchObject({ code: 0 });
    expect(await cells()).toEqual(['09:00 open', '10:00 open', '11:00 open']);
    expect(await change({ kind: 'open', from: 780, to: 840 })).toMatchObject({ code: 0 });
    expect(await cells()).toEqual(['09:00 open', '10:00 open', '11:00 open', '13:00 open']);
    expect(await change({ kind: 'off' })).toMatchObject({ code: 0 });
    expect(await cells()).toEqual([]);
    const { data } = await change({ kind: 'normal' });
    expect((data as MasterView).exceptions).toEqual([]);
    expect(await cells()).toEqual(['09:00 open', '10:00 open', '11:00 open']);
  });

  it('cannot be changed with an outdated version, on a past day, or to nothing', async () => {
    expect(await change({ kind: 'off' }, owner, master, 1)).toMatchObject({ status: 409 });
    for (const wish of [
      { kind: 'close', from: 600, to: 600 },
      { kind: 'open', from: 700, to: 1_500 },
      { kind: 'gone' },
    ]) {
      expect((await change(wish)).status, JSON.stringify(wish)).toBe(422);
    }
    const body = { version: 1, date: '2026-11-20', change: { kind: 'off' } };
    const past = await app.call('POST', `/api/admin/masters/${other.id}/day`, { token: owner.token, body });
    expect(past).toMatchObject({ code: 42200, data: { fields: ['date'] } });
  });
});

it('shows booked slots by their last digits alone; of two clients who book one slot at once one is rejected', async () => {
  const desk = consoleConsultations(app);
  const [support, people] = [await desk.colleague('support'), [await app.register(), await app.register()]];
  const numbers = [];
  for (const person of people) numbers.push(await desk.consultation(person));
  const [free] = (await read()).masters[0]?.days.find(({ date }) => date === MONDAY)?.cells ?? [];
  const startAt = free?.at ?? 0;
  const book = (clientSn: string) => desk.move(support, clientSn, 'book', { startAt, assigneeId: master.id });
  const answers = await Promise.all(numbers.map(book));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.msg).toBe(SLOT_GONE);
  const shown = await app.call('GET', '/api/admin/calendar', { token: owner.token });
  const winner = answers.findIndex(({ status }) => status === 200);
  const [cell] = (shown.data as Calendar).masters[0]?.days.find(({ date }) => date === MONDAY)?.cells ?? [];
  const phone = people[winner]?.phone ?? '';
  expect(cell).toMatchObject({ at: startAt, state: 'booked', client_sn: numbers[winner], tail: phone.slice(-4) });
  expect(shown.text).not.toContain(phone);
  const { consultDemands } = app.store.t;
  const booked = (shown.data as Calendar).masters.flatMap(({ days }) => days.flatMap(({ cells: all }) => all));
  const rows = await app.store.q.select().from(consultDemands);
  expect(booked.filter(({ state }) => state === 'booked')).toHaveLength(rows.filter(({ slotAt }) => slotAt).length);
});
