import { useState } from 'react';
import { StaffOne, type StaffRow, StaffWithPassword } from '#contract/staff';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#domain/staff';
import { useApp } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Confirmation } from './confirmation.tsx';
import { type Made, MadePassword } from './made-password.tsx';
import { ACTS } from './text.ts';

const ROLES = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_NAMES[value] }));

interface StaffActsProps {
  staff: StaffRow;
  onChanged: () => Promise<void>;
}

/** What may be done to somebody else’s account. */
export function StaffActs({ staff, onChanged }: StaffActsProps) {
  const { api, notices } = useApp();
  const { busy, problem, act } = useAct();
  const [role, setRole] = useState<StaffRole>(staff.role);
  const [asking, setAsking] = useState<'disable' | 'resetPassword' | 'resetTotp' | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { id, version } = staff;

  async function change(path: string, said: string, extra: object = {}) {
    await api.post(`/staff/${path}`, StaffOne, { id, version, ...extra });
    setAsking(null);
    notices.set({ text: said });
    await onChanged();
  }
  async function resetPassword() {
    const answer = await api.post('/staff/reset-password', StaffWithPassword, { id, version });
    setAsking(null);
    setMade({ username: staff.username, password: answer.password });
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Choice label={ACTS.roleTitle} options={ROLES} value={role} onChange={setRole} />
        <Button
          busy={busy || role === staff.role}
          onClick={() => void act(() => change('role', ACTS.roleSaved, { role }))}
        >
          {ACTS.setRole}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {staff.disabled ? (
          <Button quiet busy={busy} onClick={() => void act(() => change('enable', ACTS.enabled))}>
            {ACTS.enable}
          </Button>
        ) : (
          <Button quiet onClick={() => setAsking('disable')}>
            {ACTS.disable}
          </Button>
        )}
        <Button quiet onClick={() => setAsking('resetPassword')}>
          {ACTS.resetPassword}
        </Button>
        {staff.totp && (
          <Button quiet onClick={() => setAsking('resetTotp')}>
            {ACTS.resetTotp}
          </Button>
        )}
      </div>
      <p role="alert" className="text-seal empty:hidden">
        {problem}
      </p>
      {asking === 'disable' && (
        <Confirmation
          title={ACTS.disable}
          why={ACTS.disableWhy}
          onConfirm={() => change('disable', ACTS.disabled)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'resetTotp' && (
        <Confirmation
          title={ACTS.resetTotp}
          why={ACTS.resetTotpWhy}
          onConfirm={() => change('reset-totp', ACTS.totpReset)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'resetPassword' && (
        <Confirmation
          title={ACTS.resetPassword}
          why={ACTS.resetPasswordWhy}
          onConfirm={resetPassword}
          onClose={() => setAsking(null)}
        />
      )}
      {made && (
        <MadePassword
          made={made}
          onDone={() => {
            setMade(null);
            void onChanged();
          }}
        />
      )}
    </div>
  );
}
