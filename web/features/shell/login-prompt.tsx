import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../kit/button.tsx';
import { SHELL } from '../../lib/shell-text.ts';
import { Dialog } from '../../ui/dialog.tsx';

export default function LoginPrompt({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const router = useRouter();
  // Most people go there next. A page that could not be fetched is fetched when it is wanted.
  useEffect(() => {
    for (const to of ['/register', '/login']) router.preloadRoute({ to }).catch(() => undefined);
  }, [router]);
  return (
    <Dialog
      title={SHELL.loginFirst}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {SHELL.cancel}
          </Button>
          <Button quiet onClick={() => void navigate({ to: '/login' })}>
            {SHELL.goToLogin}
          </Button>
          <Button onClick={() => void navigate({ to: '/register' })}>{SHELL.goToRegister}</Button>
        </>
      }
    >
      <p className="text-center text-ink2">{SHELL.loginReason}</p>
    </Dialog>
  );
}
