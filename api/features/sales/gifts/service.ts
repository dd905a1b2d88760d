import { codeHash } from '#api/platform/code-hash';
import type { Platform } from '#api/platform/platform';
import { randomText } from '#api/platform/random';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/sales';
import type { GiftEffect, GiftPreview, GiftRedeemed, OwnGifts } from '#contract/gifts';
import type { PayLink } from '#contract/orders';
import type { Queries } from '#db/store';
import { beijingDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { ageOn } from '#domain/people/age';
import { isSignature } from '#domain/people/signature';
import {
  CLOSED_SIGNATURE,
  GIFT_AGE,
  GIFT_ALPHABET,
  GIFT_GREETINGS,
  GIFT_RANDOM_LENGTH,
  GIFT_REFUSALS,
  GIFT_YEAR_MS,
  type GiftRefusal,
  giftAfter,
  giftCheck,
  giftRefusal,
  giftSubject,
  MAX_GIFTS_A_YEAR,
  MAX_OPEN_GIFTS,
  readGiftCode,
} from '#domain/shop/gift';
import { countedAt, type Grant, isPaidLevel, segments } from '#domain/shop/membership';
import type { Context } from '../../context.ts';
import * as births from '../../people/births/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import type { OrderRow } from '../orders/service.ts';
import * as orders from '../orders/service.ts';
import type { GiftRow } from './repository.ts';
import * as repository from './repository.ts';

/** Reads of gifts for the payments module. */
export const { ofOrder, ofOrderNow, statesOf, ended, endAllOf, figures } = repository;

type Wish = Parsed<typeof calls.placeOrder, 'body'>;

// Gift memberships: bought, previewed by the holder of the code, redeemed.

function newCode(ctx: Platform): string {
  const random = randomText(ctx.random, GIFT_ALPHABET, GIFT_RANDOM_LENGTH);
  return `${random}${giftCheck(random)}`;
}

/**
 * Validates the words on a gift.
 * @throws AppError validation
 */
function wordsOf({ giftFrom, giftNote }: Wish): { fromName: string; note: string | null } {
  const fromName = giftFrom?.trim() ?? '';
  if (fromName === '') throw invalid('请写上署名，对方好知道是谁送的', 'giftFrom');
  if (!isSignature(fromName)) throw invalid('署名里不能有号码、网址或客服等字样', 'giftFrom');
  return { fromName, note: giftNote ?? null };
}

async function requireGiftQuota(ctx: Platform, q: Queries, userId: string, clientSn: string): Promise<void> {
  const since = ctx.clock.now() - GIFT_YEAR_MS;
  const { open, recent } = await repository.countsOf(ctx, q, userId, { clientSn, since });
  if (open >= MAX_OPEN_GIFTS) {
    throw new AppError('conflict', { msg: `还有${open}份没有兑换或没有付款，先送出去再买吧` });
  }
  if (recent >= MAX_GIFTS_A_YEAR) {
    throw new AppError('conflict', { msg: `一年内最多送${MAX_GIFTS_A_YEAR}份，需要更多请联系客服` });
  }
}

/**
 * Creates a gift order. The recipient gets the membership.
 * @throws AppError validation (words, plan), conflict (too many unused), and the errors of an order
 */
export async function orderGift(ctx: Context, userId: string, body: Wish): Promise<PayLink> {
  const { type } = body;
  if (!isPaidLevel(type)) throw invalid('这个方案不能送人', 'type');
  if (body.isRenew) throw invalid('礼物不能当作续费', 'isRenew');
  if (body.content !== undefined) throw invalid('礼物没有咨询内容', 'content');
  if (body.hour !== undefined) throw invalid('礼物没有预约时间', 'hour');
  const { fromName, note } = wordsOf(body);
  const code = newCode(ctx);
  const codeSealed = await ctx.dataKeys.seal(userId, 'gift', code);
  const sealedNote = note === null ? null : await ctx.dataKeys.seal(userId, 'gift', note);

  const keep = async (q: Queries, order: OrderRow) => {
    await requireGiftQuota(ctx, q, userId, order.clientSn);
    // A repeated request keeps its order and code; its newest words count.
    if (await repository.ofOrder(ctx, q, order.clientSn)) {
      await repository.reword(ctx, q, order.clientSn, fromName, sealedNote);
      return null;
    }
    if (order.days === null) throw invalid('这个方案不能送人', 'type');
    await repository.insert(ctx, q, {
      id: ctx.ids.next(),
      clientSn: order.clientSn,
      userId,
      level: type,
      days: order.days,
      codeHash: codeHash(code),
      codeSealed,
      fromName,
      note: sealedNote,
      state: 'waiting',
      createdAt: order.createdAt,
      boughtAt: null,
      endsAt: null,
      redeemedBy: null,
      redeemedAt: null,
      endedAt: null,
    });
    return null;
  };
  return orders.create(ctx, userId, { ...body, subject: giftSubject(type) }, { isolation: 'readCommitted', keep });
}

/**
 * Removes signature and greeting of a gift from its page.
 * @throws AppError notFound
 */
export async function closeGiftWords(ctx: Platform, by: Auditor, clientSn: string): Promise<{ from: string }> {
  await ctx.store.tx(async (q) => {
    if (!(await repository.ofOrder(ctx, q, clientSn))) throw new AppError('notFound');
    await repository.closeWords(ctx, q, clientSn, CLOSED_SIGNATURE);
    await audit.record(ctx, q, by, 'order.close-words', clientSn);
  });
  return { from: CLOSED_SIGNATURE };
}

const openText = (ctx: Context, gift: GiftRow, box: string | null) =>
  box === null ? null : ctx.dataKeys.open(gift.userId, 'gift', box);

/** Returns the user's bought gifts, with the codes of unused ones. */
export async function listGifts(ctx: Context, userId: string): Promise<OwnGifts> {
  const rows = await repository.boughtBy(ctx, ctx.store.q, userId);
  return Promise.all(
    rows.map(async (gift) => {
      const { clientSn, level, days, fromName, state, boughtAt, endsAt, redeemedAt } = gift;
      const code = state === 'open' ? await openText(ctx, gift, gift.codeSealed) : null;
      return {
        client_sn: clientSn,
        type: level,
        days,
        from: fromName,
        note: await openText(ctx, gift, gift.note),
        state,
        code,
        link: code === null ? null : `${ctx.publicUrl()}/gift#${code}`,
        boughtAt,
        endsAt,
        redeemedAt,
      };
    }),
  );
}

/** @throws AppError notFound */
async function named(ctx: Context, typed: string): Promise<GiftRow> {
  const code = readGiftCode(typed);
  const gift = code === null ? undefined : await repository.byCode(ctx, ctx.store.q, codeHash(code));
  if (gift && gift.state !== 'waiting') return gift;
  throw new AppError('notFound', { msg: GIFT_REFUSALS.unknown });
}

const refusalText = (why: GiftRefusal | null) => (why === null ? null : GIFT_REFUSALS[why]);

/**
 * Returns the gift for the holder of its code, read-only.
 * @throws AppError notFound
 */
export async function previewGift(ctx: Context, typed: string): Promise<GiftPreview> {
  const gift = await named(ctx, typed);
  const why = giftRefusal(gift, ctx.clock.now());
  const { level, days, fromName } = gift;
  const note = why === null ? await openText(ctx, gift, gift.note) : null;
  return {
    type: level,
    days,
    from: fromName,
    // Gifts of earlier releases have free text, which is no longer shown to others.
    note: GIFT_GREETINGS.find((wish) => wish === note) ?? null,
    usable: why === null,
    why: refusalText(why),
  };
}

/** Period of the granted days, first to last instant. */
function lived(grants: readonly (Grant & { suspendedAt: number | null })[], id: string, now: number) {
  const own = segments(countedAt(grants, now)).filter(({ grantId }) => grantId === id);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) throw new Error(`the days of gift ${id} are never lived through`);
  return { from: first.from, until: last.until };
}

