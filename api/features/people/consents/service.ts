import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { invalid } from '#domain/errors';
import {
  birthConsentToAdd,
  CONSENT_TEXTS,
  type ConsentEvent,
  type ConsentPurpose,
  effectiveConsent,
} from '#domain/people/consent';
import type { ConsentRow } from './repository.ts';
import * as repository from './repository.ts';

// Records consents with the version of the sentence and the time.

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
 * Called in the transaction that saves a birth. `shown` is the version of the ticked sentence; if omitted, saving
 * itself is recorded as the consent.
 * @throws AppError validation if another version than the current one was shown
 */
export async function birthSaved(ctx: Platform, q: Queries, userId: string, shown: string | undefined): Promise<void> {
  if (shown !== undefined && shown !== CONSENT_TEXTS.birth.version) {
    throw invalid('授权说明已更新，请刷新后重新确认', 'consentVersion');
  }
  const facts = await repository.ofUser(ctx, userId, q);
  const event = birthConsentToAdd(facts, shown !== undefined);
  if (event) await append(ctx, q, userId, 'birth', event);
}

/** Returns true if the current sentence about questions was agreed to. */
export async function asksAllowed(ctx: Platform, userId: string): Promise<boolean> {
  const consent = effectiveConsent(await repository.ofUser(ctx, userId), 'ask');
  return consent?.version === CONSENT_TEXTS.ask.version;
}

export const askAllowed = (ctx: Platform, q: Queries, userId: string) => append(ctx, q, userId, 'ask', 'given');
export const askWithdrawn = (ctx: Platform, q: Queries, userId: string) => append(ctx, q, userId, 'ask', 'withdrawn');

/**
 * Called in the transaction that creates or uses a pairing link. `shown` is the version of the sentence next to the
 * button.
 * @throws AppError validation if another version than the current one was shown
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

/** Records that the buyer confirmed being an adult, in the transaction that creates an order. */
export function adultConfirmed(ctx: Platform, q: Queries, userId: string, clientSn: string): Promise<void> {
  return append(ctx, q, userId, 'adult', 'given', clientSn);
}
