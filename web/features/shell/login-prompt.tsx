import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SHELL } from './text.ts';

export default function LoginPrompt({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      title={SHELL.loginFirst}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {SHELL.cancel}
          </Button>
          <Button onClick={() => void navigate({ to: '/login' })}>{SHELL.goToLogin}</Button>
        </>
      }
    >
      <p className="text-center text-ink2">{SHELL.loginReason}</p>
    </Dialog>
  );
}
