import { setImmediate as nextTurn } from 'node:timers/promises';
import { instantOfId } from '#api/platform/clock';
import { codeHash, passkeyHash } from '#api/platform/code-hash';
import { isSignedId, rowMac, signedId } from '#api/platform/row-mac';
import type { Reads } from '#db/store';
import { LEDGER_KINDS, type LedgerKind } from '#domain/console/ledger';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations';
import type { Context } from '../../context.ts';
import { type Checkpoint, EMPTY_HEAD, FORGED, headAfter, noteOf, readNote, secretFingerprint } from './chain.ts';
import { readSent, readWatermark, sendCheckpoint, writeWatermark } from './checkpoint-targets.ts';
import type { LedgerRow, SealedRow } from './repository.ts';
import * as repository from './repository.ts';

/** Rows of a kind sealed in one transaction. */
const BATCH_SIZE = 200;
const READ_SIZE = 500;
/** Rows are searched from this long before the newest sealed one: their transaction may have ended later. */
const OVERLAP_MS = HOUR_MS;
/** The same for the checks in between, long enough for nearly every transaction. */
const LATELY_MS = 30_000;
/** Number of rows listed by name; further ones are only counted. */
const MAX_NAMED = 20;
/** Age of the rows of a check of the newest entries. */
const RECENT_MS = 2 * DAY_MS;
/** A server that sealed within this time counts as active. */
const SECRET_SEEN_MS = 26 * HOUR_MS;

// The ledger: every row of the audit and of money gets an entry in a hash chain within seconds, and each hour the
// chain's head leaves the machine. A row deleted later, with any database rights, is detected: by its entry, or, if
// the entry is deleted too, by the head stored elsewhere. An audit row inserted by SQL is sealed as forged, because its
// id does not sign it. A row of another kind inserted after the last seal with a current time is sealed like any other;
// one with an earlier time has no entry and is reported.

/** Instant from which rows of a kind are checked. Refund numbers have no instant: a complete check reads them all. */
async function sinceOf(ctx: Context, q: Reads, kind: LedgerKind, overlapMs: number): Promise<number> {
  const now = ctx.clock.now();
  const newest = await repository.newestSealed(ctx, q, kind);
  if (newest === null) return overlapMs < OVERLAP_MS ? now - overlapMs : 0;
  return Math.min(instantOfId(newest) || 0, now) - overlapMs;
}

/**
 * Returns the seal of a row. Audit rows follow in the order of their ids: plain ids of an earlier release are accepted
 * only before the first signed one.
 */
function sealer(ctx: Context, kind: LedgerKind, newest: string | null): (row: SealedRow) => string {
  let isSigned = isSignedId(newest ?? '');
  return ({ rowId, values }) => {
    const mac = rowMac(ctx.ledgerKey, kind, values);
    if (kind !== 'audit') return mac;
    isSigned ||= isSignedId(rowId);
    return isSigned && signedId(ctx.ledgerKey, rowId, values.slice(1)) !== rowId ? FORGED : mac;
  };
}

/** Seals a batch of each of the kinds and returns those that may have more. */
async function sealSome(ctx: Context, kinds: readonly LedgerKind[], overlapMs: number): Promise<LedgerKind[]> {
  const sealed = await ctx.store.tx(async (q) => {
    const before = await repository.last(ctx, q);
    let [n, head] = [before?.n ?? 0, before?.head ?? EMPTY_HEAD];
    const rows: LedgerRow[] = [];
    const left: LedgerKind[] = [];
    for (const kind of kinds) {
      const since = await sinceOf(ctx, q, kind, overlapMs);
      const found = await repository.unsealed(ctx, q, kind, { since, limit: BATCH_SIZE });
      if (found.length === BATCH_SIZE) left.push(kind);
      const seal = sealer(ctx, kind, await repository.newestSealed(ctx, q, kind));
      for (const row of found) {
        n += 1;
        const entry = { n, kind, rowId: row.rowId, mac: seal(row) };
        head = headAfter(head, entry);
        rows.push({ ...entry, head });
      }
    }
    if (rows.length > 0) await repository.append(ctx, q, rows);
    return { count: rows.length, size: n, head, left };
  });
  const { count, size, head, left } = sealed;
  const note = { size, head, at: ctx.clock.now() };
  if (count > 0) writeWatermark(ctx, noteOf(ctx.ledgerKey, note), { isFirst: size === count });
  return left;
}

async function sealAll(ctx: Context, overlapMs: number): Promise<void> {
  const { signal } = ctx.stopping;
  let kinds: readonly LedgerKind[] = LEDGER_KINDS;
  // A database without a ledger has years of rows to seal: requests are served in between, and a stop ends it. Kinds
  // without a time in their ids are read from their first row each time, so one that is done is not read again.
  while (!signal.aborted && kinds.length > 0) {
    kinds = await sealSome(ctx, kinds, overlapMs);
    await nextTurn();
  }
}

