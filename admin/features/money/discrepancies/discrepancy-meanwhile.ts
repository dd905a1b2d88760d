import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import type { DiscrepancyDetail } from '#contract/reconciliation';

/** Other users' actions on a discrepancy since a dialog opened, and its current entry. */
export function useDiscrepancyMeanwhile({ finding, open }: DiscrepancyDetail, seen: string) {
  const news = useMeanwhile({ list: 'findings', key: `${finding.code} ${finding.subject}` });
  return { seen: news.length > 0 ? finding.id : seen, meanwhile: { news, possible: open } };
}
