import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PolicyDialog } from '../accounts/policy-dialog.tsx';
import { ConsentRecords } from './consent-records.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DELETE, EXPORT, PRIVACY_CONSOLE, WITHDRAW } from './text.ts';
import { useExport } from './use-export.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** What somebody can see and do about what is kept of them. */
export default function PrivacySheet({ onClose }: { onClose: () => void }) {
  const { userProfile } = useStore(useApp().session);
  const [open, setOpen] = useState<'policy' | 'withdraw' | 'delete' | null>(null);
  const { takeAway, busy } = useExport();
  const shut = () => setOpen(null);
  return (
    <Dialog
      sheet
      title={PRIVACY_CONSOLE.title}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {PRIVACY_CONSOLE.close}
        </Button>
      }
    >
      <ConsentRecords />
      <div className="rows mt-5">
        <Action {...EXPORT} busy={busy} onPress={() => void takeAway()} />
        {userProfile?.birthDate && <Action {...WITHDRAW} onPress={() => setOpen('withdraw')} />}
        <Action {...DELETE} onPress={() => setOpen('delete')} />
      </div>
      <p className="mt-3 text-small text-ink3">{PRIVACY_CONSOLE.sealed}</p>
      <button type="button" className="link text-meta" onClick={() => setOpen('policy')}>
        {PRIVACY_CONSOLE.policy}
      </button>
      {open === 'policy' && <PolicyDialog onClose={shut} />}
      {open === 'withdraw' && <WithdrawDialog onClose={shut} onDone={onClose} />}
      {open === 'delete' && <DeleteDialog onClose={shut} />}
    </Dialog>
  );
}

interface ActionProps {
  title: string;
  text: string;
  busy?: boolean;
  onPress: () => void;
}

function Action({ title, text, busy, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className="row"
      aria-disabled={busy || undefined}
      onClick={() => busy || onPress()}
    >
      <span className="flex-1">
        {title}
        <span className="block text-small text-ink3">{text}</span>
      </span>
      <span className="chevron" />
    </button>
  );
}
