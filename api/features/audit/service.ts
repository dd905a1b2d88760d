import type { Queries, Store } from '#db/store';
import type { AuditAction, AuditDetail, AuditSubject } from '#domain/audit';
import type { Clock, Ids } from '../../platform/clock.ts';
import { auditRepository } from './repository.ts';

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
  };
}

export type AuditService = ReturnType<typeof auditService>;
