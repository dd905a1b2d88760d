import type { AuditEntryRow, AuditList, AuditListQuery, AuditTotalQuery } from '#contract/audit';
import { BADGE_CAP, COUNT_CAP, type ListNews, type ListTotal } from '#contract/lists';
import type { Queries } from '#db/store';
import type { AuditAction, AuditDetail, AuditSubject } from '#domain/console/audit';
import { isProofFresh, spendingOf, wantsProof } from '#domain/console/staff-act';
import { AppError } from '#domain/errors';
import { deviceOf } from '#domain/people/device';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Spender } from '../budgets/service.ts';
import * as budgets from '../budgets/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import type { AuditFilter } from './repository.ts';
import * as repository from './repository.ts';

/** Who acts, and from where: a signed-in member of staff. */
export interface Auditor extends Spender {
  ip: string;
  agent: string;
}

export interface AuditEntry {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  /** Never a phone number, a birth or a text of the user's: the audit outlives the account. */
  detail?: AuditDetail;
}

// The record of what staff did and saw.

/** Null where the user name is nobody's, and so nothing can be found. */
async function filterOf(ctx: Platform, query: AuditTotalQuery): Promise<AuditFilter | null> {
  const { who, action, kind, subject, from, to } = query;
  const name = who.trim().toLowerCase();
  const staffId = name === '' ? null : await repository.staffNamed(ctx, name);
  if (staffId === undefined) return null;
  return { action, kind, subject, staffId, ...dayRange(from, to, ctx.clock.now()) };
}

/**
 * In the transaction of the act itself, so that neither is ever there without the other. What the
 * act takes from the day's budget and whether it wants a fresh proof is judged here, where no act
 * passes by. Throws AppError needsProof, forbidden (above the budget).
 */
export async function record(
  ctx: Platform,
  q: Queries,
  by: Auditor,
  { action, subject, detail = {} }: AuditEntry,
): Promise<void> {
  if (wantsProof(action, detail) && !isProofFresh(by.provedAt, ctx.clock.now())) {
    throw new AppError('needsProof');
  }
  const spending = spendingOf(action, detail);
  if (spending) await budgets.spend(ctx, q, by, spending.budget, spending.amount);
  await repository.append(ctx, q, {
    id: ctx.ids.next(),
    at: ctx.clock.now(),
    staffId: by.id,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    detail,
    ip: by.ip,
    agent: by.agent,
  });
}

async function page(
  ctx: Platform,
  filter: AuditFilter | null,
  after: string,
  size: number,
): Promise<AuditList> {
  const place = placeOf(after, 'after');
  const found = filter ? await repository.page(ctx, filter, place, size + 1) : [];
  return pageOf(
    found,
    size,
    ({ entry }) => ({ value: entry.at, id: entry.id }),
    ({ entry, who, about }): AuditEntryRow => ({
      id: entry.id,
      at: entry.at,
      who,
      action: entry.action,
      kind: entry.subjectKind,
      subjectId: entry.subjectId,
      subjectName: about,
      detail: entry.detail,
      ip: entry.ip,
      device: deviceOf(entry.agent),
    }),
  );
}

/** One page, newest first. Throws AppError validation. */
export async function list(ctx: Platform, query: AuditListQuery): Promise<AuditList> {
  return page(ctx, await filterOf(ctx, query), query.after, query.size);
}

/**
 * Exactly the filtered entries, as rows of text under a head, a part at a time. Who took them
 * is written down before the first part is read, and so may be the first of them.
 */
export async function* exportRows(
  ctx: Platform,
  query: AuditTotalQuery,
  by: Auditor,
): AsyncGenerator<string[][]> {
  const filter = await filterOf(ctx, query);
  // What was typed in is not kept: it may be anything, a phone number too.
  const detail = { ...query, who: query.who !== '', subject: query.subject !== '' };
  await ctx.store.tx((q) =>
    record(ctx, q, by, { action: 'list.export', subject: { kind: 'list', id: 'audit' }, detail }),
  );
  yield* csvParts(CSV_HEAD, (after, size) => page(ctx, filter, after, size), csvRow);
}

export async function total(ctx: Platform, query: AuditTotalQuery): Promise<ListTotal> {
  const filter = await filterOf(ctx, query);
  return totalOf(filter ? await repository.count(ctx, filter, COUNT_CAP + 1) : 0, COUNT_CAP);
}

/** How many came above the first row shown. */
export async function news(
  ctx: Platform,
  query: AuditTotalQuery & { above: string },
): Promise<ListNews> {
  const place = placeOf(query.above, 'above');
  const filter = await filterOf(ctx, query);
  if (!place || !filter) return { count: 0 };
  return { count: await repository.countAbove(ctx, filter, place, BADGE_CAP + 1) };
}
