import { DAYS } from '#admin/ui/text.ts';
import type { TabProps } from './search.ts';
import { STATISTICS } from './text.ts';

interface AgainstProps extends TabProps {
  /** Days of the comparison shown; undefined before the first response. */
  shown: { from: string; to: string } | undefined;
}

/** Range to compare with: as many days right before, or custom dates. */
export function Against({ shown, search, change }: AgainstProps) {
  const own = search.againstFrom !== '';
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{STATISTICS.against}</legend>
      <button
        type="button"
        className="chip"
        aria-pressed={!own}
        onClick={() => change({ againstFrom: '', againstTo: '' })}
      >
        {STATISTICS.againstBefore}
      </button>
      <button
        type="button"
        className="chip"
        aria-pressed={own}
        onClick={() => shown && change({ againstFrom: shown.from, againstTo: shown.to })}
      >
        {STATISTICS.againstOwn}
      </button>
      {own && (
        <span className="flex items-center gap-2">
          <input
            type="date"
            aria-label={DAYS.from(STATISTICS.against)}
            className="field w-38"
            value={search.againstFrom}
            max={search.againstTo}
            onChange={({ target }) => target.value !== '' && change({ againstFrom: target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            aria-label={DAYS.to(STATISTICS.against)}
            className="field w-38"
            value={search.againstTo}
            min={search.againstFrom}
            onChange={({ target }) => target.value !== '' && change({ againstTo: target.value })}
          />
        </span>
      )}
    </fieldset>
  );
}
