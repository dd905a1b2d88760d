import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { keptDraft, tabStorage } from '../../lib/draft-birth.ts';
import { SHELL } from '../../lib/shell-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Late, late } from '../../ui/late.tsx';
import { LOGIN, loginReason } from './login-text.ts';

const LockedPage = late(() => import('./locked-page.tsx'));

interface LoginPromptProps {
  /** The page itself is not rendered: its heading and what it offers stand behind the prompt. */
  alone: boolean;
  onClose: () => void;
}

export default function LoginPrompt({ alone, onClose }: LoginPromptProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const { signInDraft } = useApp();
  const [reason] = useState(() => loginReason(signInDraft.wished, keptDraft(tabStorage(), Date.now()) !== null));
  // Most users continue there. A failed preload is repeated on navigation.
  useEffect(() => {
    for (const to of ['/register', '/login']) router.preloadRoute({ to }).catch(() => undefined);
  }, [router]);
  return (
    <>
      <Late>{alone && <LockedPage />}</Late>
      <Dialog
        title={LOGIN.title}
        onClose={onClose}
        actions={
          <>
            <Button quiet onClick={onClose}>
              {SHELL.cancel}
            </Button>
            <Button quiet onClick={() => void navigate({ to: '/login' })}>
              {LOGIN.login}
            </Button>
            <Button onClick={() => void navigate({ to: '/register' })}>{LOGIN.register}</Button>
          </>
        }
      >
        <p className="text-center text-ink2">{reason}</p>
      </Dialog>
    </>
  );
}
