import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CODE } from '../../lib/offline-text.ts';
import { SHELL } from '../../lib/shell-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { HelpLine } from '../../ui/help-line.tsx';
import { late } from '../../ui/late.tsx';
import { Opener } from '../../ui/opener.tsx';

const ContactDialog = late(() => import('../people/contact/contact-dialog.tsx'));

/** A page whose code failed, or could not be fetched: the router names the cause of that. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="grid justify-items-center gap-4 p-5 *:first:w-full">
      <Failure text={error instanceof Error && error.cause ? CODE.unreached : SHELL.pageBroken} onRetry={retry} />
      <p className="flex gap-6">
        {/* Loads the page anew: the router may be what failed. */}
        <a className="link" href="/">
          {SHELL.home}
        </a>
        <Opener className="link" dialog={(onClose) => <ContactDialog onClose={onClose} />}>
          {SHELL.contact}
        </Opener>
      </p>
      {router.state.location.pathname === '/ask' && <HelpLine />}
    </div>
  );
}
