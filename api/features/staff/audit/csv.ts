import type { AuditEntryRow } from '#contract/audit';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/console/audit';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { beijingText } from '#domain/time/beijing-text';

/** The columns of an export, as the list names them. */
export const CSV_HEAD = ['时间', '员工', '操作', '对象', '对象编号', '网络地址', '设备'];

// A key that an older version wrote says at least itself.
const nameIn = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key;

/** One entry without its detail, which may hold a reason in words. The instant is Beijing's clock. */
export function csvRow(entry: AuditEntryRow): string[] {
  return [
    beijingText(entry.at),
    entry.who,
    nameIn(AUDIT_ACTIONS, entry.action),
    nameIn(AUDIT_SUBJECTS, entry.kind),
    // A rule about a role is kept under the role.
    entry.subjectName ?? nameIn(STAFF_ROLE_NAMES, entry.subjectId),
    entry.ip,
    entry.device,
  ];
}
