import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConsultSlots } from '#contract/consulting';
import { NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { CONSULT_TEXT } from '../support/shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TEN = NOON - 2 * HOUR + 3 * DAY;

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let client: Person;
let clientSn: string;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  await desk.master(owner);
  client = await app.register();
  clientSn = await desk.consultation(client);
});
afterEach(() => app.close());

const linkOf = async (person: Person = client): Promise<string> => {
  const { calendar } = (await desk.slots(person, clientSn)).data as ConsultSlots;
  return new URL(calendar ?? expect.fail('no calendar')).pathname;
};

/** The events of a file, by a parser that is not ours. */
function eventsOf(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    class: event.getFirstPropertyValue('class'),
    start: new ICAL.Event(event).startDate.toJSDate().getTime(),
    end: new ICAL.Event(event).endDate.toJSDate().getTime(),
    alarms: event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }));
}
const read = async (path: string) => eventsOf((await app.call('GET', path)).text);

describe('the calendar of an appointment', () => {
  it('contains the appointment with two alarms, private and without the question', async () => {
    expect((await desk.slots(client)).data).toMatchObject({ calendar: null });
    await desk.book(client, clientSn, TEN);
    const link = await linkOf();
    const answer = await app.call('GET', link);
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(eventsOf(answer.text)).toEqual([
      {
        uid: `consult-${clientSn}@ziping`,
        sequence: expect.any(Number),
        status: 'CONFIRMED',
        summary: '咨询 · 慧明老师',
        class: 'PRIVATE',
        start: TEN,
        end: TEN + HOUR,
        alarms: ['-PT24H', '-PT1H'],
      },
    ]);
    expect(answer.text).not.toContain(CONSULT_TEXT.slice(0, 8));
  });

  it('moves with the appointment under one UID, and ends with it', async () => {
    await desk.book(client, clientSn, TEN);
    const link = await linkOf();
    const seen = await read(link);
    await desk.book(client, clientSn, TEN + DAY);
    seen.push(...(await read(link)));
    await desk.move(owner, clientSn, 'unbook', { text: '老师临时有事' });
    seen.push(...(await read(link)));
    expect(seen.map(({ start, status }) => [start, status])).toEqual([
      [TEN, 'CONFIRMED'],
      [TEN + DAY, 'CONFIRMED'],
      [TEN + DAY, 'CANCELLED'],
    ]);
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    const sequences = seen.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    expect(seen.at(-1)?.alarms).toEqual([]);
  });

  it('requires its secret, and ends with a new password or the account', async () => {
    await desk.book(client, clientSn, TEN);
    const link = await linkOf();
    const wrong = link.replace(/\.[\w-]{43}\.ics$/, `.${'A'.repeat(43)}.ics`);
    for (const path of [wrong, '/calendar/consult/x.ics', link.replace(clientSn, '0'.repeat(32))]) {
      expect(await app.call('GET', path)).toMatchObject({ status: 404 });
    }
    const body = { id: client.id, password: client.password };
    await app.call('POST', '/api/web/delete-account', { token: client.token, body });
    expect(await app.call('GET', link)).toMatchObject({ status: 404 });
  });
});
