import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as due from '#api/features/consulting/consultations/due';
import { BUYER } from '#api/features/money/payments/refund-rights';
import * as refunds from '#api/features/money/payments/refunds-due';
import type { ConsultationMoveBody } from '#contract/console-consultations';
import type { ConsultSlots } from '#contract/consulting';
import { ASK_MS, CHOICE_MS, REBOOK_MS } from '#domain/consulting/rules';
import { linesOf } from '#domain/consulting/settlement';
import type { ConsultAction } from '#domain/consulting/state';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { SUMMARY } from '../support/consult-calls.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import {
  afterAct,
  booked,
  HOUR_ACTS,
  type Hour,
  type HourAct,
  type HourRules,
  type Phase,
} from '../support/model-hour.ts';
import { type ModelStep, modelWalks } from '../support/model-walks.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const RULES: HourRules = { waits: true, callBegins: true, decides: true };
const LENGTH = 16;
const EARLIEST_END = 7;

interface HourStep extends ModelStep<Hour> {
  act: HourAct;
}

const WALKS = modelWalks({
  count: Number(process.env.MODEL_WALKS ?? 12),
  length: LENGTH,
  begin: booked,
  stepsFrom(hour: Hour, walk: readonly HourStep[]) {
    const steps = HOUR_ACTS.flatMap((act) => {
      const world = afterAct(hour, act, RULES);
      return world ? [{ act, world }] : [];
    });
    // Money that goes back at once ends a walk that has shown nothing.
    const long = steps.filter(({ world }) => walk.length >= EARLIEST_END || world.state !== 'refunded');
    return long.length > 0 ? long : steps;
  },
});

/** Minutes after the hour. From `wait` to `late` are 20, so that what began there is no short hour here. */
const MINUTES: Readonly<Record<Phase, number>> = { days: -2_880, day: -720, near: -30, wait: 0, late: 27, over: 65 };
const BETWEEN_CALLS = 6;

interface Drive {
  app: TestApp;
  desk: ReturnType<typeof consoleConsultations>;
  owner: Colleague;
  master: Colleague;
  client: Person;
  clientSn: string;
  slotAt: number;
}

/** Advances the clock, and the server does what is due. */
async function wait({ app, desk, owner, master, client }: Drive, until: number): Promise<void> {
  app.clock.advance(until - app.clock.now());
  await due.runDue(app.context, app.clock.now());
  await app.signIn(client);
  await desk.renew(owner, master);
}

const web = ({ app, client, clientSn }: Drive, path: string, body: object) =>
  app.call('POST', `/api/web/${path}`, { token: client.token, body: { id: client.id, client_sn: clientSn, ...body } });
const press = ({ desk, master, clientSn }: Drive, action: ConsultAction, more?: Partial<ConsultationMoveBody>) =>
  desk.move(master, clientSn, action, more);
const contact = ({ desk, master, clientSn }: Drive, result: 'reached' | 'noAnswer') =>
  desk.post(master, clientSn, 'contacts', { way: 'call', result });

/** Another hour than the one that stands, more than a day ahead. */
async function pick(drive: Drive): Promise<Answer> {
  const { app, desk, client, clientSn, slotAt } = drive;
  const morning = dayStart(dayOf(app.clock.now() + 30 * HOUR) + 1) + 9 * HOUR;
  const startAt = morning === slotAt ? morning + HOUR : morning;
  const answer = await desk.book(client, clientSn, startAt);
  if (answer.code === 0) drive.slotAt = startAt;
  return answer;
}

async function review({ desk, owner, clientSn }: Drive, verdict: 'confirm' | 'reject'): Promise<Answer> {
  const [demand] = await desk.at.demands(clientSn);
  return desk.post(owner, clientSn, 'review', { version: demand?.version ?? 0, verdict, reason: '已打电话核实' });
}

/** One act of the model at the real API; its answer, where somebody asked for it. */
const DRIVE: Readonly<Record<HourAct, (drive: Drive, before: Hour) => Promise<Answer | undefined>>> = {
  move: pick,
  rebook: pick,
  async callInVain(drive, { calls }) {
    if (calls === 1) drive.app.clock.advance(BETWEEN_CALLS * MINUTE);
    return contact(drive, 'noAnswer');
  },
  callReaches: (drive) => contact(drive, 'reached'),
  begin: (drive) => press(drive, 'begin'),
  unbegin: (drive) => press(drive, 'unbegin'),
  clientSaysBegun: (drive) => web(drive, 'consult-begun', { at: drive.slotAt }),
  finish: (drive) => press(drive, 'finish', { outcome: 'answered' }),
  finishWithWords: (drive) => press(drive, 'finish', { outcome: 'answered', text: '已经说清' }),
  breakOff: (drive) => press(drive, 'finish', { outcome: 'broken' }),
  async summarise({ desk, master, clientSn }) {
    const [demand] = await desk.at.demands(clientSn);
    return desk.post(master, clientSn, 'summary', { version: demand?.version ?? 0, parts: SUMMARY });
  },
  confirmHour: (drive) => review(drive, 'confirm'),
  rejectHour: (drive) => review(drive, 'reject'),
  clientAbsent: (drive) => press(drive, 'clientAbsent'),
  async giveBack(drive) {
    const answer = await web(drive, 'refund', {});
    await drive.desk.at.poll();
    return answer;
  },
  async letPass(drive, { state, begun }) {
    const length = state === 'done' ? ASK_MS : begun ? REBOOK_MS : CHOICE_MS;
    await wait(drive, drive.app.clock.now() + length);
    await refunds.runMissed(drive.app.context, drive.app.clock.now());
    await drive.desk.at.poll();
    return undefined;
  },
  async passes(drive, { phase }) {
    const next = HOURS_NEXT[phase];
    if (next === 'late') await wait(drive, drive.slotAt + 16 * MINUTE);
    await wait(drive, drive.slotAt + MINUTES[next] * MINUTE);
    return undefined;
  },
};

