import { createHash, createHmac } from 'node:crypto';
import type { CalendarWish } from '#contract/tomorrow';
import type { Queries, Store } from '#db/store';
import { beijingDate } from '#domain/calendar/civil-date';
import { AppError } from '#domain/errors';
import { calendarFeed } from '#domain/readings/calendar-feed';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import type { ReportsService } from '../reports/service.ts';
import type { TomorrowRepository } from './repository.ts';
import { noteOf } from './text.ts';

/** A calendar shows a month; who sees further does so in the app. */
const DAYS_AHEAD = 30;

export interface CalendarFeedsParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  limits: Pick<RateLimit, 'perIp'>;
  reports: Pick<ReportsService, 'briefs' | 'beginDays'>;
  publicUrl: () => string;
  /** What the secrets in the addresses are made with. */
  linkKey: string;
  repository: TomorrowRepository;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Private calendars by a secret address: 256 bits that are made from the feed's id with a key that
 * is not in the database, so that the address can be shown again while only its hash is kept.
 */
export function calendarFeeds(parts: CalendarFeedsParts) {
  const { store, clock, ids, limits, reports, publicUrl, linkKey, repository } = parts;

  const secretOf = (feedId: string) =>
    createHmac('sha256', linkKey).update(feedId).digest('base64url');

  async function renew(q: Queries, userId: string): Promise<void> {
    const id = ids.next();
    const secretHash = hashOf(secretOf(id));
    await repository.putFeed(q, { userId, id, secretHash, createdAt: clock.now() });
  }

  return {
    async state(userId: string): Promise<{ on: boolean; link: string | null }> {
      const feed = await repository.feedOf(userId);
      if (!feed) return { on: false, link: null };
      const secret = secretOf(feed.id);
      // Another key has made it: the address still works, but nobody can say it again.
      const known = hashOf(secret) === feed.secretHash;
      return { on: true, link: known ? `${publicUrl()}/calendar/${secret}.ics` : null };
    },

    /** Who opens one asks for their days in it, so a member begins their purchase by it. */
    async set(userId: string, wish: CalendarWish): Promise<void> {
      if (wish === 'open') await reports.beginDays(userId);
      await store.tx(async (q) => {
        if (wish === 'close') return repository.dropFeed(q, userId);
        if (wish === 'open' && (await repository.feedOf(userId, q))) return;
        await renew(q, userId);
      });
    },

    /** Replaces the address, where there is one. */
    async renewOpen(q: Queries, userId: string): Promise<void> {
      if (await repository.feedOf(userId, q)) await renew(q, userId);
    },

    /**
     * The calendar behind a secret, from today on. Throws AppError notFound for one that was never
     * given or was taken back, tooOften.
     */
    async read(secret: string, ip: string): Promise<{ ics: string; etag: string }> {
      await limits.perIp('calendarFeed', ip);
      const feed = await repository.feedBySecret(hashOf(secret));
      if (!feed) throw new AppError('notFound');
      const today = beijingDate(clock.now());
      const { days, missing } = await reports.briefs(feed.userId, today, DAYS_AHEAD);
      const ics = calendarFeed({ id: feed.id, today, days, note: noteOf(missing) });
      return { ics, etag: `"${hashOf(ics).slice(0, 22)}"` };
    },
  };
}
