import type { UserCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { ConsentList, LookList } from '#contract/privacy';
import type { Queries } from '#db/store';
import { LOOK_NAMES } from '#domain/console/audit';
import { AppError, invalid } from '#domain/errors';
import { describeBirth } from '#domain/people/birth';
import { CONSENT_TEXTS, consentInForce } from '#domain/people/consent';
import { dayOf, dayText } from '#domain/time/beijing-day';
import * as consults from '../../consulting/consultations/service.ts';
import type { Context } from '../../context.ts';
import * as invoices from '../../money/invoices/ledger.ts';
import { open as openInvoice } from '../../money/invoices/service.ts';
import * as refundsDue from '../../money/payments/refunds-due.ts';
import * as births from '../../people/births/service.ts';
import * as consents from '../../people/consents/service.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as phoneMarks from '../../people/phone-marks/service.ts';
import * as orders from '../../sales/orders/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { type ExportedUse, PERSONAL_TABLES, type PersonalTable } from './deletion-map.ts';
import * as repository from './repository.ts';
import { OF_BIRTH, type Person } from './repository.ts';

/** Repairs that a start made. */
interface Prepared {
  erasedAgain: number;
}

const REWRITE = 'rewrite-erased';
const ALL = 'all';
/** Deletions of an hour share one rewriting of the tables, which locks them. */
const REWRITE_AFTER_MS = 3_600_000;

// Rights of people over their data: see it, export it, withdraw consents, delete the account.

async function person(ctx: Platform, id: string): Promise<Person & { passwordHash: string }> {
  const found = await repository.find(ctx, { id });
  if (!found) throw new AppError('sessionEnded');
  return found;
}

async function forgetBirth(ctx: Platform, q: Queries, who: Person): Promise<void> {
  for (const holding of OF_BIRTH) await repository.erase(ctx, q, holding, who);
  await consents.birthWithdrawn(ctx, q, who.id);
}

async function forgetAccount(ctx: Context, who: Person): Promise<void> {
  // First, because it is a store of its own: a kill in between leaves the account to be found again.
  await ctx.smsSender.forget?.(who.phone);
  await ctx.store.tx(async (q) => {
    await orders.closeWaitingOf(ctx, q, who.id);
    await invoices.dropRequestsOf(ctx, q, who.id);
    await refundsDue.returnGiftsOf(ctx, q, who.id);
    await consults.closeOpenOf(ctx, q, who.id);
    await phoneMarks.leave(ctx, q, who);
    for (const holding of PERSONAL_TABLES) await repository.erase(ctx, q, holding, who);
    await repository.anonymise(ctx, q, who.id, ctx.clock.now());
    await ctx.jobs.arm(q, REWRITE, ALL, ctx.clock.now() + REWRITE_AFTER_MS);
  });
}

/**
 * The key first: from then on no copy of the birth can be read, and the account is on the list of
 * those that are gone, so that a kill before the rest is made good at the next start.
 */
export async function erase(ctx: Context, who: Person): Promise<void> {
  await ctx.dataKeys.destroy(who.id, { account: true });
  await forgetAccount(ctx, who);
  await ctx.store.checkpointWal();
}

/** A sealed column as its owner may read it; null where its key was destroyed. */
async function opened(ctx: Context, userId: string, use: ExportedUse, box: string): Promise<unknown> {
  if (use === 'consult') return texts.open(ctx, userId, box);
  if (use === 'invoice') return openInvoice(ctx, box);
  const text = await ctx.dataKeys.open(userId, use, box);
  if (text === null || use === 'gift' || use === 'pair') return text;
  return JSON.parse(text);
}

/** The rows of a table as exported: sealed columns are opened. */
async function told(ctx: Context, holding: PersonalTable, who: Person): Promise<Record<string, unknown>[]> {
  const rows = await repository.read(ctx, holding, who);
  for (const row of rows) {
    for (const [column, use] of Object.entries(holding.sealed ?? {})) {
      const box = row[column];
      row[column] = typeof box === 'string' ? await opened(ctx, who.id, use, box) : null;
    }
  }
  return rows;
}

async function repeatErasures(ctx: Context): Promise<number> {
  const erasures = await ctx.dataKeys.erasures();
  const gone = erasures.filter(({ keyId }) => keyId === null).map(({ userId }) => userId);
  const back = await repository.living(ctx, [...new Set(gone)]);
  for (const who of back) await forgetAccount(ctx, who);
  // The key of the others went with the consent.
  const others = await repository.living(ctx, [...new Set(erasures.map(({ userId }) => userId))]);
  let lost = 0;
  for (const who of others) {
    if ((await births.of(ctx, who.id)) !== 'lost') continue;
    await ctx.store.tx((q) => forgetBirth(ctx, q, who));
    lost += 1;
  }
  return back.length + lost;
}

/** Views of the user's data by staff, each kind and role once a day. */
export async function listLooks(ctx: Platform, userId: string): Promise<LookList> {
  const demands = await consults.byOrder(ctx, userId);
  const rows = await audit.looksAt(ctx, [userId, ...demands.keys()]);
  const looks = rows.flatMap(({ at, action, role }) => {
    const what = LOOK_NAMES.find((name) => name === action);
    return what ? [{ day: dayText(dayOf(at)), role, what }] : [];
  });
  return { looks: [...new Map(looks.map((look) => [Object.values(look).join(' '), look])).values()] };
}

/** Consents, oldest first, with the sentences as they are now. */
export async function listConsents(ctx: Platform, userId: string): Promise<ConsentList> {
  const rows = await consents.ofUser(ctx, userId);
  return {
    birth: {
      ...CONSENT_TEXTS.birth,
      given: consentInForce(rows, 'birth')?.event === 'given',
    },
    records: rows,
  };
}

/** Takes the consent to the birth back: birth and readings go, and what copies there are die. */
export async function withdrawConsent(ctx: Context, userId: string): Promise<void> {
  const who = await person(ctx, userId);
  await ctx.dataKeys.destroy(userId, { account: false });
  await ctx.store.tx((q) => forgetBirth(ctx, q, who));
  await ctx.store.checkpointWal();
}

/**
 * Everything kept about the person, a part at a time: `[name, value]`, so that the caller writing it
 * out never holds all of it.
 */
export async function* exportData(ctx: Context, userId: string): AsyncGenerator<readonly [string, unknown]> {
  const who = await person(ctx, userId);
  yield ['exportedAt', new Date(ctx.clock.now()).toISOString()];
  for (const holding of PERSONAL_TABLES) {
    if (holding.table !== 'births') {
      yield [holding.label, await told(ctx, holding, who)];
      continue;
    }
    const birth = await births.of(ctx, userId);
    yield [holding.label, birth === null || birth === 'lost' ? null : describeBirth(birth)];
    yield ['lifeStage', await births.stageOf(ctx, userId)];
  }
}

/**
 * Deletes the account, given its password. Tokens end at once and the phone is free.
 * Throws AppError validation (wrong password), tooOften.
 */
export async function deleteAccount(ctx: Context, { userId, sessionId }: UserCaller, password: string): Promise<void> {
  const who = await person(ctx, userId);
  const verify = () => ctx.passwords.verify(password, who.passwordHash);
  if (!(await ctx.userLockout.guess(who.phone, { known: sessionId }, verify))) {
    throw invalid('密码错误', 'password');
  }
  await erase(ctx, who);
}

/** Takes what was deleted out of the tables' files, at most once an hour. */
export async function runDue(ctx: Platform, now: number): Promise<void> {
  for (const job of await ctx.jobs.claim(REWRITE, now, 1)) {
    // A table in use rejects; the lease then runs out and the job is done by a later run.
    await ctx.store.rewriteTables(repository.tableNames(ctx));
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, null));
  }
}

/** Finds a person for operators who have a request in another form. Throws AppError notFound. */
export async function find(ctx: Platform, by: { id: string } | { phone: string }): Promise<Person> {
  const found = await repository.find(ctx, by);
  if (!found) throw new AppError('notFound');
  return { id: found.id, phone: found.phone };
}

/**
 * Before anything is served: whether the keys are the births' own; and what a restored copy of
 * the database brought back is erased again.
 * `previousSecret`: the one before the present, after a change. Throws DataKeysError.
 */
export async function prepare(ctx: Context, previousSecret: string | null): Promise<Prepared> {
  await ctx.dataKeys.check(previousSecret);
  const erasedAgain = await repeatErasures(ctx);
  if (erasedAgain > 0) await ctx.store.compact();
  return { erasedAgain };
}
