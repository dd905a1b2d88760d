import { Link } from '@tanstack/react-router';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { readBudgets } from '#contract/calls/staff-members';
import { STAFF_BUDGET_NAMES, STAFF_BUDGETS } from '#domain/console/staff-act';
import { BUDGETS } from './text.ts';

/** Daily quotas of all staff, and who is close to one. They are raised in a person's drawer. */
export default function BudgetsPart() {
  const query = useAnswer(['staff', 'budgets'], readBudgets, { input: {} });
  return (
    <Loaded query={query}>
      {({ budgets }) => {
        const near = budgets.filter((row) => row.near);
        return (
          <div className="grid gap-3">
            <p className="text-small text-ink2">{BUDGETS.why}</p>
            <table className="ledger-table max-w-150" aria-label={BUDGETS.title}>
              <ColumnHeads names={[BUDGETS.what, BUDGETS.perDay, BUDGETS.near]} />
              <tbody>
                {STAFF_BUDGET_NAMES.map((budget) => {
                  const { name, perDay, text } = STAFF_BUDGETS[budget];
                  return (
                    <tr key={budget}>
                      <th scope="row" className="font-normal">
                        {name}
                      </th>
                      <td>{text(perDay)}</td>
                      <td>
                        {near
                          .filter((row) => row.budget === budget)
                          .map(({ id, name: who, used, limit }) => (
                            <Link key={id} to="/staff" search={{ open: id }} className="me-3 underline">
                              {BUDGETS.nearOf(who, text(used), text(limit))}
                            </Link>
                          ))}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        );
      }}
    </Loaded>
  );
}
