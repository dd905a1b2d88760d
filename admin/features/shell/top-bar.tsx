import { Link } from '@tanstack/react-router';
import type { StaffView } from '#contract/admin';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { Button } from '../../../web/kit/button.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Seal } from '../../ui/seal.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { DemoMark } from './demo-mark.tsx';
import { SHELL } from './text.ts';
import { useSignOut } from './use-sign-out.ts';

export function TopBar({ staff }: { staff: StaffView }) {
  const { signOut, leaving } = useSignOut();
  return (
    <header className="flex items-center gap-4 border-b border-ink bg-paper px-5 py-1.5">
      <Link to="/" className="flex min-h-(--touch) items-center gap-2.5">
        <Seal className="size-6" />
        <span className="serif text-subheading">{SHELL.product}</span>
      </Link>
      <DemoMark />
      <dl className="ms-auto flex min-w-0 items-center gap-2">
        <dt className="sr-only">{SHELL.account}</dt>
        <dd className="min-w-0">
          <Link
            to="/account"
            title={SHELL.myAccount}
            className="flex min-h-(--touch) items-center truncate underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {staff.username}
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
