import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import type { Hotkey } from '#admin/lib/hotkey-registry.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { KeyHelp } from '#admin/ui/key-help.tsx';
import { Seal } from '#admin/ui/seal.tsx';
import { KEYS } from '#admin/ui/text.ts';
import type { StaffView } from '#contract/admin';
import { staffSite } from '#contract/calls/site';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { Button } from '#web/kit/button.tsx';
import { ACCOUNT } from '../../staff/account/text.ts';
import { leave } from '../../staff/sessions/leave.ts';
import { Palette } from '../palette/palette.tsx';
import { PALETTE } from '../palette/text.ts';
import { SHELL } from './text.ts';

export function TopBar({ staff }: { staff: StaffView }) {
  const { signOut, leaving } = useSignOut();
  return (
    <header className="flex items-center gap-4 border-b border-ink bg-paper px-5 py-1">
      <Link to="/" className="flex min-h-(--touch) items-center gap-2.5">
        <Seal className="size-6" />
        <span className="serif text-subheading">{SHELL.product}</span>
      </Link>
      <DemoMark />
      {staff.secondStep === 'advised' && (
        <Link
          to="/account"
          title={ACCOUNT.advised}
          className="border-s-2 border-seal ps-2 text-small whitespace-nowrap underline max-lg:hidden"
        >
          {ACCOUNT.toSetUp}
        </Link>
      )}
      <dl className="ms-auto flex min-w-0 items-center gap-2">
        <dt className="sr-only">{SHELL.account}</dt>
        <dd className="min-w-0">
          <Link
            to="/account"
            title={SHELL.myAccount}
            className="flex min-h-(--touch) items-center truncate underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {staff.name}
          </Link>
        </dd>
        <dd className="border border-line px-1.5 text-small whitespace-nowrap text-ink2">
          {STAFF_ROLE_NAMES[staff.role]}
        </dd>
      </dl>
      <PaletteButton />
      <KeyHelp />
      <Button quiet busy={leaving} onClick={signOut}>
        {SHELL.signOut}
      </Button>
    </header>
  );
}

/** Marks demonstration data. Constant while the server runs. */
function DemoMark() {
  const { data } = useAnswer(['site'], staffSite, { staleTime: Number.POSITIVE_INFINITY });
  if (!data?.demo) return null;
  return <p className="border-s-2 border-seal ps-2 text-small whitespace-nowrap text-ink2">{SHELL.demo}</p>;
}

/** Signs out of the console. */
function useSignOut() {
  const app = useApp();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  function signOut() {
    setLeaving(true);
    void leave(app, () => navigate({ to: '/login', replace: true }));
  }
  return { leaving, signOut };
}

/** Opens the palette, also on touch devices. */
function PaletteButton() {
  const { hotkeys } = useApp();
  const [shown, setShown] = useState<readonly Hotkey[] | null>(null);
  const open = () => setShown(hotkeys.all());
  useHotkeys([{ keys: ['Mod+K'], label: PALETTE.title, group: KEYS.everywhere, when: !shown, act: open }]);
  return (
    <>
      <Button quiet aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        {PALETTE.open}
        <kbd className="keycap px-1 pointer-coarse:hidden">⌘K</kbd>
      </Button>
      {shown && <Palette hotkeys={shown} onClose={() => setShown(null)} />}
    </>
  );
}
