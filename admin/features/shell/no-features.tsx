import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { useSignedIn } from '../../lib/app.ts';
import { SHELL } from './text.ts';

/** Where a role lands that no page is open to. */
export function NoFeatures() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return (
    <div className="grid min-h-full content-center justify-items-center gap-2 p-6 text-center">
      <h1 className="heading">{SHELL.noFeatures}</h1>
      <p className="text-ink2">{SHELL.noFeaturesWhy(STAFF_ROLE_NAMES[signedIn.staff.role])}</p>
    </div>
  );
}
