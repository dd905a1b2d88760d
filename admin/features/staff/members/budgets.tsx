import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { raiseBudget, readBudgets } from '#contract/calls/staff-members';
import { STAFF_BUDGET_NAMES, STAFF_BUDGETS, type StaffBudget } from '#domain/console/staff-act';
import { BUDGETS } from './text.ts';

interface BudgetsProps {
  id: string;
  /** No one raises their own quotas. */
  mayRaise: boolean;
}

/** Today's quotas of a person and their use, with a button to raise them for the day. */
export function Budgets({ id, mayRaise }: BudgetsProps) {
  const { api, queries, notices } = useApp();
  const key = ['staff', 'budgets', id];
  const { data } = useAnswer(key, readBudgets, { input: { id } });
  if (!data) return null;
  async function raise(budget: StaffBudget, limit: number) {
    queries.setQueryData(key, await api.call(raiseBudget, { id, budget, limit }));
    notices.set({ text: BUDGETS.raised });
  }
  return (
    <section aria-label={BUDGETS.title} className="grid gap-3 border-t border-line pt-4">
      <h3 className="serif text-subheading">{BUDGETS.title}</h3>
      <p className="text-small text-ink2">{BUDGETS.why}</p>
      <ul className="grid gap-2">
        {STAFF_BUDGET_NAMES.map((budget) => {
          const { name, perDay, text } = STAFF_BUDGETS[budget];
          const row = data.budgets.find((one) => one.budget === budget);
          const { used, limit } = row ?? { used: 0, limit: perDay };
          return (
            <li key={budget} className="flex flex-wrap items-center gap-x-3">
              <span>{name}</span>
              <span className="text-ink2">{BUDGETS.used(text(used), text(limit))}</span>
              {row?.near && <span className="text-seal">{BUDGETS.near}</span>}
              {mayRaise && (
                <AskButton
                  quiet
                  className="ms-auto"
                  label={BUDGETS.raise(text(perDay))}
                  name={BUDGETS.raiseNamed(name, text(perDay))}
                  title={BUDGETS.raiseNamed(name, text(perDay))}
                  what={BUDGETS.raiseWhat}
                  onConfirm={() => raise(budget, limit)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
