import { useNavigate, useSearch } from '@tanstack/react-router';
import { countText } from '#admin/lib/number-text.ts';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { REPORT_LIST } from '#contract/lists/reports';
import { TEMPLATE_NAMES } from '#domain/report/templates';

const REPORTS = {
  note: '只列出保存下来的报告；由规则即时写成的不保存。内容不在后台显示。',
  tokens: '输入 / 输出词元',
  feedbackHead: '反馈',
  feedback: ({ good, partly, bad }: { good: number; partly: number; bad: number }) =>
    [good && `准 ${good}`, partly && `部分 ${partly}`, bad && `不准 ${bad}`].filter(Boolean).join(' · '),
  none: '—',
  empty: '还没有保存的报告',
} as const;

const { column, own } = columnsOf(REPORT_LIST);
const { none } = REPORTS;

export const REPORT_SCREEN = listScreen(REPORT_LIST, {
  idOf: ({ id }) => id,
  rowName: ({ phone, template, period }) => `${phone} ${TEMPLATE_NAMES[template]} ${period}`,
  // The cost already implies the number of calls.
  hiddenAtFirst: ['calls'],
  columns: [
    column('phone', { className: 'w-28' }),
    column('template', { className: 'w-24' }),
    column('period', { className: 'w-26' }),
    column('source', {
      className: 'w-28 xl:w-auto',
      cell: (_row, text) => <span className="wrap-anywhere">{text}</span>,
    }),
    column('calls', { className: 'w-20' }),
    column('tokensIn', {
      header: REPORTS.tokens,
      className: 'w-34',
      cell: ({ tokensIn, tokensOut }) =>
        tokensIn === null ? none : `${countText(tokensIn)} / ${tokensOut === null ? none : countText(tokensOut)}`,
    }),
    column('cost', { className: 'w-22' }),
    own({
      id: 'feedback',
      header: REPORTS.feedbackHead,
      meta: { className: 'w-26' },
      cell: ({ row }) => REPORTS.feedback(row.original.feedback) || none,
    }),
    column('createdAt', { className: 'w-36' }),
  ],
  none: REPORTS.empty,
});

/** The stored reports; a row opens its user. */
export function ReportsPage() {
  const search = useSearch({ from: '/console/reports' });
  const navigate = useNavigate({ from: '/reports' });
  return (
    <ListPage
      list={REPORT_SCREEN}
      search={search}
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
