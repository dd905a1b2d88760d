import type { AuditEntryRow, AuditTotalQuery } from '#contract/audit';
import * as calls from '#contract/calls/console';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/console/audit';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { deviceOf } from '#domain/people/device';
import { beijingText } from '#domain/time/beijing-text';
import type { Platform } from '../../../platform/platform.ts';
import type { Context } from '../../context.ts';
import { type ConsoleList, dayRange, keysetPlace, listRoutes } from '../lists/console-list.ts';
import type { AuditFilter } from './repository.ts';
import * as repository from './repository.ts';

/** Null if no member of staff has the user name, so that nothing can be found. */
async function filterOf(ctx: Platform, query: AuditTotalQuery): Promise<AuditFilter | null> {
  const { who, action, kind, subject, from, to } = query;
  const name = who.trim().toLowerCase();
  const staffId = name === '' ? null : await repository.staffNamed(ctx, name);
  if (staffId === undefined) return null;
  return { action, kind, subject, staffId, ...dayRange(from, to, ctx.clock.now()) };
}

// A key that an older version wrote stands for itself.
const nameIn = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key;

type Found = Awaited<ReturnType<typeof repository.page>>[number];

/** Acts and views of staff, newest first. */
export const AUDIT_LIST: ConsoleList<AuditTotalQuery, AuditFilter | null, Found, AuditEntryRow> = {
  name: 'audit',
  filterOf,
  page: async (ctx, filter, after, limit) => (filter ? repository.page(ctx, filter, after, limit) : []),
  count: async (ctx, filter, limit) => (filter ? repository.count(ctx, filter, limit) : 0),
  countAbove: async (ctx, filter, place, limit) => (filter ? repository.countAbove(ctx, filter, place, limit) : 0),
  place: keysetPlace(({ entry }) => ({ value: entry.at, id: entry.id })),
  rowsOf: (_ctx, found) =>
    found.map(({ entry, who, name, about }) => ({
      id: entry.id,
      at: entry.at,
      who,
      name,
      action: entry.action,
      kind: entry.subjectKind,
      subjectId: entry.subjectId,
      subjectName: about,
      detail: entry.detail,
      ip: entry.ip,
      device: deviceOf(entry.agent),
    })),
  // Without the detail, which may hold a reason in words.
  columns: [
    ['时间', ({ at }) => beijingText(at)],
    ['员工', ({ who }) => who],
    ['操作', ({ action }) => nameIn(AUDIT_ACTIONS, action)],
    ['对象', ({ kind }) => nameIn(AUDIT_SUBJECTS, kind)],
    // A rule about a role is kept under the role.
    ['对象编号', ({ subjectName, subjectId }) => subjectName ?? nameIn(STAFF_ROLE_NAMES, subjectId)],
    ['网络地址', ({ ip }) => ip],
    ['设备', ({ device }) => device],
  ],
  auditDetail: (query) => ({ ...query, who: query.who !== '', subject: query.subject !== '' }),
};

export function auditListRoutes(ctx: Context) {
  const { audit: rows, auditTotal: total, auditNews: news, auditExport: file } = calls;
  return listRoutes(ctx, AUDIT_LIST, { rows, total, news, file });
}
