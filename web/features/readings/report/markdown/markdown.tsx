import { Suspense } from 'react';
import { late } from '#web/ui/late.tsx';
import { READING } from '../text.ts';

const MarkdownView = late(() => import('./markdown-view.tsx'));

/** Renders a report's Markdown; its libraries load with the first one. */
export function Markdown({ content }: { content: string }) {
  const awaited = <div role="status" aria-label={READING.loading} className="bone h-40" />;
  return (
    <Suspense fallback={awaited}>
      <MarkdownView content={content} awaited={awaited} />
    </Suspense>
  );
}
