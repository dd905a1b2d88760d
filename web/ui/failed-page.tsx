import { Button } from '../kit/button.tsx';
import EmptyState from './empty-state.tsx';
import { UI } from './text.ts';

/** Shows that a page could not be loaded, with a retry button. */
export default function FailedPage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState page heading={false} role="alert" drawing="bridge" title={text}>
      <Button onClick={onRetry}>{UI.retry}</Button>
    </EmptyState>
  );
}
