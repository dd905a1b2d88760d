import { expect, it } from 'vitest';
import * as settlements from '#api/features/console/settlements/service';
import { NOON } from '../support/app.ts';
import { NINE_TO_SIX } from '../support/console-consultations.ts';
import { appointments, doubles, earnings, remindersOf } from '../support/consult-year/discrepancies.ts';
import { type House, life } from '../support/consult-year/lives.ts';
import { consultYear, type World } from '../support/consult-year/world.ts';
import { ledgerOf } from '../support/ledger-check.ts';

/** `npm run test:faults` plays a year: a thousand orders and fifty kills. */
const HOURS = Number(process.env.CONSULT_HOURS ?? 10);
const KILLS = Number(process.env.CONSULT_KILLS ?? 1);
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_121);
const NAMES = '甲乙丙丁戊己';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A thousand hours in a year. */
const SPAN = Math.max(10, HOURS * 0.365) * DAY;
/** Chances for a kill: the instants of reminders, holds and refunds, and some calls. */
const CHANCES = 6 * HOURS;
const JUMPS = [1_000, -1_000, 59_000, -59_000, 90_000, -90_000, HOUR, -HOUR, DAY, -DAY];

/** How masters hear of their hours besides the console; some in no way. */
const REACH = [
  { browser: true },
  { phone: '13911110001' },
  { browser: true, phone: '13911110002' },
  { phone: '13911110003' },
  { browser: true },
  {},
];

async function openHouse({ app, desk, reach }: World): Promise<House> {
  const owner = await desk.colleague('owner');
  const finance = await desk.colleague('finance');
  const masters = [];
  for (let n = 0; n < NAMES.length; n += 1) {
    // Some begin early or end late, so that reminders fall into the night.
    const early = { from: 7.5 * 60, to: 8.5 * 60 };
    const late = { from: 20 * 60, to: 23 * 60 };
    const more = NINE_TO_SIX.map((day) => ({ ...day, ...(n % 2 ? early : late) }));
    const rest = [{ weekday: 1 + (n % 7), from: 0, to: 24 * 60 }];
    const hours = { hours: [...NINE_TO_SIX, ...more], breaks: rest, buffer: (n % 3) * 15 };
    const master = await desk.master(owner, { ...hours, shownName: `${NAMES[n]}老师` });
    masters.push(master);
    await reach(master, REACH[n] ?? {});
    const body = { masterId: master.id, basisPoints: 6_000, fromDay: '2026-11-21', seen: 0 };
    const { token } = owner;
    const { code } = await app.call('POST', '/api/admin/settlements/shares', { token, body });
    expect(code).toBe(0);
  }
  return { owner, finance, masters };
}

/** All lives side by side, each going on at its instant, with whatever happens to the machine. */
async function play(world: World, house: House, look: () => Promise<void>): Promise<void> {
  const { random, now } = world;
  const lives = Array.from({ length: HOURS }, () => ({
    at: NOON + random.between(0, SPAN),
    life: life(world, house),
  }));
  for (let n = 1; lives.length > 0; n += 1) {
    lives.sort((a, b) => b.at - a.at);
    const next = lives.pop();
    if (!next) return;
    if (next.at > now() + HOUR && random.percent(6)) await world.jump(random.pick(JUMPS) ?? 0);
    if (next.at > now() + 4 * HOUR && random.percent(2)) await world.standStill(3 * HOUR);
    if (next.at > now()) await world.passTo(next.at);
    const { value, done } = await next.life.next();
    if (!done) lives.push({ ...next, at: value });
    if (n % 25 === 0) await look();
  }
}

it(`a year of consultations: ${HOURS} orders, ${KILLS} kills (seed ${SEED})`, {
  timeout: 120_000 + HOURS * 3_000,
}, async () => {
  const world = await consultYear({ seed: SEED, kills: KILLS, often: (130 * KILLS) / CHANCES });
  const { app, counts, heard } = world;
  const ledger = ledgerOf(app.database, app.folder);
  const house = await openHouse(world);
  await play(world, house, async () => expect(await ledger.offences()).toEqual([]));
  // Open choices of clients end by themselves, and the last months are settled.
  while (counts.kills < KILLS) await world.kill();
  for (let day = 0; day < 70; day += 2) await world.passTo(world.now() + 2 * DAY);

  expect(await ledger.offences()).toEqual([]);
  expect(await ledger.unsettled()).toEqual([]);
  expect(world.failed).toEqual([]);
  const all = await appointments(world);
  expect(doubles(all)).toEqual([]);
  const { q, t } = app.store;
  const demands = await q.select().from(t.consultDemands);
  expect(demands.filter(({ state }) => state === 'missed')).toEqual([]);

  const { client, master, toMasters, lost } = await remindersOf(world, all);
  expect(client.faults).toEqual([]);
  expect(master.faults).toEqual([]);
  const texts = heard.filter(({ by }) => by === 'sms').map(({ key }) => key);
  expect(new Set(texts).size).toBe(texts.length);

  const statements = await q.select().from(t.consultSettlements);
  const paid = statements.reduce((sum, { fen }) => sum + fen, 0);
  const { fen, kept, shared } = await earnings(world);
  // Where two masters shared an hour, each month's fraction of a fen stays with the house.
  expect(paid).toBeLessThanOrEqual(fen);
  expect(fen - paid).toBeLessThanOrEqual(shared);
  expect(await settlements.disagreements(app.context)).toEqual([]);
  expect(counts.kills).toBe(KILLS);
  const by = (way: string) => toMasters.filter((one) => one.by === way).length;
  const ways = { push: by('push'), texts: by('sms'), console: by('desk') };
  const masters = { once: master.once, ...ways };
  const told = { ...counts, appointments: all.length, clients: client.once, masters };
  console.log(JSON.stringify({ ...told, unknown: lost, fen: { kept, masters: paid, shared } }));
  await ledger.close();
  await world.end();
});

it('a reminder rejected by the carrier counts as rejected after its client has left', async () => {
  const world = await consultYear({ seed: SEED, kills: 0, often: 0, refused: 100 });
  const { app, desk } = world;
  await openHouse(world);
  const client = { ...(await app.register()), signedIn: world.now() };
  const clientSn = await desk.consultation(client);
  const slotAt = NOON + 3 * DAY;
  await desk.book(client, clientSn, slotAt);
  await world.passTo(slotAt - DAY + HOUR);
  await world.leave(client);
  await world.passTo(slotAt + HOUR);

  const all = await appointments(world);
  expect(all).toMatchObject([{ clientSn, slotAt, to: slotAt - DAY + HOUR }]);
  const { client: heard, master } = await remindersOf(world, all);
  expect(world.heard.filter(({ masterId }) => masterId === null)).toEqual([]);
  expect(heard).toEqual({ faults: [], once: 0 });
  expect(master).toEqual({ faults: [], once: 1 });
  await world.end();
});