/** Returns true while a row is unsealed. Takes no lock, so an idle server blocks no writer. */
async function isBehind(ctx: Context, overlapMs: number): Promise<boolean> {
  const { q } = ctx.store;
  for (const kind of LEDGER_KINDS) {
    const since = await sinceOf(ctx, q, kind, overlapMs);
    if ((await repository.unsealed(ctx, q, kind, { since, limit: 1 })).length > 0) return true;
  }
  return false;
}

/**
 * Seals what was just written: until then a row can be deleted without a trace. Called periodically by the server.
 */
export async function sealLately(ctx: Context): Promise<void> {
  if (await isBehind(ctx, LATELY_MS)) await sealAll(ctx, LATELY_MS);
}

/** Seals everything, and once an hour exports the head. Called periodically by the server. */
export async function runDue(ctx: Context, now: number): Promise<void> {
  await sealAll(ctx, OVERLAP_MS);
  // Cut short: a look would report the rest as rows without an entry, as though this server had seen to them.
  if (ctx.stopping.signal.aborted) return;
  const hour = Math.floor(now / HOUR_MS);
  await repository.noteSecret(ctx, secretFingerprint(ctx.ledgerKey), now + SECRET_SEEN_MS);
  const isFirst = await ctx.limits.once(`ledger:${hour}`, (hour + 2) * HOUR_MS);
  if (isFirst) await checkpoint(ctx, now);
}

async function checkpoint(ctx: Context, at: number): Promise<void> {
  const last = await repository.last(ctx, ctx.store.q);
  const note = noteOf(ctx.ledgerKey, { size: last?.n ?? 0, head: last?.head ?? EMPTY_HEAD, at });
  // An operator who forwards the journal has the checkpoints without another setting.
  ctx.log.info({ note }, 'ledger checkpoint');
  await sendCheckpoint(ctx, note);
}

export interface LedgerReport {
  size: number;
  /** False if there are entries but no watermark: a shortened ledger would not be noticed. */
  isMarked: boolean;
  /** Number of checkpoints compared from files. */
  checkpoints: number;
  /** Other servers' secrets used within a day: their seals look altered from here. */
  otherSecrets: number;
  /** Rows no server has had time to seal: none has checked them all within a day. */
  waiting: number;
  /** Problems, each with the name of a row or checkpoint; empty if all is well. */
  problems: string[];
}

