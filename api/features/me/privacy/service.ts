import type { UserCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { AccessList, ConsentList } from '#contract/privacy';
import type { Queries } from '#db/store';
import { ACCESS_NAMES } from '#domain/console/audit';
import { AppError, invalid } from '#domain/errors';
import { describeBirth } from '#domain/people/birth';
import { CONSENT_TEXTS, effectiveConsent } from '#domain/people/consent';
import { dayOf, dayText } from '#domain/time/beijing-day';
import * as consults from '../../consulting/consultations/service.ts';
import type { Context } from '../../context.ts';
import * as invoices from '../../money/invoices/events.ts';
import { open as openInvoice } from '../../money/invoices/service.ts';
import * as refundsDue from '../../money/payments/refunds-due.ts';
import * as births from '../../people/births/service.ts';
import * as consents from '../../people/consents/service.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as phoneHashes from '../../people/phone-hashes/service.ts';
import * as orders from '../../sales/orders/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { type ExportedUse, PERSONAL_TABLES, type PersonalTable } from './deletion-map.ts';
import * as repository from './repository.ts';
import { OF_BIRTH, type Person } from './repository.ts';

/** Repairs made at a start. */
interface Prepared {
  erasedAgain: number;
}

const REWRITE = 'rewrite-erased';
const ALL = 'all';
/** Deletions within an hour share one rewrite of the tables, which locks them. */
const REWRITE_AFTER_MS = 3_600_000;

// Data-subject rights: access, export, consent withdrawal, account deletion.

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
  // First, because it is a separate store: after a crash in between, the account is found again.
  await ctx.smsSender.forget?.(who.phone);
  await ctx.store.tx(async (q) => {
    await orders.closeWaitingOf(ctx, q, who.id);
    await invoices.dropRequestsOf(ctx, q, who.id);
    await refundsDue.returnGiftsOf(ctx, q, who.id);
    await consults.closeOpenOf(ctx, q, who.id);
    await phoneHashes.leave(ctx, q, who);
    for (const holding of PERSONAL_TABLES) await repository.erase(ctx, q, holding, who);
    await repository.anonymise(ctx, q, who.id, ctx.clock.now());
    await ctx.jobs.arm(q, REWRITE, ALL, ctx.clock.now() + REWRITE_AFTER_MS);
  });
}

/**
 * Destroys the key first: from then on no copy of the birth can be read and the account is on the erasure list, so
 * that after a crash the next start completes the deletion.
 */
export async function erase(ctx: Context, who: Person): Promise<void> {
  await ctx.dataKeys.destroy(who.id, { account: true });
  await forgetAccount(ctx, who);
  await ctx.store.checkpointWal();
}

/** Decrypts a column for its owner; null if its key was destroyed. */
async function opened(ctx: Context, userId: string, use: ExportedUse, box: string): Promise<unknown> {
  if (use === 'consult') return texts.open(ctx, userId, box);
  if (use === 'invoice') return openInvoice(ctx, box);
  const text = await ctx.dataKeys.open(userId, use, box);
  if (text === null || use === 'gift' || use === 'pair') return text;
  return JSON.parse(text);
}

/** Rows of a table as exported, with encrypted columns decrypted. */
async function exportRows(ctx: Context, holding: PersonalTable, who: Person): Promise<Record<string, unknown>[]> {
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
  // The others' keys were destroyed with the consent.
  const others = await repository.living(ctx, [...new Set(erasures.map(({ userId }) => userId))]);
  let lost = 0;
  for (const who of others) {
    if ((await births.of(ctx, who.id)) !== 'lost') continue;
    await ctx.store.tx((q) => forgetBirth(ctx, q, who));
    lost += 1;
  }
  return back.length + lost;
}

/** Staff access to the user's data, each kind and role once a day. */
export async function listAccesses(ctx: Platform, userId: string): Promise<AccessList> {
  const demands = await consults.byOrder(ctx, userId);
  const rows = await audit.accessesTo(ctx, [userId, ...demands.keys()]);
  const looks = rows.flatMap(({ at, action, role }) => {
    const what = ACCESS_NAMES.find((name) => name === action);
    return what ? [{ day: dayText(dayOf(at)), role, what }] : [];
  });
  return { looks: [...new Map(looks.map((look) => [Object.values(look).join(' '), look])).values()] };
}

/** Consents, oldest first, with the current sentences. */
export async function listConsents(ctx: Platform, userId: string): Promise<ConsentList> {
  const rows = await consents.ofUser(ctx, userId);
  return {
    birth: {
      ...CONSENT_TEXTS.birth,
      given: effectiveConsent(rows, 'birth')?.event === 'given',
    },
    records: rows,
  };
}

/** Withdraws the consent to the birth: deletes birth and readings and makes copies unreadable. */
export async function withdrawConsent(ctx: Context, userId: string): Promise<void> {
  const who = await person(ctx, userId);
  await ctx.dataKeys.destroy(userId, { account: false });
  await ctx.store.tx((q) => forgetBirth(ctx, q, who));
  await ctx.store.checkpointWal();
}

/** Yields everything stored about the person as `[name, value]` parts, so the caller never holds all of it. */
export async function* exportData(ctx: Context, userId: string): AsyncGenerator<readonly [string, unknown]> {
  const who = await person(ctx, userId);
  yield ['exportedAt', new Date(ctx.clock.now()).toISOString()];
  for (const holding of PERSONAL_TABLES) {
    if (holding.table !== 'births') {
      yield [holding.label, await exportRows(ctx, holding, who)];
      continue;
    }
    const birth = await births.of(ctx, userId);
    yield [holding.label, birth === null || birth === 'lost' ? null : describeBirth(birth)];
    yield ['lifeStage', await births.stageOf(ctx, userId)];
  }
}

/**
 * Deletes the account, given its password. Tokens end at once and the phone is released.
 * @throws AppError validation (wrong password), tooOften
 */
export async function deleteAccount(ctx: Context, { userId, sessionId }: UserCaller, password: string): Promise<void> {
  const who = await person(ctx, userId);
  const verify = () => ctx.passwords.verify(password, who.passwordHash);
  if (!(await ctx.userLockout.guess(who.phone, { known: sessionId }, verify))) {
    throw invalid('密码错误', 'password');
  }
  await erase(ctx, who);
}

/** Rewrites tables to remove deleted rows from their files, at most once an hour. */
export async function runDue(ctx: Platform, now: number): Promise<void> {
  for (const job of await ctx.jobs.claim(REWRITE, now, 1)) {
    // Rejects if a table is in use; the lease then expires and a later run does the job.
    await ctx.store.rewriteTables(repository.tableNames(ctx));
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, null));
  }
}

/**
 * Finds a person for operators who received a request elsewhere.
 * @throws AppError notFound
 */
export async function find(ctx: Platform, by: { id: string } | { phone: string }): Promise<Person> {
  const found = await repository.find(ctx, by);
  if (!found) throw new AppError('notFound');
  return { id: found.id, phone: found.phone };
}

/**
 * Run before serving: checks that the keys match the births, and erases again what a restored database brought back.
 * `previousSecret`: the former one, after a rotation.
 * @throws DataKeysError
 */
export async function prepare(ctx: Context, previousSecret: string | null): Promise<Prepared> {
  await ctx.dataKeys.check(previousSecret);
  const erasedAgain = await repeatErasures(ctx);
  if (erasedAgain > 0) await ctx.store.compact();
  return { erasedAgain };
}
