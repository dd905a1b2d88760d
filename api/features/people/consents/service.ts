import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { invalid } from '#domain/errors';
import {
  birthConsentToAdd,
  CONSENT_TEXTS,
  type ConsentEvent,
  type ConsentPurpose,
  consentInForce,
} from '#domain/people/consent';
import type { ConsentRow } from './repository.ts';
import * as repository from './repository.ts';

// The record of what people agreed to, with the version of the sentence and the time.

function append(
  ctx: Platform,
  q: Queries,
  userId: string,
  purpose: ConsentPurpose,
  event: ConsentEvent,
  clientSn: string | null = null,
): Promise<void> {
  const { version } = CONSENT_TEXTS[purpose];
  const id = ctx.ids.next();
  return repository.append(ctx, q, {
    id,
    userId,
    purpose,
    event,
    version,
    clientSn,
    at: ctx.clock.now(),
  });
}

/** Oldest first. */
export function ofUser(ctx: Platform, userId: string): Promise<ConsentRow[]> {
  return repository.ofUser(ctx, userId);
}

/**
 * In the transaction that saves a birth. `shown` is the version of the sentence that was ticked;
 * left out, the saving itself is taken as the consent and written down as such. Throws AppError
 * validation when another sentence was shown than the present one.
 */
export async function birthSaved(ctx: Platform, q: Queries, userId: string, shown: string | undefined): Promise<void> {
  if (shown !== undefined && shown !== CONSENT_TEXTS.birth.version) {
    throw invalid('授权说明已更新，请刷新后重新确认', 'consentVersion');
  }
  const facts = await repository.ofUser(ctx, userId, q);
  const event = birthConsentToAdd(facts, shown !== undefined);
  if (event) await append(ctx, q, userId, 'birth', event);
}

/** True where the present sentence about questions was agreed to. */
export async function asksAllowed(ctx: Platform, userId: string): Promise<boolean> {
  const standing = consentInForce(await repository.ofUser(ctx, userId), 'ask');
  return standing?.version === CONSENT_TEXTS.ask.version;
}

export const askAllowed = (ctx: Platform, q: Queries, userId: string) => append(ctx, q, userId, 'ask', 'given');
export const askWithdrawn = (ctx: Platform, q: Queries, userId: string) => append(ctx, q, userId, 'ask', 'withdrawn');

/**
 * In the transaction that makes or uses a pairing's link. `shown` is the version of the sentence beside the button. Throws
 * AppError validation when another sentence was shown than the present one.
 */
export async function pairAgreed(ctx: Platform, q: Queries, userId: string, shown: string | undefined): Promise<void> {
  if (shown !== undefined && shown !== CONSENT_TEXTS.pair.version) {
    throw invalid('合盘说明已更新，请刷新后重新确认', 'consentVersion');
  }
  await append(ctx, q, userId, 'pair', shown === undefined ? 'implied' : 'given');
}

export function birthWithdrawn(ctx: Platform, q: Queries, userId: string): Promise<void> {
  return append(ctx, q, userId, 'birth', 'withdrawn');
}

/** Records that the buyer ticked to be of age, in the transaction that makes an order. */
export function adultConfirmed(ctx: Platform, q: Queries, userId: string, clientSn: string): Promise<void> {
  return append(ctx, q, userId, 'adult', 'given', clientSn);
}
