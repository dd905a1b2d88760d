import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { staffBudgets } from '#contract/calls/staff-members';
import { STAFF_BUDGETS } from '#domain/console/staff-act';
import { useApp } from '../../lib/app.ts';
import { AUDIT } from './text.ts';

/** Staff near the end of a day's budget; shows nothing when there are none. */
export function NearLimits() {
  const { api } = useApp();
  const { data } = useQuery({
    queryKey: ['staff', 'budgets'],
    queryFn: ({ signal }) => api.call(staffBudgets, {}, { signal }),
  });
  const near = data?.budgets.filter((row) => row.near) ?? [];
  if (near.length === 0) return null;
  return (
    <section aria-label={AUDIT.near} className="border-s-2 border-seal ps-3">
      <h2 className="text-small text-ink2">{AUDIT.near}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {near.map(({ id, username, budget, used, limit }) => {
          const { name, text } = STAFF_BUDGETS[budget];
          return (
            <li key={`${id} ${budget}`}>
              <Link to="/staff" search={{ open: id }} className="underline">
                {username}
              </Link>{' '}
              {AUDIT.usedOf(name, text(used), text(limit))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
