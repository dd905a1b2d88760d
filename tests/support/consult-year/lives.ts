import type { SlotsOnSale } from '#contract/consulting';
import type { Colleague } from '../console-consultations.ts';
import { SUMMARY } from '../consult-calls.ts';
import { CONSULT_TEXT, PRICE } from '../shop.ts';
import type { Client, World } from './world.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
const QUESTION = '上次说下半年再动，具体是几月份开始比较合适？';

/** The people of the year besides the clients. */
export interface House {
  owner: Colleague;
  finance: Colleague;
  masters: readonly Colleague[];
}

/** One paid hour: what its people do, and the instants at which they do the next thing. */
type Life = AsyncGenerator<number, void>;

interface Hour {
  world: World;
  house: House;
  client: Client;
  clientSn: string;
}

const rowOf = async ({ world, clientSn }: Hour) => (await world.at.demands(clientSn))[0];

async function post({ world, client, clientSn }: Hour, what: string, body: object = {}) {
  const { id, token } = await world.present(client);
  return world.app.call('POST', `/api/web/${what}`, {
    token,
    body: { id, client_sn: clientSn, ...body },
  });
}

const refund = (hour: Hour) => post(hour, 'refund');

/** The master that has it, or the owner for them, signed in. */
async function holder(hour: Hour): Promise<Colleague> {
  const { assigneeId } = (await rowOf(hour)) ?? {};
  const { masters, owner } = hour.house;
  return hour.world.onDuty(masters.find(({ id }) => id === assigneeId) ?? owner);
}

async function step(hour: Hour, ...[action, more]: Step) {
  return hour.world.desk.move(await holder(hour), hour.clientSn, action, more);
}
type Step = Parameters<World['desk']['move']> extends [unknown, unknown, ...infer R] ? R : never;

/** Picks or moves the hour to one that is offered; one in so many is cut off by a kill, and tried again. */
async function pick(hour: Hour): Promise<void> {
  const { world, clientSn, client } = hour;
  // Meanwhile the account may have ended over another order of the same client.
  if (world.hasLeft(client)) return;
  const { token, id } = await world.present(client);
  const path = `/api/web/consult-slots?id=${id}&client_sn=${clientSn}`;
  const { data } = await world.app.call('GET', path, { token });
  const { slots, wish } = data as SlotsOnSale & { wish: string | null };
  const slot = world.random.pick(slots);
  if (wish === null || !slot) return;
  const body = { id, client_sn: clientSn, startAt: slot.startAt };
  if (world.mayKill()) await world.kill({ path: '/api/web/consult-booking', token, body });
  else await post(hour, 'consult-booking', body);
}

/** Ordered and paid, with an hour kept or without; null: never paid. */
async function* bought(world: World, house: House): AsyncGenerator<number, Hour | null> {
  const { random } = world;
  const client = await world.client();
  const { id, token } = await world.present(client);
  const { data } = await world.app.call('GET', '/api/web/consult-hours');
  const slot = random.percent(70) ? random.pick((data as SlotsOnSale).slots) : undefined;
  const body = {
    userId: id,
    subject: '咨询留言',
    type: 'consult',
    amount: PRICE.consult,
    isRenew: false,
    content: CONSULT_TEXT,
    ...(slot && { hour: { startAt: slot.startAt, way: 'call' } }),
  };
  const answer = await world.app.call('POST', '/api/web/pay', { token, body });
  if (answer.code !== 0) return null;
  const { client_sn: clientSn } = answer.data as { client_sn: string };
  if (random.percent(4)) return null;
  if (random.percent(6)) yield world.now() + 10 * MINUTE;
  else yield world.now() + 30_000;
  await world.at.press(clientSn, 'pay');
  world.counts.paid += 1;
  if (world.mayKill()) await world.kill();
  yield world.now() + 5_000;
  return { world, house, client, clientSn };
}

/** Staff propose another hour, and the client answers or does not; by kills it is answered twice. */
async function proposed(hour: Hour): Promise<void> {
  const { world, clientSn } = hour;
  const { random, app } = world;
  const { token } = await holder(hour);
  const { data } = await app.call('GET', `/api/admin/demands/${clientSn}/slots`, { token });
  const startAt = random.pick((data as SlotsOnSale).slots)?.startAt;
  if (startAt === undefined) return;
  await step(hour, 'propose', { startAt, text: '老师当天有事' });
  if (random.percent(20)) return;
  const answer = { at: startAt, agree: random.percent(70) };
  if (world.mayKill()) {
    const { id, token: mine } = await world.present(hour.client);
    const body = { id, client_sn: clientSn, ...answer };
    await world.kill({ path: '/api/web/consult-proposal', token: mine, body });
  }
  await post(hour, 'consult-proposal', answer);
  if ((await rowOf(hour))?.state === 'accepted') await pick(hour);
}

