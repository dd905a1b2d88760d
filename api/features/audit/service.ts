import type { AuditEntryRow, AuditList, AuditListQuery, AuditTotalQuery } from '#contract/audit';
import { BADGE_CAP, COUNT_CAP, type ListNews, type ListTotal } from '#contract/lists';
import type { Queries, Store } from '#db/store';
import type { AuditAction, AuditDetail, AuditSubject } from '#domain/audit';
import { deviceOf } from '#domain/device';
import type { Clock, Ids } from '../../platform/clock.ts';
import { daysBetween, pageOf, placeOf, totalOf } from '../../platform/lists.ts';
import { type AuditFilter, auditRepository } from './repository.ts';

export interface AuditParts {
  store: Store;
  clock: Clock;
  ids: Ids;
}

/** Who acts, and from where: a signed-in member of staff. */
export interface Auditor {
  id: string;
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
export function auditService({ store, clock, ids }: AuditParts) {
  const repository = auditRepository(store);

  /** Null where the user name is nobody's, and so nothing can be found. */
  async function filterOf(query: AuditTotalQuery): Promise<AuditFilter | null> {
    const { who, action, kind, subject, from, to } = query;
    const name = who.trim().toLowerCase();
    const staffId = name === '' ? null : await repository.staffNamed(name);
    if (staffId === undefined) return null;
    return { action, kind, subject, staffId, ...daysBetween(from, to, clock.now()) };
  }

  return {
    /** In the transaction of the act itself, so that neither is ever there without the other. */
    record(q: Queries, by: Auditor, { action, subject, detail = {} }: AuditEntry): Promise<void> {
      return repository.append(q, {
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
    },

    /** One page, newest first. Throws AppError validation. */
    async list(query: AuditListQuery): Promise<AuditList> {
      const after = placeOf(query.after, 'after');
      const filter = await filterOf(query);
      const found = filter ? await repository.page(filter, after, query.size + 1) : [];
      return pageOf(
        found,
        query.size,
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
