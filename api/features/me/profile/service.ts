import type { AccountCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/people';
import type { Profile, SaveStageBody } from '#contract/profile';
import { beijingDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { parseBirth } from '#domain/people/birth';
import { PHONE } from '#domain/people/phone';
import type { LifeStage } from '#domain/report/reader/stage';
import type { Context } from '../../context.ts';
import * as accounts from '../../people/accounts/service.ts';
import * as births from '../../people/births/service.ts';
import * as consents from '../../people/consents/service.ts';
import * as visits from '../../people/visits/service.ts';
import * as pairs from '../../readings/pairs/service.ts';
import * as reports from '../../readings/reports/service.ts';
import * as repository from './repository.ts';
import { readUserInfo } from './user-info.ts';

// The saved birth and the account's public fields.

async function account(ctx: Platform, userId: string) {
  const found = await repository.account(ctx, userId);
  if (!found) throw new AppError('sessionEnded');
  return found;
}

/** Authenticates the header and reads the account in one statement. Throws as `accounts.sessionOf`. */
export async function accountCaller(ctx: Context, header: string | null): Promise<AccountCaller> {
  const find = (id: string) => repository.accountOfSession(ctx, id);
  const { session, sessionId } = await accounts.sessionOf(ctx, header, find);
  return { userId: session.userId, sessionId, info: () => readUserInfo(ctx, session) };
}

/**
 * Saves the birth and the consent to store it. Only gender, calendar, date and double-hour are taken from the
 * request; all derived texts are derived again.
 * @throws AppError validation
 */
export async function saveProfile(
  ctx: Context,
  userId: string,
  body: Parsed<typeof calls.saveProfile, 'body'>,
): Promise<Profile> {
  const now = ctx.clock.now();
  const birth = parseBirth(body, beijingDate(now));
  const { phone, name, sealed: former, sealedStage } = (await account(ctx, userId)).row;
  const newName = chosenName(body.username, phone, name);
  const sealed = await births.seal(ctx, userId, birth);
  const stage = sealedStage === null ? null : await births.openStage(ctx, userId, sealedStage);
  const before = former === null ? null : await births.openTexts(ctx, userId, former);
  const texts = births.inWords(birth);
  const changed = before?.birthTimeFull !== texts.birthTimeFull || before.gender !== texts.gender;
  await ctx.store.tx(async (q) => {
    await consents.birthSaved(ctx, q, userId, body.consentVersion);
    await repository.saveBirth(ctx, q, { userId, sealed, changed }, now);
    await reports.readerSaved(ctx, q, userId, birth, stage);
    if (changed) await pairs.birthChanged(ctx, q, userId, now);
    await visits.firstStep(ctx, q, userId, 'birth');
    if (newName !== name) await repository.saveName(ctx, q, userId, newName);
  });
  return { username: newName ?? phone, ...texts };
}

/**
 * Saves the owner's answers about their life stage; no answer is a skip, or clears them. Deletes reports written for
 * other answers.
 * @throws AppError forbidden without a birth
 */
export async function saveStage(ctx: Context, userId: string, body: SaveStageBody): Promise<LifeStage> {
  const birth = await births.of(ctx, userId);
  const { work = null, love = null, question = null } = body;
  const stage = { work, love, question };
  const sealed = await births.sealStage(ctx, userId, stage);
  if (birth === null || birth === 'lost' || sealed === null) throw noBirth();
  await ctx.store.tx(async (q) => {
    if (!(await repository.saveStage(ctx, q, userId, sealed))) throw noBirth();
    await reports.readerSaved(ctx, q, userId, birth, stage);
  });
  return stage;
}

const noBirth = () => new AppError('forbidden', { msg: '请先完善个人资料' });

/**
 * Clients send back the name shown, which is the phone number until one is chosen. Another person's phone number is
 * rejected as a name: staff would take it for the account's.
 */
function chosenName(sent: string | undefined, phone: string, current: string | null): string | null {
  if (sent === undefined) return current;
  if (sent === phone) return null;
  if (PHONE.test(sent)) throw invalid('用户名不能是他人的手机号', 'username');
  return sent;
}
