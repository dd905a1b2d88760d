import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { demandsExcerpts } from '#contract/calls/console-consultations';
import type { DemandListRow } from '#contract/console-consultations';
import { useApp } from '../../lib/app.ts';
import { DEMANDS } from './text.ts';

/**
 * The beginning of what the client wrote. Each reading is in the audit, so that the rows of a page are
 * asked for together, once, and only while the column is shown.
 */
export function Excerpt({ of, page }: { of: DemandListRow; page: readonly DemandListRow[] }) {
  const { api } = useApp();
  const client_sns = page.map(({ client_sn }) => client_sn).toSorted();
  const { data, error } = useQuery({
    queryKey: ['demand-excerpts', client_sns],
    queryFn: ({ signal }) => api.call(demandsExcerpts, { client_sns }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  const found = data?.find(({ client_sn }) => client_sn === of.client_sn);
  if (error && !data) return <span className="text-seal">{DEMANDS.noExcerpt}</span>;
  return (
    <span className="line-clamp-2 wrap-anywhere">
      {found ? (found.excerpt ?? DEMANDS.noSlot) : ''}
    </span>
  );
}