async function isYoung(ctx: Context, userId: string): Promise<boolean> {
  const birth = await births.of(ctx, userId);
  if (birth === null || birth === 'lost') return false;
  return ageOn(birth.solar, beijingDate(ctx.clock.now())) < GIFT_AGE;
}

/** Returns why this recipient cannot redeem it, or null. */
async function refusalFor(ctx: Context, gift: GiftRow, userId: string): Promise<GiftRefusal | null> {
  if (gift.userId === userId) return 'own';
  return (await isYoung(ctx, userId)) ? 'young' : null;
}

/**
 * Returns the gift's effect on the caller's membership before redeeming.
 * @throws AppError as `previewGift`
 */
export async function previewOwnGift(ctx: Context, userId: string, typed: string): Promise<GiftEffect> {
  const gift = await named(ctx, typed);
  const now = ctx.clock.now();
  const why = giftRefusal(gift, now) ?? (await refusalFor(ctx, gift, userId));
  if (why !== null) return { why: refusalText(why), effect: null };
  const grants = await memberships.grantsOf(ctx, userId);
  const { id, level, days } = gift;
  const wished = { id, level, days, grantedAt: now, revokedAt: null, suspendedAt: null };
  const { from, until } = lived([...grants, wished], id, now);
  const present = memberships.membershipStatus(grants, now).level;
  return { why: null, effect: { from, until, waits: from > now, level: present } };
}

