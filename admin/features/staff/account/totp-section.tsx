import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { Modal } from '#admin/ui/modal.tsx';
import { renewRecoveryCodes, turnTotpOff } from '#contract/calls/staff';
import type { StaffAccount } from '#contract/staff';
import { Button } from '#web/kit/button.tsx';
import { CODES, TOTP } from './text.ts';
import { TotpProof, TotpSetup } from './totp-setup.tsx';

/** Ten recovery codes, shown once: closing confirms that they were saved. */
function RecoveryCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid(CODES.copied),
      () => setSaid(CODES.notCopied),
    );
  return (
    <Modal title={CODES.title} onClose={onKept}>
      <p className="mb-4">{CODES.why}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 border-y border-line py-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="me-auto text-small text-ink2">
          {said}
        </p>
        <Button quiet onClick={() => void copy()}>
          {CODES.copy}
        </Button>
        <Button onClick={onKept}>{CODES.kept}</Button>
      </div>
    </Modal>
  );
}

interface TotpSectionProps {
  account: StaffAccount;
  /** Called when the account has changed. */
  onChanged: () => Promise<void>;
}

/** The user's second factor: on, off, and recovery codes. */
export function TotpSection({ account, onChanged }: TotpSectionProps) {
  const { api } = useApp();
  const [open, setOpen] = useState<'setUp' | 'renew' | 'turnOff' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  const { totpOnAt, totpRequired, recoveryCodes } = account;

  function show(made: string[]) {
    close();
    setCodes(made);
  }
  return (
    <>
      {totpOnAt === null ? (
        <>
          <p>{TOTP.off}</p>
          <Button className="justify-self-start" onClick={() => setOpen('setUp')}>
            {TOTP.begin}
          </Button>
        </>
      ) : (
        <>
          <p>
            {TOTP.on(beijingTime(totpOnAt))} · {TOTP.left(recoveryCodes)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button quiet onClick={() => setOpen('renew')}>
              {TOTP.renew}
            </Button>
            {!totpRequired && (
              <Button quiet onClick={() => setOpen('turnOff')}>
                {TOTP.turnOff}
              </Button>
            )}
          </div>
        </>
      )}
      {open === 'setUp' && <TotpSetup onOn={show} onClose={close} />}
      {open === 'renew' && (
        <TotpProof
          title={TOTP.renew}
          why={TOTP.renewWhy}
          withPassword={false}
          onClose={close}
          onProof={async ({ code }) => {
            show((await api.call(renewRecoveryCodes, { code })).recoveryCodes);
          }}
        />
      )}
      {open === 'turnOff' && (
        <TotpProof
          title={TOTP.turnOff}
          why={TOTP.turnOffWhy}
          withPassword
          onClose={close}
          onProof={async (proof) => {
            await api.call(turnTotpOff, proof);
            close();
            await onChanged();
          }}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onKept={() => {
            setCodes(null);
            void onChanged();
          }}
        />
      )}
    </>
  );
}
