import type { Platform } from '#api/platform/platform';
import { AUDIT_LIST, type AuditFilters } from '#contract/lists/audit';
import { deviceOf } from '#domain/people/device';
import { dayRange, KEYSET, servedList } from '../lists/console-list.ts';
import type { AuditFilter } from './repository.ts';
import * as repository from './repository.ts';

/** Null if no member of staff has the user name, so nothing can be found. */
async function filterOf(ctx: Platform, query: AuditFilters): Promise<AuditFilter | null> {
  const { who, action, kind, subject, from, to } = query;
  const name = who.trim().toLowerCase();
  const staffId = name === '' ? null : await repository.staffNamed(ctx, name);
  if (staffId === undefined) return null;
  return { action, kind, subject, staffId, ...dayRange(from, to, ctx.clock.now()) };
}

/** Acts and views of staff, newest first. */
export const auditList = servedList(AUDIT_LIST, {
  filterOf,
  page: async (ctx, filter, after, limit) => (filter ? repository.page(ctx, filter, after, limit) : []),
  count: async (ctx, filter, limit) => (filter ? repository.count(ctx, filter, limit) : 0),
  countAbove: async (ctx, filter, place, limit) => (filter ? repository.countAbove(ctx, filter, place, limit) : 0),
  place: ({ entry }) => ({ value: entry.at, id: entry.id }),
  format: KEYSET,
  rowsOf: (_ctx, found) =>
    found.map(({ entry, who, name, about }) => ({
      ...entry,
      who,
      name,
      kind: entry.subjectKind,
      subjectName: about,
      device: deviceOf(entry.agent),
    })),
});
