import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { listTotpRules, setTotpRule } from '#contract/calls/staff-members';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { RULES } from './text.ts';

const WAYS = [
  { value: 'optional', label: RULES.optional },
  { value: 'required', label: RULES.required },
] as const;

/** Roles that must not work without the second step. A choice applies at once. */
export default function TotpRules() {
  const { api, queries, refreshStaff } = useApp();
  const { problem, act } = useAct();
  const key = ['staff-totp-rules'];
  const rules = useAnswer(key, listTotpRules);
  const set = (role: StaffRole, rule: 'required' | 'optional') =>
    act(async () => {
      const seen = rules.data?.roles.includes(role) ? 'required' : 'optional';
      try {
        queries.setQueryData(key, await api.call(setTotpRule, { role, rule, seen }));
      } catch (error) {
        // Shows the current state next to the refusal.
        await queries.invalidateQueries({ queryKey: key });
        throw error;
      }
      await refreshStaff();
    });
  return (
    <Loaded query={rules}>
      {({ roles }) => (
        <div className="grid gap-3">
          <p className="text-small text-ink2">{RULES.why}</p>
          <ul className="grid gap-3">
            {STAFF_ROLES.map((role) => (
              <li key={role}>
                <Choice
                  label={STAFF_ROLE_NAMES[role]}
                  labelClass="w-12"
                  options={WAYS}
                  value={roles.includes(role) ? 'required' : 'optional'}
                  onChange={(rule) => void set(role, rule)}
                />
              </li>
            ))}
          </ul>
          <p role="alert" className="text-seal empty:hidden">
            {problem}
          </p>
        </div>
      )}
    </Loaded>
  );
}
