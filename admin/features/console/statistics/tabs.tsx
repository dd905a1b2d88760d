import { lazy } from 'react';
import { retryImport } from '#web/kit/late-code.ts';

/** Tabs of the page. Each loads its code and data when opened. */
export const TABS = {
  overview: lazy(() => retryImport(() => import('./overview-tab.tsx'))),
  change: lazy(() => retryImport(() => import('./change.tsx'))),
  funnel: lazy(() => retryImport(() => import('./funnel.tsx'))),
  retention: lazy(() => retryImport(() => import('./retention.tsx'))),
} as const;
