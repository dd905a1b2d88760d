import { useQuery } from '@tanstack/react-query';
import { staffTotpRule, staffTotpRules } from '#contract/calls/staff-members';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { Choice } from '../../ui/choice.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RULES } from './text.ts';

const WAYS = [
  { value: 'optional', label: RULES.optional },
  { value: 'required', label: RULES.required },
] as const;

/** Which roles must not work without the second step. */
export function TotpRulesDialog({ onClose }: { onClose: () => void }) {
  const { api, queries, refreshStaff } = useApp();
  const { problem, act } = useAct();
  const key = ['staff-totp-rules'];
  const rules = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(staffTotpRules, undefined, { signal }),
  });
  const set = (role: StaffRole, rule: 'required' | 'optional') =>
    act(async () => {
      queries.setQueryData(key, await api.call(staffTotpRule, { role, rule }));
      await refreshStaff();
    });
  return (
    <Modal title={RULES.title} onClose={onClose}>
      <p className="mb-4">{RULES.why}</p>
      <ul className="grid gap-3">
        {rules.data &&
          STAFF_ROLES.map((role) => (
            <li key={role}>
              <Choice
                label={STAFF_ROLE_NAMES[role]}
                labelClass="w-12"
                options={WAYS}
                value={rules.data.roles.includes(role) ? 'required' : 'optional'}
                onChange={(rule) => void set(role, rule)}
              />
            </li>
          ))}
      </ul>
      <div className="mt-5 flex items-center justify-end gap-3">
        <p role="alert" className="me-auto text-seal">
          {problem ?? rules.error?.message}
        </p>
        <Button onClick={onClose}>{RULES.done}</Button>
      </div>
    </Modal>
  );
}
