import { STAFF_LIST } from '#contract/lists/staff';
import type { StaffRow } from '#contract/staff';
import { servedList } from '../lists/console-list.ts';
import type { StaffMembersRow } from './repository.ts';
import * as repository from './repository.ts';

export const viewOf = (row: StaffMembersRow): StaffRow => ({
  id: row.id,
  username: row.username,
  name: row.name ?? row.username,
  role: row.role,
  totp: row.totpOnAt !== null,
  disabled: row.disabledAt !== null,
  createdAt: row.createdAt,
  lastLoginAt: row.lastLoginAt,
  version: row.version,
});

/** Staff, by user name; the last row's name is the cursor of the next page. */
export const staffList = servedList(STAFF_LIST, {
  filterOf: (_ctx, query) => query,
  page: repository.page,
  count: repository.count,
  place: ({ username }) => username,
  format: { text: (username) => username, parse: (text) => text || null },
  rowsOf: (_ctx, found) => found.map(viewOf),
});
