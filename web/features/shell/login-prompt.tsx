import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { keptDraft, tabStorage } from '../../lib/draft-birth.ts';
import { SHELL } from '../../lib/shell-text.ts';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * Purpose of the login, where it is another than one's chart and days. Apart from the texts of the other dialogs,
 * which a visitor's home does without.
 */
const LOGIN_REASON = {
  master: '登录后可预约老师。',
  plan: '登录后可开通会员。',
  gift: '登录后可收下、送出礼物。',
  pair: '登录后可以合盘，两个人都能看到结果。',
  draft: '登录后保存这张盘，明天接着看。',
} as const;

/** Says what the login is for, by where the visitor was going. */
function reasonFor(wished: string | null, drafted: boolean): string {
  if (wished?.startsWith('/consult')) return LOGIN_REASON.master;
  if (wished === '/#member-upgrade') return LOGIN_REASON.plan;
  if (wished?.startsWith('/gift')) return LOGIN_REASON.gift;
  if (wished?.startsWith('/pairing')) return LOGIN_REASON.pair;
  return drafted ? LOGIN_REASON.draft : SHELL.loginReason;
}

export default function LoginPrompt({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const router = useRouter();
  const { wayIn } = useApp();
  const [reason] = useState(() => reasonFor(wayIn.wished, keptDraft(tabStorage(), Date.now()) !== null));
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
      <p className="text-center text-ink2">{reason}</p>
    </Dialog>
  );
}