class Problems {
  readonly #said: string[] = [];
  #count = 0;
  add(sentence: string): void {
    this.#count += 1;
    if (this.#said.length < MAX_NAMED) this.#said.push(sentence);
  }
  all(): string[] {
    const more = this.#count - this.#said.length;
    return more > 0 ? [...this.#said, `and ${more} more`] : this.#said;
  }
}

type StaffState = Awaited<ReturnType<typeof repository.staffStates>>[number];

/** Entries of staff accounts that have changed since: `id:version` below the current version. */
function formerVersions(states: readonly StaffState[], ids: readonly string[]): Set<string> {
  const present = new Map(states.map(({ id, version }) => [id, version]));
  return new Set(
    ids.filter((rowId) => {
      const [id = '', version] = rowId.split(':');
      return Number(version) < (present.get(id) ?? 0);
    }),
  );
}

type StaffAct = Awaited<ReturnType<typeof repository.staffActs>>[number];

/** The role that an audit entry gives an account; undefined if none. */
const roleIn = ({ action, detail }: StaffAct) =>
  action === 'staff.role' ? detail.to : action === 'staff.add' ? detail.role : undefined;
const stoppedIn = ({ action }: StaffAct) =>
  action === 'staff.disable' ? true : ['staff.enable', 'staff.let-in'].includes(action) ? false : undefined;
const SECOND_STEP_ENDS = ['staff.totp-off', 'staff.reset-totp', 'staff.let-in'];
const secondStepIn = ({ action }: StaffAct) =>
  action === 'staff.totp-on' ? true : SECOND_STEP_ENDS.includes(action) ? false : undefined;

/** What about an account contradicts its audit entries, newest first. */
function* againstAudit(state: StaffState, acts: readonly StaffAct[]): Generator<string> {
  const newest = <Fact>(factIn: (act: StaffAct) => Fact | undefined) =>
    acts.map(factIn).find((fact) => fact !== undefined);
  const { role, version } = state;
  const given = newest(roleIn) ?? role;
  if (given !== role) yield `is ${role}, and ${given} by the audit`;
  const isDisabled = state.disabledAt !== null;
  if ((newest(stoppedIn) ?? isDisabled) !== isDisabled)
    yield `is ${isDisabled ? 'disabled' : 'active'} against the audit`;
  const hasSecondStep = state.totpOnAt !== null;
  if ((newest(secondStepIn) ?? false) !== hasSecondStep)
    yield `has the second step ${hasSecondStep ? 'on' : 'off'} against the audit`;
  // Releases before 0.2.0 recorded some acts without counting.
  const changes = acts.filter(({ action }) => repository.isChange(action)).length;
  if (version > 1 + changes) yield `was changed ${version - 1} times, and ${changes} times by the audit`;
}

/** Passkeys of an account by its audit entries, newest first; entries of former releases are only counted. */
function passkeysIn(acts: readonly StaffAct[]): { known: Set<string>; unnamed: number } {
  const known = new Set<string>();
  let unnamed = 0;
  for (const { action, detail } of acts.toReversed()) {
    const passkey = String(detail.passkey ?? '');
    if (SECOND_STEP_ENDS.includes(action)) {
      known.clear();
      unnamed = 0;
    } else if (action === 'staff.passkey-add') {
      if (passkey === '') unnamed += 1;
      else known.add(passkey);
    } else if (action === 'staff.passkey-remove' && !known.delete(passkey)) unnamed -= 1;
  }
  return { known, unnamed };
}

/** What about the passkeys of an account contradicts its audit entries. */
function* passkeysAgainstAudit(present: readonly string[], acts: readonly StaffAct[]): Generator<string> {
  const { known, unnamed } = passkeysIn(acts);
  const strange = present.filter((passkey) => !known.has(passkey)).length;
  if (strange > unnamed) yield 'has a passkey that the audit does not have';
  if ([...known].some((passkey) => !present.includes(passkey))) yield 'lacks a passkey that the audit has';
}

/** Compares every staff account with the audit entries about it. */
async function checkStaff(ctx: Context, problems: Problems): Promise<void> {
  const acts = Map.groupBy(await repository.staffActs(ctx), ({ id }) => id);
  const passkeys = Map.groupBy(await repository.staffPasskeys(ctx), ({ staffId }) => staffId);
  for (const state of await repository.staffStates(ctx)) {
    const { id, username } = state;
    const [about, keys] = [acts.get(id) ?? [], (passkeys.get(id) ?? []).map(passkeyHash)];
    for (const fault of [...againstAudit(state, about), ...passkeysAgainstAudit(keys, about)])
      problems.add(`staff ${username} (${id}) ${fault}`);
  }
}

function faultOf({ ledgerKey }: Context, { kind, mac }: LedgerRow, row: SealedRow | undefined): string | null {
  if (row === undefined) return 'was removed';
  if (mac === FORGED) return 'was written by no server';
  return rowMac(ledgerKey, kind, row.values) === mac ? null : 'was changed';
}

/** Checks that the rows of these entries exist and equal what was sealed. */
async function checkRows(ctx: Context, entries: readonly LedgerRow[], problems: Problems): Promise<void> {
  for (const kind of LEDGER_KINDS) {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const ids = ofKind.map(({ rowId }) => rowId);
    const found = await repository.rowsOf(ctx, kind, ids);
    const former = kind === 'staff' ? formerVersions(await repository.staffStates(ctx), ids) : new Set<string>();
    for (const entry of ofKind) {
      const { n, rowId } = entry;
      const fault = former.has(rowId) ? null : faultOf(ctx, entry, found.get(rowId));
      if (fault !== null) problems.add(`${kind} ${rowId} ${fault} (entry ${n})`);
    }
  }
}

type Link = Pick<LedgerRow, 'n' | 'head'>;

const isOther = (kept: string | undefined, head: string) => kept !== undefined && kept !== head;

/** Checks that an entry follows from the previous one, and matches a checkpoint at its number. */
function checkLink(before: Link, entry: LedgerRow, kept: string | undefined, problems: Problems): void {
  const { n, head } = entry;
  if (n !== before.n + 1) problems.add(`entries ${before.n + 1} to ${n - 1} were removed`);
  if (headAfter(before.head, entry) !== head) problems.add(`entry ${n} does not follow from the one before`);
  if (isOther(kept, head)) problems.add(`entry ${n} is not what the checkpoint of ${n} entries says`);
}

/** Checks the days of every plan against the catalogue, their only source. */
async function checkPlans(ctx: Context, problems: Problems): Promise<void> {
  for (const { type, days, referralDays } of await repository.planDays(ctx)) {
    const plan = PLAN_CATALOGUE.find((each) => each.type === type);
    if (plan === undefined || (plan.days === days && plan.referralDays === referralDays)) continue;
    const given = `${days} days, ${referralDays} to an inviter`;
    problems.add(`plan ${type} gives ${given}, and not what the catalogue has: npm run plans:seed`);
  }
}

/** Checks that every open gift is redeemed by the code sealed for its buyer: a changed hash would give it away. */
async function checkGiftCodes(ctx: Context, problems: Problems): Promise<void> {
  for (const { id, userId, codeHash: hash, codeSealed } of await repository.openGifts(ctx)) {
    if (codeSealed === null) continue;
    const code = await ctx.dataKeys.open(userId, 'gift', codeSealed).catch(() => '');
    if (code !== null && codeHash(code) !== hash) problems.add(`gift ${id} has another code than it was sold with`);
  }
}

/**
 * Checks that the chain is complete, that every entry has its row and every row its entry, and that each checkpoint
 * stored elsewhere belongs to this chain. With `last`, only so many of the newest entries, and rows of two days, are
 * compared.
 */
export async function verify(ctx: Context, { last = Number.POSITIVE_INFINITY } = {}): Promise<LedgerReport> {
  const problems = new Problems();
  const lost = await repository.lostTimes(ctx);
  const isKept = ({ at }: Checkpoint) => !lost.some(({ from, until }) => at >= from && at <= until);
  const shipped = readSent(ctx).flatMap((line) => checkpointOf(ctx, line, problems));
  const [mark] = checkpointOf(ctx, readWatermark(ctx) ?? '', problems);
  const notes = [...shipped, ...(mark ? [mark] : [])].filter(isKept);
  const wanted = new Map(notes.map(({ size, head }) => [size, head]));
  if (isOther(wanted.get(0), EMPTY_HEAD)) problems.add('checkpoint 0 is of another ledger');
  const n = await checkChain(ctx, wanted, problems, last);
  const secrets = await repository.secretsSeen(ctx, ctx.clock.now());
  const otherSecrets = secrets.filter((seen) => seen !== secretFingerprint(ctx.ledgerKey)).length;
  for (const size of new Set(notes.map((note) => note.size)))
    if (size > n) problems.add(`${size} entries were sealed, ${n} are here: a checkpoint is ahead of the ledger`);
  await checkStaff(ctx, problems);
  await checkPlans(ctx, problems);
  if (last === Number.POSITIVE_INFINITY) await checkGiftCodes(ctx, problems);
  const since = last === Number.POSITIVE_INFINITY ? 0 : ctx.clock.now() - RECENT_MS;
  const open = await openOf(ctx, since, mark?.at ?? 0);
  // After an upgrade from a release without a ledger, or a long downtime, older rows are sealed first.
  const isFirstLook = secrets.length === 0;
  if (!isFirstLook) for (const { kind, ids } of open) problems.add(`rows of ${kind} have no entry: ${ids.join(', ')}`);
  const waiting = isFirstLook ? open.reduce((sum, { ids }) => sum + ids.length, 0) : 0;
  const isMarked = n === 0 || readWatermark(ctx) !== null;
  return { size: n, isMarked, checkpoints: shipped.length, otherSecrets, waiting, problems: problems.all() };
}

/** Checks the newest `count` entries and their rows. Returns the number of the last one. */
async function checkChain(
  ctx: Context,
  wanted: ReadonlyMap<number, string>,
  problems: Problems,
  count: number,
): Promise<number> {
  const newest = await repository.last(ctx, ctx.store.q);
  const before = await repository.entryAt(ctx, (newest?.n ?? 0) - count);
  let last: Link = before ?? { n: 0, head: EMPTY_HEAD };
  for (;;) {
    const entries = await repository.after(ctx, last.n, READ_SIZE);
    if (entries.length === 0) return last.n;
    for (const entry of entries) {
      checkLink(last, entry, wanted.get(entry.n), problems);
      last = entry;
    }
    await checkRows(ctx, entries, problems);
    // A server answers requests in between.
    await nextTurn();
  }
}

/**
 * Rows since then (ms) without an entry that are an hour old, or a minute older than the last seal; of each kind that
 * has some.
 */
async function openOf(ctx: Context, since: number, sealedAt: number): Promise<{ kind: LedgerKind; ids: string[] }[]> {
  const until = Math.max(ctx.clock.now() - HOUR_MS, sealedAt - MINUTE_MS);
  const found = LEDGER_KINDS.map(async (kind) => ({
    kind,
    ids: await repository.unsealedIds(ctx, kind, { since, until }, MAX_NAMED),
  }));
  return (await Promise.all(found)).filter(({ ids }) => ids.length > 0);
}

/** Parses the checkpoint of a line, or none. */
function checkpointOf(ctx: Context, line: string, problems: Problems): Checkpoint[] {
  const note = readNote(ctx.ledgerKey, line);
  if (note === 'forged') problems.add('a checkpoint has a signature of another key');
  return note === null || note === 'forged' ? [] : [note];
}
