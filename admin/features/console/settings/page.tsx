import { Navigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSignedIn } from '#admin/lib/app.ts';
import { retryImport } from '#web/kit/late-code.ts';
import { pagesFor } from '../shell/nav.ts';
import type { SettingsPart } from './parts.ts';

const PARTS: Record<SettingsPart, ComponentType> = {
  pauses: lazy(() => retryImport(() => import('../../sales/plans/pauses.tsx'))),
  plans: lazy(() => retryImport(() => import('../../sales/plans/page.tsx'))),
  handOn: lazy(() => retryImport(() => import('../../consulting/masters/hand-on.tsx'))),
  shares: lazy(() => retryImport(() => import('../../consulting/settlements/shares.tsx'))),
  tablets: lazy(() => retryImport(() => import('../../staff/screens/kiosks.tsx'))),
  totp: lazy(() => retryImport(() => import('../../staff/members/totp-rules.tsx'))),
  approvals: lazy(() => retryImport(() => import('../approvals/approvals.tsx'))),
  budgets: lazy(() => retryImport(() => import('../../staff/members/budgets-part.tsx'))),
  roles: lazy(() => retryImport(() => import('../../staff/members/roles-page.tsx'))),
  upkeep: lazy(() => retryImport(() => import('../../money/discrepancies/upkeep.tsx'))),
};

/** Everything that is configured once; the tabs select the part. */
export function SettingsPage() {
  const { part } = useSearch({ from: '/console/settings' });
  const role = useSignedIn()?.staff.role;
  if (!role) return null;
  const open = pagesFor(role).filter(({ to }) => to === '/settings');
  const shown = open.find((one) => one.part === part);
  // An address without a part, or with one of another role, opens the first that is open.
  if (!shown) return <Navigate to="/settings" search={{ part: open[0]?.part as SettingsPart }} replace />;
  const Part = PARTS[part as SettingsPart];
  return (
    <div className="mx-auto grid max-w-260 content-start gap-y-5 px-4 py-4 xl:px-7">
      <h1 className="heading">{shown.label}</h1>
      <Suspense fallback={<div role="status" className="bone h-40" />}>
        <Part />
      </Suspense>
    </div>
  );
}