/** Plays an appointment's time before its hour; false: it is not going to be held. */
async function* before(hour: Hour): AsyncGenerator<number, boolean> {
  const { world, house, clientSn } = hour;
  const { random } = world;
  for (const act of [random.percent(35), random.percent(15), random.percent(20)]) {
    const { slotAt, state } = (await rowOf(hour)) ?? {};
    if (state !== 'booked' || !slotAt) return false;
    if (!act) continue;
    yield world.now() + random.between(0, Math.max(1, slotAt - world.now()));
    const what = random.between(0, 100);
    if (what < 60) await pick(hour);
    else if (what < 75) {
      // One in two while the gateway is away: the money is on its way for some time.
      const fault = random.percent(50);
      if (fault) await world.at.fault('http_500', { client_sn: clientSn, times: 3 });
      if (world.mayKill()) {
        const { id, token } = await world.present(hour.client);
        await world.kill({ path: '/api/web/refund', token, body: { id, client_sn: clientSn } });
      }
      await refund(hour);
      return false;
    } else if (what < 85) {
      await step(hour, 'unbook', { text: '老师临时有事' });
      yield world.now() + random.between(MINUTE, 5 * HOUR);
      if (random.percent(30)) await refund(hour);
      else await pick(hour);
    } else if (what < 92) {
      await proposed(hour);
    } else if (what < 97) {
      const to = random.pick(house.masters)?.id ?? '';
      await step(hour, 'handOver', { assigneeId: to, text: '请代为接听' });
    } else {
      await world.leave(hour.client);
      return false;
    }
  }
  return true;
}

const call = async (hour: Hour, result: 'noAnswer' | 'reached') =>
  hour.world.desk.post(await holder(hour), hour.clientSn, 'contacts', { way: 'call', result });

async function* held(hour: Hour): Life {
  const { world, house } = hour;
  const { random, now } = world;
  yield now() + random.between(0, 4 * MINUTE);
  await step(hour, 'begin');
  if (random.percent(5)) {
    await step(hour, 'unbegin');
    yield now() + MINUTE;
    await step(hour, 'begin');
  }
  if (random.percent(4)) {
    yield now() + 30 * MINUTE;
    const to = random.pick(house.masters)?.id ?? '';
    await step(hour, 'handOver', { assigneeId: to, text: '后半段请接手' });
  }
  yield now() + random.between(40, 58) * MINUTE;
  const outcome = random.percent(5) ? 'broken' : 'answered';
  await step(hour, 'finish', { outcome });
  if (outcome === 'broken' && random.percent(60)) {
    yield now() + HOUR;
    await pick(hour);
    if (yield* waited(hour)) yield* held(hour);
  } else yield* after(hour);
}

/** The summary, a question and its answer, the satisfaction; some masters forget. */
async function* after(hour: Hour): Life {
  const { world } = hour;
  const { random, now } = world;
  const write = async (what: string, body: object) => {
    const version = (await rowOf(hour))?.version;
    await world.desk.post(await holder(hour), hour.clientSn, what, { version, ...body });
  };
  if (random.percent(3)) return;
  yield now() + random.between(HOUR, random.percent(5) ? 40 * HOUR : 20 * HOUR);
  await write('summary', { parts: SUMMARY });
  if (random.percent(30)) await post(hour, 'consult-rating', { satisfaction: 'good' });
  if (!random.percent(40)) return;
  yield now() + random.between(HOUR, 9 * DAY);
  await post(hour, 'consult-ask', { question: QUESTION });
  yield now() + random.between(HOUR, 60 * HOUR);
  await write('answer', { text: '从立秋以后开始谈，十月前定下来。' });
}

/** Until the hour it is booked at has come; false: it is none. */
async function* waited(hour: Hour): AsyncGenerator<number, boolean> {
  const { state, slotAt } = (await rowOf(hour)) ?? {};
  if (state !== 'booked' || !slotAt) return false;
  yield slotAt;
  const then = await rowOf(hour);
  return then?.state === 'booked' && then.slotAt === slotAt;
}

async function* clientAway(hour: Hour): Life {
  const { world } = hour;
  await call(hour, 'noAnswer');
  yield world.now() + 6 * MINUTE;
  await call(hour, 'noAnswer');
  yield world.now() + 10 * MINUTE;
  if (world.random.percent(70)) await step(hour, 'clientAbsent');
  yield world.now() + HOUR;
  if (!world.random.percent(60)) return;
  yield world.now() + world.random.between(HOUR, 10 * DAY);
  await pick(hour);
  if (!(yield* waited(hour))) return;
  if (world.random.percent(40)) yield* clientAway(hour);
  else yield* held(hour);
}

async function* masterAway(hour: Hour): Life {
  const { world } = hour;
  yield world.now() + 15 * MINUTE + 30_000;
  const choice = world.random.between(0, 3);
  yield world.now() + world.random.between(HOUR, 30 * HOUR);
  if (choice === 0) await refund(hour);
  if (choice !== 1) return;
  await pick(hour);
  if (yield* waited(hour)) yield* held(hour);
}

/** One order of the year from its purchase to the end of what its people do about it. */
export async function* life(world: World, house: House): Life {
  const hour = yield* bought(world, house);
  if (!hour) return;
  const { random } = world;
  if ((await rowOf(hour))?.state === 'waiting') {
    yield world.now() + random.between(MINUTE, 3 * HOUR);
    await pick(hour);
  }
  if (!(yield* before(hour)) || !(yield* waited(hour))) return;
  if (random.percent(82)) yield* held(hour);
  else if (random.percent(50)) yield* clientAway(hour);
  else if (random.percent(90)) yield* masterAway(hour);
  else await call(hour, 'reached');
  if (!random.percent(8)) return;
  yield world.now() + random.between(HOUR, 40 * DAY);
  const { finance } = house;
  const { token } = await world.onDuty(finance);
  // In ten fen, so that every master's share of it is whole.
  const amount = random.percent(30) ? {} : { amount: 10 * random.between(1, 2_000) };
  const body = { client_sn: hour.clientSn, reason: '协商退款', ...amount };
  await world.app.call('POST', '/api/admin/refund', { token, body });
}
