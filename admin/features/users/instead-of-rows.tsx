import type { UserList } from '#contract/admin';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { DEFAULT_USER_SEARCH, isNarrowed, type UserSearch } from './search.ts';
import { USERS } from './text.ts';

export type InsteadOfRowsKind = 'failure' | 'beyond' | 'noMatch' | 'nobody';

/** What stands where rows would; undefined while there are rows, or none known yet. */
export function insteadOfRows(
  search: UserSearch,
  { error, data }: { error: Error | null; data: UserList | undefined },
): InsteadOfRowsKind | undefined {
  if (error && !data) return 'failure';
  if (!data || data.rows.length > 0) return undefined;
  if (data.total > 0) return 'beyond';
  return isNarrowed(search) ? 'noMatch' : 'nobody';
}

interface InsteadOfRowsProps {
  what: InsteadOfRowsKind;
  error: Error | null;
  onRetry: () => void;
  onChange: (patch: Partial<UserSearch>) => void;
}

export function InsteadOfRows({ what, error, onRetry, onChange }: InsteadOfRowsProps) {
  if (what === 'failure') {
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return <Failure text={error?.message ?? ''} requestId={requestId} onRetry={onRetry} />;
  }
  const { q, birth } = DEFAULT_USER_SEARCH;
  const ways = {
    beyond: { text: USERS.beyond, label: USERS.toFirst, patch: { page: 1 } },
    noMatch: { text: USERS.noMatch, label: USERS.clear, patch: { q, birth } },
    nobody: { text: USERS.nobody, label: null, patch: {} },
  } as const;
  const { text, label, patch } = ways[what];
  return (
    <div className="grid justify-items-center gap-4 px-6 py-14 text-center">
      <p className="serif text-subheading">{text}</p>
      {label && (
        <Button quiet onClick={() => onChange(patch)}>
          {label}
        </Button>
      )}
    </div>
  );
}
