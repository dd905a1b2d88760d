import { type ReactNode, useState } from 'react';
import { Late, late } from '#web/ui/late.tsx';
import { ExplainProvider, type Topic } from './topic.ts';

const ExplainSheet = late(() => import('./explain-sheet.tsx'));

/** A page with terms that can be pressed for an explanation. */
export function ExplainedPage({ children }: { children: ReactNode }) {
  const [topic, setTopic] = useState<Topic | null>(null);
  return (
    <ExplainProvider value={setTopic}>
      {children}
      <Late>{topic && <ExplainSheet topic={topic} onClose={() => setTopic(null)} />}</Late>
    </ExplainProvider>
  );
}