const HOURS_NEXT: Readonly<Record<Phase, Phase>> = {
  days: 'day',
  day: 'near',
  near: 'wait',
  wait: 'late',
  late: 'over',
  over: 'over',
};

/** The rows, in the words of the model; the master's halves as a statement would have them. */
async function seen({ app, desk, master, client, clientSn }: Drive) {
  const { consultEvents } = app.store.t;
  const [demand] = await desk.at.demands(clientSn);
  const order = await desk.at.row(clientSn);
  const events = await app.store.q.select().from(consultEvents).where(eq(consultEvents.clientSn, clientSn));
  const back = (await desk.at.refunds(clientSn)).filter(({ status }) => status === 'done');
  const lines = linesOf(
    {
      clientSn,
      amount: order.amount,
      refunds: back.map(({ refundNo, amount, settledAt }) => ({ refundNo, amount, at: settledAt ?? 0 })),
      events: events.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    },
    [{ masterId: master.id, fromDay: 0, basisPoints: 10_000 }],
  );
  const { data } = await desk.slots(client, clientSn);
  return {
    state: demand?.state,
    begun: demand?.begunAt !== null,
    moves: demand?.rightsMoves,
    rebooks: demand?.rightsRebooks,
    broken: demand?.outcome === 'broken',
    doubted: demand?.doubt !== null,
    halves: (Number(lines.reduce((sum, { micro }) => sum + micro, 0n)) / 1_000_000 / order.amount) * 2,
    mayRefund: (data as ConsultSlots).mayRefund,
    back: back.length === 0 ? 'no' : back[0]?.operator === BUYER ? 'client' : 'house',
    paid: order.status === 'PAID',
  };
}

/** The same of the model. */
function told(hour: Hour) {
  const { state, begun, moves, rebooks, broken, doubt, halves, back } = hour;
  const doubted = doubt === 'open';
  const mayRefund = afterAct(hour, 'giveBack', RULES) !== null;
  return { state, begun, moves, rebooks, broken, doubted, halves, back, mayRefund, paid: back === 'no' };
}

/** An act that the model does not have here, and that is a request with an answer of its own. */
function impossible(hour: Hour, turn: number): HourAct | null {
  const can = (act: HourAct) => afterAct(hour, act, RULES) !== null;
  const asked: HourAct[] = [
    'begin',
    'unbegin',
    'clientSaysBegun',
    'finish',
    'breakOff',
    'clientAbsent',
    'confirmHour',
    'giveBack',
  ];
  // Another order would have more hours than three.
  if (!can('move') && !can('rebook') && hour.hours === 1) asked.push('move');
  const none = asked.filter((act) => !can(act));
  return none[turn % none.length] ?? null;
}

describe('the product matches the model of the consultation', () => {
  it.each(WALKS.map((walk) => [walk.map(({ act }) => act).join(' '), walk] as const))('%s', async (_name, walk) => {
    const app = await testApp();
    try {
      const desk = consoleConsultations(app);
      const owner = await desk.colleague('owner');
      const master = await desk.master(owner);
      const client = await app.register();
      const clientSn = await desk.consultation(client);
      const drive: Drive = { app, desk, owner, master, client, clientSn, slotAt: 0 };
      expect((await pick(drive)).code).toBe(0);
      let before = booked;
      for (const [index, { act, world }] of walk.entries()) {
        const way = walk.slice(0, index + 1).map((step) => step.act);
        const answer = await DRIVE[act](drive, before);
        expect({ way, code: answer?.code ?? 0, msg: answer?.msg }).toMatchObject({ way, code: 0 });
        await due.runDue(app.context, app.clock.now());
        expect({ way, ...(await seen(drive)) }).toEqual({ way, ...told(world) });
        const not = impossible(world, index);
        if (not) {
          const refused = await DRIVE[not](drive, world);
          expect({ way, not, refused: refused?.code !== 0 }).toEqual({ way, not, refused: true });
          expect({ way, not, ...(await seen(drive)) }).toEqual({ way, not, ...told(world) });
        }
        before = world;
      }
      const ledger = ledgerOf(app.database, app.folder);
      expect(await ledger.offences()).toEqual([]);
      await ledger.close();
    } finally {
      await app.close();
    }
  });
});
