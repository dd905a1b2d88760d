import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { SignInList } from './sign-in-list.tsx';
import { CHANGE_PASSWORD, CHANGE_PHONE, SECURITY } from './text.ts';

/** Where the account is signed in, its password and its phone. */
export default function SecuritySheet({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<'password' | 'phone' | null>(null);
  // A new password ends the other sign-ins: the list is read again.
  const [changes, setChanges] = useState(0);
  const shut = () => {
    setOpen(null);
    setChanges(changes + 1);
  };
  return (
    <Dialog
      sheet
      title={SECURITY.title}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {SECURITY.close}
        </Button>
      }
    >
      <SignInList key={changes} />
      <div className="rows mt-5">
        <Action {...CHANGE_PASSWORD} onPress={() => setOpen('password')} />
        <Action {...CHANGE_PHONE} onPress={() => setOpen('phone')} />
      </div>
      {open === 'password' && <PasswordDialog onClose={shut} />}
      {open === 'phone' && <PhoneDialog onClose={shut} />}
    </Dialog>
  );
}

function Action({ title, text, onPress }: { title: string; text: string; onPress: () => void }) {
  return (
    <button type="button" className="row" onClick={onPress}>
      <span className="flex-1">
        {title}
        <span className="block text-small text-ink3">{text}</span>
      </span>
      <span className="chevron" />
    </button>
  );
}
