import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { Choice } from '#admin/ui/choice.tsx';
import { MeanwhileBar } from '#admin/ui/modal.tsx';
import * as calls from '#contract/calls/staff-members';
import type { StaffRow } from '#contract/staff';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { Button } from '#web/kit/button.tsx';
import { type Made, MadePassword } from './made-password.tsx';
import { RoleNote } from './role-note.tsx';
import { ACTS } from './text.ts';

const ROLES = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_NAMES[value] }));

interface RefusalProps {
  id: string;
  problem: string | null;
  /** Reloads the account after a colleague's change. */
  onLook: (() => Promise<void>) | undefined;
}

function Refusal({ id, problem, onLook }: RefusalProps) {
  const news = useMeanwhile({ list: 'staff', key: id });
  return (
    <>
      <MeanwhileBar news={onLook ? news : []} possible />
      <p role="alert" className="text-seal empty:hidden">
        {problem}
      </p>
      {onLook && (
        <Button quiet className="justify-self-start" onClick={() => void onLook()}>
          {ACTS.reopen}
        </Button>
      )}
    </>
  );
}

interface StaffActsProps {
  /** The account as last shown; actions refer to this state. */
  staff: StaffRow;
  /** A colleague changed it since: actions are disabled until it is reloaded. */
  changed: boolean;
  onChanged: () => Promise<void>;
}

/** Changes one account in the version shown; some changes can be undone. */
function useStaffChange({ id, version }: StaffRow, onChanged: () => Promise<void>) {
  const { api, notices } = useApp();
  /** `back` undoes the change, from the version it created. */
  async function change(
    work: () => Promise<{ staff: StaffRow }>,
    said: string,
    back?: (version: number) => Promise<unknown>,
  ) {
    const after = await work();
    const undo = back && (() => back(after.staff.version).then(onChanged));
    // Reloads before the notification; an open confirmation stays.
    await onChanged();
    notices.set({ text: said, ...(undo && { undo }) });
  }
  return {
    setRole: (role: StaffRole, before: StaffRole) =>
      change(
        () => api.call(calls.setRole, { id, version, role }),
        ACTS.roleSaved,
        (now) => api.call(calls.setRole, { id, version: now, role: before }),
      ),
    enable: () =>
      change(
        () => api.call(calls.enableMember, { id, version }),
        ACTS.enabled,
        (now) => api.call(calls.disableMember, { id, version: now }),
      ),
    disable: () => change(() => api.call(calls.disableMember, { id, version }), ACTS.disabled),
    resetTotp: () => change(() => api.call(calls.resetMemberTotp, { id, version }), ACTS.totpReset),
  };
}

/** Actions on another person's account. */
export function StaffActs({ staff, changed, onChanged }: StaffActsProps) {
  const { api } = useApp();
  const { busy, problem, overtaken, act } = useAct();
  const { setRole, enable, disable, resetTotp } = useStaffChange(staff, onChanged);
  const [role, chooseRole] = useState<StaffRole>(staff.role);
  const [made, setMade] = useState<Made | null>(null);
  const { id, version } = staff;

  // Confirmations refer to the account as shown: after a change it must be reloaded first.
  const ask = { quiet: true, about: { list: 'staff', key: id }, possible: !changed } as const;

  async function resetPassword() {
    const { password } = await api.call(calls.resetMemberPassword, { id, version });
    setMade({ username: staff.username, password });
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Choice label={ACTS.roleTitle} options={ROLES} value={role} onChange={chooseRole} />
        <Button
          busy={busy || overtaken || role === staff.role}
          onClick={() => void act(() => setRole(role, staff.role))}
        >
          {ACTS.setRole}
        </Button>
      </div>
      <RoleNote role={role} />
      <div className="flex flex-wrap gap-2">
        {staff.disabled ? (
          <Button quiet busy={busy} onClick={() => void act(enable)}>
            {ACTS.enable}
          </Button>
        ) : (
          <AskButton {...ask} title={ACTS.disable} what={ACTS.disableWhy} onConfirm={disable} />
        )}
        <AskButton {...ask} title={ACTS.resetPassword} what={ACTS.resetPasswordWhy} onConfirm={resetPassword} />
        {staff.totp && <AskButton {...ask} title={ACTS.resetTotp} what={ACTS.resetTotpWhy} onConfirm={resetTotp} />}
      </div>
      <Refusal id={id} problem={problem} onLook={overtaken || changed ? onChanged : undefined} />
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
