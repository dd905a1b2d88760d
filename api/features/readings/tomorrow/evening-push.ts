import type { Queries, Store } from '#db/store';
import { beijingDate, civilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import { DEFAULT_SEND_TIME, nextSending, sendingTimeLeft } from '#domain/time/quiet-hours';
import type { PushSender } from '../../../gateways/push/push-sender.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { ReportsService } from '../reports/service.ts';
import type { DeviceRow, TomorrowRepository } from './repository.ts';
import { noteOf, pushMessage } from './text.ts';

const JOB = 'tell-tomorrow';

/** Users told together; all of them are done well within a job's lease. */
const AT_ONCE = 40;
/** A push service that could not take a message is asked again this much later. */
const AGAIN_MS = 5 * 60_000;

export interface EveningPushParts {
  store: Store;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  push: PushSender;
  reports: Pick<ReportsService, 'briefs'>;
  repository: TomorrowRepository;
}

/** Tells users of tomorrow, each in their evening; one job a user, whichever process runs it. */
export function eveningPush(parts: EveningPushParts) {
  const { store, clock, log, jobs, push, reports, repository } = parts;

  const sendAtOf = async (userId: string) => (await repository.sendAt(userId)) ?? DEFAULT_SEND_TIME;

  /** Resolves to whether a browser is left that may be told later this evening. */
  async function tell(userId: string, ttlMs: number): Promise<boolean> {
    const date = civilDate(julianDay(beijingDate(clock.now())) + 1);
    const day = isoDate(date);
    const { days, missing } = await reports.briefs(userId, date, 1);
    const [brief] = days;
    if (!brief) return false;
    const message = {
      text: JSON.stringify(pushMessage(brief, noteOf(missing))),
      // One that waits for a phone that is off must not arrive in the night.
      ttlSeconds: Math.floor(ttlMs / 1000),
      topic: `tomorrow-${day}`,
    };
    // Marked before, not after: who dies in between has told nobody, rather than somebody twice.
    const devices = await store.tx((q) => repository.claimUnsent(q, userId, day));
    const outcomes = await Promise.all(devices.map((device) => push.send(device, message)));
    const those = (outcome: (typeof outcomes)[number]): DeviceRow[] =>
      devices.filter((_, index) => outcomes[index] === outcome);
    const later = those('later');
    await store.tx(async (q) => {
      await repository.dropGone(q, those('gone'));
      await repository.untell(
        q,
        later.map(({ id }) => id),
        day,
      );
    });
    return later.length > 0;
  }

  async function run(job: Job): Promise<void> {
    const userId = job.ref;
    const sendAt = await sendAtOf(userId);
    const now = clock.now();
    let next: number | null = nextSending(now, sendAt);
    try {
      const left = sendingTimeLeft(now, sendAt);
      if (left > 0 && (await repository.isLive(userId)) && (await tell(userId, left))) {
        next = now + AGAIN_MS;
      }
      if ((await repository.endpointsOf(userId)).length === 0) next = null;
    } catch (cause) {
      log.error({ err: cause }, 'somebody was not told of tomorrow');
    } finally {
      await store.tx((q) => jobs.finish(q, job, next));
    }
  }

  return {
    sendAtOf,

    /** In the transaction that subscribes a browser, or chooses a time: the next evening's job. */
    async arm(q: Queries, userId: string, sendAt: string): Promise<void> {
      await jobs.cancel(q, JOB, userId);
      await jobs.arm(q, JOB, userId, nextSending(clock.now(), sendAt));
    },

    async disarm(q: Queries, userId: string): Promise<void> {
      await jobs.cancel(q, JOB, userId);
    },

    /** Tells some of those whose evening has come; to be called again and again. */
    async runDue(now: number): Promise<void> {
      const claimed = await jobs.claim(JOB, now, AT_ONCE);
      await Promise.all(claimed.map(run));
    },
  };
}
