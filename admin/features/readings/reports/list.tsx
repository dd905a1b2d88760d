import { useNavigate, useSearch } from '@tanstack/react-router';
import { countText } from '#admin/lib/number-text.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { REPORT_LIST } from '#contract/lists/reports';
import { TEMPLATE_NAMES } from '#domain/report/templates';
import { RecordPart } from './record.tsx';
import { REPORTS } from './text.ts';

const { column, own } = columnsOf(REPORT_LIST);
const { none } = REPORTS;

export const REPORT_SCREEN = listScreen(REPORT_LIST, {
  idOf: ({ id }) => id,
  rowName: ({ phone, template, period }) => `${phone} ${TEMPLATE_NAMES[template]} ${period}`,
  // The cost already implies the number of calls.
  hiddenAtFirst: ['calls'],
  columns: [
    column('phone', { className: 'w-26 lg:w-28' }),
    column('template', { className: 'w-20 lg:w-24' }),
    column('period', { className: 'w-24 lg:w-26' }),
    column('source', {
      className: 'w-22 lg:w-28 xl:w-auto',
      cell: (_row, text) => <span className="wrap-anywhere">{text}</span>,
    }),
    column('calls', { className: 'w-20' }),
    column('tokensIn', {
      header: REPORTS.tokens,
      className: 'w-28 lg:w-34',
      cell: ({ tokensIn, tokensOut }) =>
        tokensIn === null ? none : `${countText(tokensIn)} / ${tokensOut === null ? none : countText(tokensOut)}`,
    }),
    column('cost', { className: 'w-18 lg:w-22' }),
    own({
      id: 'feedback',
      header: REPORTS.feedbackHead,
      meta: { className: 'w-20 lg:w-26' },
      cell: ({ row }) => REPORTS.feedback(row.original.feedback) || none,
    }),
    column('createdAt', { className: 'w-26 xl:w-34' }),
  ],
  none: REPORTS.empty,
});

/** The stored reports; a row opens its user. */
export function ReportsPage() {
  const search = useSearch({ from: '/console/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const may = useMay();
  return (
    <ListPage
      list={REPORT_SCREEN}
      search={search}
      notice={may('statistics:view') && <RecordPart />}
      go={(next, replace) => void navigate({ search: next, replace })}
      onOpen={(id) => {
        const [userId = ''] = id.split('.');
        void navigate({ to: '/users/$userId', params: { userId } });
      }}
    >
      <p className="self-center text-small text-ink2">{REPORTS.note}</p>
    </ListPage>
  );
}
