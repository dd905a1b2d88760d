import { Link } from '@tanstack/react-router';
import { mayStaff, PERMISSIONS, type StaffRole } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { ROLE, ROLES_PAGE } from './text.ts';

/** Permissions of a role, from the table that the server checks. */
export function RoleNote({ role }: { role: StaffRole }) {
  const names = keysOf(PERMISSIONS)
    .filter((permission) => mayStaff(role, permission))
    .map((permission) => PERMISSIONS[permission].name);
  return (
    <p className="text-small text-ink2">
      {ROLE.may(names.join('、'))}　
      <Link to="/settings" search={{ part: 'roles' }} className="link">
        {ROLES_PAGE.title}
      </Link>
    </p>
  );
}
