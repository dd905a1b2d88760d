import type { CalendarWish, TomorrowPushBody, TomorrowView } from '#contract/tomorrow';
import type { Queries, Store } from '#db/store';
import { invalid } from '#domain/errors';
import type { PushSender } from '../../../gateways/push/push-sender.ts';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import type { ReportsService } from '../reports/service.ts';
import { calendarFeeds } from './calendar-feeds.ts';
import { eveningPush } from './evening-push.ts';
import { tomorrowRepository } from './repository.ts';

/** A phone, a tablet, a desk, and some that were forgotten; the oldest go first. */
const MOST_DEVICES = 5;

export interface TomorrowParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  limits: Pick<RateLimit, 'perIp'>;
  push: PushSender;
  reports: Pick<ReportsService, 'briefs' | 'beginDays'>;
  publicUrl: () => string;
  /** What the secret addresses of calendars are made with. */
  linkKey: string;
}

/** As a browser itself would write it: what is kept is what will be called. */
const asCalled = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).href : endpoint);

/** How tomorrow comes to who asked for it, and to nobody else: a calendar, or a message an evening. */
export function tomorrowService(parts: TomorrowParts) {
  const { store, clock, ids, push } = parts;
  const repository = tomorrowRepository(store);
  const feeds = calendarFeeds({ ...parts, repository });
  const evening = eveningPush({ ...parts, repository });

  async function view(userId: string, endpoint?: string): Promise<TomorrowView> {
    const endpoints = await repository.endpointsOf(userId);
    return {
      calendar: await feeds.state(userId),
      push: {
        publicKey: push.publicKey,
        devices: endpoints.length,
        here: endpoint !== undefined && endpoints.includes(asCalled(endpoint)),
        sendAt: await evening.sendAtOf(userId),
      },
    };
  }

  async function stopPush(q: Queries, userId: string): Promise<void> {
    await repository.dropDevices(q, userId);
    await evening.disarm(q, userId);
  }

  return {
    view,

    /** The password is another one: no device is pushed to any more, and the calendar's address changes. */
    async sever(q: Queries, userId: string): Promise<void> {
      await stopPush(q, userId);
      await feeds.renewOpen(q, userId);
    },

    async setCalendar(userId: string, wish: CalendarWish): Promise<TomorrowView> {
      await feeds.set(userId, wish);
      return view(userId);
    },

    /** Throws AppError validation for an endpoint that is no known push service's. */
    async subscribe(
      userId: string,
      { endpoint: given, keys }: TomorrowPushBody['subscription'],
    ): Promise<TomorrowView> {
      const endpoint = asCalled(given);
      if (!push.allows(endpoint)) throw invalid('不支持这个浏览器的推送服务', 'subscription');
      const sendAt = await evening.sendAtOf(userId);
      const [id, createdAt] = [ids.next(), clock.now()];
      await store.tx(async (q) => {
        await repository.putDevice(q, { id, userId, endpoint, ...keys, toldOf: null, createdAt });
        await repository.keepNewest(q, userId, MOST_DEVICES);
        await evening.arm(q, userId, sendAt);
      });
      return view(userId, endpoint);
    },

    /** Ends one browser's messages, or every one's. */
    async unsubscribe(userId: string, endpoint?: string): Promise<TomorrowView> {
      await store.tx(async (q) => {
        if (endpoint !== undefined) return repository.dropDevice(q, userId, asCalled(endpoint));
        await stopPush(q, userId);
      });
      return view(userId);
    },

    async chooseTime(userId: string, sendAt: string): Promise<TomorrowView> {
      const subscribed = (await repository.endpointsOf(userId)).length > 0;
      await store.tx(async (q) => {
        await repository.putSendAt(q, userId, sendAt);
        if (subscribed) await evening.arm(q, userId, sendAt);
      });
      return view(userId);
    },

    readCalendar: feeds.read,

    /** What is due of this evening's messages; to be called again and again. */
    runDue: evening.runDue,
  };
}

export type TomorrowService = ReturnType<typeof tomorrowService>;
