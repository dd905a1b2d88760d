import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import type { FindingDetail } from '#contract/reconciliation';

/** Acts of others about a difference since a dialog about it opened, and the word of it that is answered by now. */
export function useFindingMeanwhile({ finding, open }: FindingDetail, seen: string) {
  const news = useMeanwhile({ list: 'findings', key: `${finding.code} ${finding.subject}` });
  return { seen: news.length > 0 ? finding.id : seen, meanwhile: { news, possible: open } };
}
