import { useNavigate, useSearch } from '@tanstack/react-router';
import { reports, reportsExport, reportsTotal } from '#contract/calls/console';
import type { ConsoleReportsRow } from '#contract/console-reports';
import { keysOf } from '#domain/lookup';
import { costYuan } from '#domain/report/model-cost';
import { TEMPLATES } from '#domain/report/report';
import { TEMPLATE_NAMES } from '#domain/report/templates';
import { MAX_TEXT, REPORT_SEARCH, type ReportSearch } from '../../../lib/searches.ts';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { listColumns } from '../../../ui/list/list-features.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { Moment } from '../../../ui/moment.tsx';

const REPORTS = {
  title: '报告',
  list: '报告列表',
  search: '搜索报告',
  searchHint: '手机号或尾号四位',
  note: '只列出保存下来的报告；由规则即时写成的不保存。内容不在后台显示。',
  columns: {
    phone: '用户',
    template: '报告',
    period: '日期',
    source: '写作',
    calls: '模型次数',
    tokens: '输入 / 输出词元',
    cost: '费用（元）',
    feedback: '反馈',
    createdAt: '写成时间',
  },
  template: '报告',
  source: '写作',
  written: '写成日期',
  any: '全部',
  sources: { rules: '规则', llm: '模型' },
  feedback: ({ good, partly, bad }: { good: number; partly: number; bad: number }) =>
    [good && `准 ${good}`, partly && `部分 ${partly}`, bad && `不准 ${bad}`].filter(Boolean).join(' · '),
  none: '—',
  total: (total: number, capped: boolean) => `共 ${total}${capped ? '+' : ''} 份`,
  noMatch: '没有符合条件的报告',
  empty: '还没有保存的报告',
} as const;

const column = listColumns<ConsoleReportsRow>();
const { columns: HEADS, none } = REPORTS;

const templates = keysOf(TEMPLATES).filter((name) => name !== 'generalDay');

export const REPORT_LIST: ListDefinition<ConsoleReportsRow, ReportSearch> = {
  name: 'reports',
  rowsCall: reports,
  totalCall: reportsTotal,
  exportCall: reportsExport,
  title: REPORTS.title,
  label: REPORTS.list,
  defaults: REPORT_SEARCH.defaults,
  idOf: ({ id }) => id,
  rowName: ({ phone, template, period }) => `${phone} ${TEMPLATE_NAMES[template]} ${period}`,
  // The cost already says how often the model was called.
  hiddenAtFirst: ['calls'],
  columns: column.columns([
    column.accessor('phone', { header: HEADS.phone, meta: { className: 'w-28' } }),
    column.accessor('template', {
      header: HEADS.template,
      meta: { className: 'w-24' },
      cell: ({ getValue }) => TEMPLATE_NAMES[getValue()],
    }),
    column.accessor('period', {
      header: HEADS.period,
      meta: { className: 'w-26' },
      // The natal report's says besides which days it is good for and how much of it there is.
      cell: ({ getValue }) => getValue().split(' ')[0],
    }),
    column.accessor('source', {
      header: HEADS.source,
      meta: { className: 'w-28 xl:w-auto' },
      cell: ({ row: { original } }) => (
        <span className="wrap-anywhere">{original.model ?? REPORTS.sources[original.source]}</span>
      ),
    }),
    column.accessor('calls', { header: HEADS.calls, meta: { className: 'w-20' } }),
    column.accessor('tokensIn', {
      header: HEADS.tokens,
      meta: { className: 'w-28' },
      cell: ({ row: { original } }) =>
        original.tokensIn === null ? none : `${original.tokensIn} / ${original.tokensOut ?? none}`,
    }),
    column.accessor('cost', {
      header: HEADS.cost,
      meta: { className: 'w-22' },
      cell: ({ getValue }) => costYuan(getValue()),
    }),
    column.accessor('feedback', {
      header: HEADS.feedback,
      meta: { className: 'w-26' },
      cell: ({ getValue }) => REPORTS.feedback(getValue()) || none,
    }),
    column.accessor('createdAt', {
      header: HEADS.createdAt,
      meta: { className: 'w-36' },
      cell: ({ getValue }) => <Moment ms={getValue()} />,
    }),
  ]),
  searchBox: {
    field: 'q',
    label: REPORTS.search,
    placeholder: REPORTS.searchHint,
    maxLength: MAX_TEXT,
  },
  facets: [
    {
      kind: 'choice',
      field: 'template',
      label: REPORTS.template,
      options: [
        { value: 'all', label: REPORTS.any },
        ...templates.map((value) => ({ value, label: TEMPLATE_NAMES[value] })),
      ],
    },
    {
      kind: 'choice',
      field: 'source',
      label: REPORTS.source,
      options: [
        { value: 'all', label: REPORTS.any },
        { value: 'llm', label: REPORTS.sources.llm },
        { value: 'rules', label: REPORTS.sources.rules },
      ],
    },
    { kind: 'days', from: 'from', to: 'to', label: REPORTS.written },
  ],
  words: { total: REPORTS.total, noMatch: REPORTS.noMatch, none: REPORTS.empty },
};

/** The reports that were kept; a row opens its reader. */
export function ReportsPage() {
  const search = useSearch({ from: '/console/reports' });
  const navigate = useNavigate({ from: '/reports' });
  return (
    <ListPage
      list={REPORT_LIST}
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
