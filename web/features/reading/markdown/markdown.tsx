import { lazy, Suspense } from 'react';
import { READING } from '../text.ts';

const MarkdownView = lazy(() => import('./markdown-view.tsx'));

/** Markdown of a report; its libraries come when the first one is shown. */
export function Markdown({ content }: { content: string }) {
  return (
    <Suspense fallback={<div role="status" aria-label={READING.loading} className="bone h-40" />}>
      <MarkdownView content={content} />
    </Suspense>
  );
}