/** The days granted to the recipient. */
async function redeemed(ctx: Context, { id, level }: GiftRow, userId: string): Promise<GiftRedeemed> {
  const grants = await memberships.grantsOf(ctx, userId);
  const grant = grants.find(({ source, sourceRef }) => source === 'gift' && sourceRef === id);
  if (!grant) throw new Error(`gift ${id} is redeemed and gave nothing`);
  const now = ctx.clock.now();
  const lives = { ...grant, revokedAt: null, suspendedAt: null };
  const others = grants.filter((each) => each.id !== grant.id);
  return { level, ...lived([...others, lives], grant.id, now) };
}

interface Redeeming {
  /** Throws if the gateway has not confirmed that the payment was not refunded. */
  beforeGiving(clientSn: string): Promise<void>;
}

/**
 * Redeems the gift: one grant, idempotent.
 * @throws AppError notFound, conflict (used, refunded, expired, own gift, a minor), busy (a restored order not yet
 * queried)
 */
export async function redeemGift(
  ctx: Context,
  userId: string,
  typed: string,
  { beforeGiving }: Redeeming,
): Promise<GiftRedeemed> {
  const gift = await named(ctx, typed);
  const why = await refusalFor(ctx, gift, userId);
  if (why !== null) throw new AppError('conflict', { msg: GIFT_REFUSALS[why] });
  // The payment of a gift in a restored database may have been refunded since.
  if (gift.state === 'open') await beforeGiving(gift.clientSn);
  // Read committed: one conditional update decides, and a concurrent refund of the same row waits for it or goes
  // first.
  const refusal = await ctx.store.tx(async (q): Promise<GiftRefusal | null> => {
    await orders.lockUser(ctx, q, userId);
    const now = ctx.clock.now();
    const present = (await repository.ofOrder(ctx, q, gift.clientSn)) ?? gift;
    if (present.redeemedBy === userId && present.state === 'redeemed') return null;
    const refusalNow = giftRefusal(present, now);
    if (refusalNow !== null) return refusalNow;
    const to = giftAfter(present.state, 'redeemed');
    const moved = to !== null && (await repository.move(ctx, q, present, to, { redeemedBy: userId, redeemedAt: now }));
    if (!moved) {
      const after = (await repository.ofOrder(ctx, q, gift.clientSn)) ?? present;
      return after.redeemedBy === userId ? null : giftRefusal(after, now);
    }
    const { id, level, days } = gift;
    await memberships.grant(ctx, q, 'gift', id, { userId, level, days });
    return null;
  }, 'readCommitted');
  if (refusal !== null) throw new AppError('conflict', { msg: GIFT_REFUSALS[refusal] });
  return redeemed(ctx, gift, userId);
}
