import { createInterface } from 'node:readline';
import * as settlements from '#api/features/console/settlements/service';
import * as due from '#api/features/consulting/consultations/due';
import * as reminders from '#api/features/consulting/reminders/service';
import * as reservations from '#api/features/consulting/reservations/service';
import * as refunds from '#api/features/money/payments/refunds-due';
import * as payments from '#api/features/money/payments/service';
import type { VapidKeys } from '#api/gateways/push/vapid-keys';
import type { NoticeOutcome, SmsNotice } from '#api/gateways/sms/sender';
import { testApp } from '../app.ts';

/** Start parameters of the process, as JSON. */
export interface WorkerPlace {
  database: string;
  folder: string;
  /** Origins of the push service and of the carrier of text messages. */
  push: string;
  carrier: string;
  pushKeys: VapidKeys;
}

/** One line of its input: the time, and what a caller asks meanwhile. */
export interface Turn {
  now: number;
  /** ms that have passed since it was started. */
  running: number;
  call?: { path: string; token: string; body: unknown };
}

// A server's process with a clock that the test sets: it does the repeated work of api/server.ts once a
// line, answers the line with what failed, and is killed by the test wherever it stands.

const place: WorkerPlace = JSON.parse(process.argv[2] ?? '');

async function notice(message: SmsNotice): Promise<NoticeOutcome> {
  try {
    const body = JSON.stringify(message);
    const { status } = await fetch(place.carrier, { method: 'POST', body });
    return status === 200 ? 'sent' : status === 400 ? 'failed' : 'unknown';
  } catch {
    return 'unknown';
  }
}

const app = await testApp({
  beside: place,
  pushOrigin: place.push,
  pushKeys: place.pushKeys,
  realMoney: true,
  notice,
});
const WORK = [payments, reminders, reservations, due, { runDue: refunds.runMissed }, settlements];

async function turn({ now, running, call }: Turn): Promise<string[]> {
  app.clock.advance(running - passed);
  passed = running;
  app.clock.set(now);
  const { path, token, body } = call ?? {};
  const asked = path ? [app.call('POST', path, { token, body })] : [];
  const done = await Promise.allSettled([
    ...asked,
    app.simulator.sendDue(),
    ...WORK.map(({ runDue }) => runDue(app.context, now)),
  ]);
  return done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
}

let passed = 0;
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await turn(JSON.parse(line))));
}
// The test has ended, or died.
process.exit(0);
