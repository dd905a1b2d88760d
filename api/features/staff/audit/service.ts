import type { AuditEntryRow, AuditList, AuditListQuery, AuditTotalQuery } from '#contract/audit';
import { BADGE_CAP, COUNT_CAP, type ListNews, type ListTotal } from '#contract/lists';
import type { Queries, Store } from '#db/store';
import type { AuditAction, AuditDetail, AuditSubject } from '#domain/console/audit';
import { isProofFresh, spendingOf, wantsProof } from '#domain/console/staff-act';
import { AppError } from '#domain/errors';
import { deviceOf } from '#domain/people/device';
import type { Clock, Ids } from '../../../platform/clock.ts';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { Spender, StaffBudgetsService } from '../budgets/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import { type AuditFilter, auditRepository } from './repository.ts';

export interface AuditParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  budgets: Pick<StaffBudgetsService, 'spend'>;
}

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

/** The record of what staff did and saw. */
export function auditService({ store, clock, ids, budgets }: AuditParts) {
  const repository = auditRepository(store);

  /** Null where the user name is nobody's, and so nothing can be found. */
  async function filterOf(query: AuditTotalQuery): Promise<AuditFilter | null> {
    const { who, action, kind, subject, from, to } = query;
    const name = who.trim().toLowerCase();
    const staffId = name === '' ? null : await repository.staffNamed(name);
    if (staffId === undefined) return null;
    return { action, kind, subject, staffId, ...dayRange(from, to, clock.now()) };
  }

  /**
   * In the transaction of the act itself, so that neither is ever there without the other. What the
   * act takes from the day's budget and whether it wants a fresh proof is judged here, where no act
   * passes by. Throws AppError needsProof, forbidden (above the budget).
   */
  async function record(
    q: Queries,
    by: Auditor,
    { action, subject, detail = {} }: AuditEntry,
  ): Promise<void> {
    if (wantsProof(action, detail) && !isProofFresh(by.provedAt, clock.now())) {
      throw new AppError('needsProof');
    }
    const spending = spendingOf(action, detail);
    if (spending) await budgets.spend(q, by, spending.budget, spending.amount);
    await repository.append(q, {
      id: ids.next(),
      at: clock.now(),
      staffId: by.id,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      detail,
      ip: by.ip,
      agent: by.agent,
    });
  }

  async function page(filter: AuditFilter | null, after: string, size: number): Promise<AuditList> {
    const place = placeOf(after, 'after');
    const found = filter ? await repository.page(filter, place, size + 1) : [];
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

  return {
    record,

    /** One page, newest first. Throws AppError validation. */
    async list(query: AuditListQuery): Promise<AuditList> {
      return page(await filterOf(query), query.after, query.size);
    },

    /**
     * Exactly the filtered entries, as rows of text under a head, a part at a time. Who took them
     * is written down before the first part is read, and so may be the first of them.
     */
    async *export(query: AuditTotalQuery, by: Auditor): AsyncGenerator<string[][]> {
      const filter = await filterOf(query);
      // What was typed in is not kept: it may be anything, a phone number too.
      const detail = { ...query, who: query.who !== '', subject: query.subject !== '' };
      await store.tx((q) =>
        record(q, by, { action: 'list.export', subject: { kind: 'list', id: 'audit' }, detail }),
      );
      yield* csvParts(CSV_HEAD, (after, size) => page(filter, after, size), csvRow);
    },

    async total(query: AuditTotalQuery): Promise<ListTotal> {
      const filter = await filterOf(query);
      return totalOf(filter ? await repository.count(filter, COUNT_CAP + 1) : 0, COUNT_CAP);
    },

    /** How many came above the first row shown. */
    async news(query: AuditTotalQuery & { above: string }): Promise<ListNews> {
      const place = placeOf(query.above, 'above');
      const filter = await filterOf(query);
      if (!place || !filter) return { count: 0 };
      return { count: await repository.countAbove(filter, place, BADGE_CAP + 1) };
    },
  };
}

export type AuditService = ReturnType<typeof auditService>;
