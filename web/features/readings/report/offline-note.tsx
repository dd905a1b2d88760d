import { UI } from '#web/ui/text.ts';
import { READING } from './text.ts';

/** Note above a stored reading when offline. */
export function OfflineNote({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-meta text-ink2">
      {READING.offline}
      <button type="button" className="link" onClick={onRetry}>
        {UI.retry}
      </button>
    </p>
  );
}
