import { mayStaff, PERMISSIONS, type StaffRole } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { ROLE } from './text.ts';

/** Permissions of a role and those it lacks, from the table the server uses. */
export function RoleNote({ role }: { role: StaffRole }) {
  const [may, not] = [true, false].map((wanted) =>
    keysOf(PERMISSIONS)
      .filter((permission) => mayStaff(role, permission) === wanted)
      .map((permission) => PERMISSIONS[permission].name)
      .join('、'),
  );
  return (
    <div className="grid gap-1 text-small text-ink2">
      <p>{ROLE.may(may ?? '')}</p>
      {not && <p>{ROLE.mayNot(not)}</p>}
    </div>
  );
}
