import { useSignedIn } from '#admin/lib/app.ts';
import { mayStaff, PERMISSIONS, STAFF_ROLE_NAMES, STAFF_ROLES } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { ROLES_PAGE } from './text.ts';

/** 角色与权限: the very table that the server asks, for all staff. */
export default function Roles() {
  const own = useSignedIn()?.staff.role;
  return (
    <div className="grid max-w-180 gap-y-4">
      <p className="text-small text-ink2">{ROLES_PAGE.why}</p>
      <section
        aria-label={ROLES_PAGE.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what the page scrolls is scrolled by keys
        tabIndex={0}
        className="ledger"
      >
        <table className="ledger-table" aria-label={ROLES_PAGE.title}>
          <thead>
            <tr>
              <th scope="col">{ROLES_PAGE.permission}</th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col" className={`w-20 xl:w-24 ${role === own ? 'text-ink' : ''}`}>
                  {STAFF_ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keysOf(PERMISSIONS).map((permission) => (
              <tr key={permission}>
                <th scope="row" className="font-normal">
                  {PERMISSIONS[permission].name}
                </th>
                {STAFF_ROLES.map((role) => (
                  <td key={role} className={role === own ? 'bg-sunken' : ''}>
                    {mayStaff(role, permission) ? ROLES_PAGE.yes : <span className="text-ink3">{ROLES_PAGE.no}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
