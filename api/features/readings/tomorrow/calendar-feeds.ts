import { createHash, createHmac } from 'node:crypto';
import type { CalendarChoice } from '#contract/tomorrow';
import type { Queries } from '#db/store';
import { beijingDate, beijingMidnight } from '#domain/calendar/civil-date';
import { AppError } from '#domain/errors';
import { calendarFeed } from '#domain/report/calendar-feed';
import * as hourCalendars from '../../consulting/calendar/service.ts';
import type { Context } from '../../context.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as reports from '../reports/service.ts';
import * as repository from './repository.ts';
import { noteOf } from './text.ts';

/** A calendar shows a month; further days are in the app. */
const DAYS_AHEAD = 30;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

// Private calendars by a secret address: 256 bits that are made from the feed's id with a key that
// is not in the database, so that the address can be shown again while only its hash is kept.

function secretOf(ctx: Context, feedId: string) {
  return createHmac('sha256', ctx.calendarKey).update(feedId).digest('base64url');
}

async function renew(ctx: Context, q: Queries, userId: string): Promise<void> {
  const id = ctx.ids.next();
  const secretHash = hashOf(secretOf(ctx, id));
  await repository.putFeed(ctx, q, { userId, id, secretHash, createdAt: ctx.clock.now() });
}

export async function state(ctx: Context, userId: string): Promise<{ on: boolean; link: string | null }> {
  const feed = await repository.feedOf(ctx, userId);
  if (!feed) return { on: false, link: null };
  const secret = secretOf(ctx, feed.id);
  // Made with another key: the address still works, but cannot be shown again.
  const known = hashOf(secret) === feed.secretHash;
  return { on: true, link: known ? `${ctx.publicUrl()}/calendar/${secret}.ics` : null };
}

/** A calendar shows the member's own days, so opening one begins their purchase. */
export async function set(ctx: Context, userId: string, wish: CalendarChoice): Promise<void> {
  if (wish === 'open') await reports.beginDays(ctx, userId);
  await ctx.store.tx(async (q) => {
    if (wish === 'close') return repository.dropFeed(ctx, q, userId);
    if (wish === 'open' && (await repository.feedOf(ctx, userId, q))) return;
    await renew(ctx, q, userId);
  });
}

/** Replaces the address, where there is one. */
export async function renewOpen(ctx: Context, q: Queries, userId: string): Promise<void> {
  if (await repository.feedOf(ctx, userId, q)) await renew(ctx, q, userId);
}

/**
 * The calendar behind a secret, from today on. Throws AppError notFound for one that was never
 * given or was taken back, tooOften.
 */
export async function readDayCalendar(
  ctx: Context,
  secret: string,
  ip: string,
): Promise<{ ics: string; etag: string }> {
  await ctx.limits.perIp('calendarFeed', ip);
  const feed = await repository.feedBySecret(ctx, hashOf(secret));
  if (!feed) throw new AppError('notFound');
  const today = beijingDate(ctx.clock.now());
  const { days, missing } = await reports.briefs(ctx, feed.userId, today, DAYS_AHEAD);
  // The same feed is the same text all day long, so that programs need not fetch it again.
  const stamp = beijingMidnight(today);
  const hours = (await hourCalendars.ahead(ctx, feed.userId)).map((hour) => ({ ...hour, stamp }));
  const ends = (await memberships.endsOf(ctx, [feed.userId])).get(feed.userId) ?? [];
  const ics = calendarFeed({ id: feed.id, today, days, hours, ends, note: noteOf(missing) });
  return { ics, etag: `"${hashOf(ics).slice(0, 22)}"` };
}
