import * as z from 'zod/mini';
import { CONSULT_STATE_NAMES } from '#domain/consulting/state';
import { ConsultationListRow } from '../console-consultations.ts';
import { choice, consoleList, type FilterOf, ORDER_DIGITS, phoneOr, search, sorts } from './list.ts';

const ALL = '全部';

function refundText({ refunding, withdrawn, state }: z.output<typeof ConsultationListRow>): string {
  if (refunding) return '退款中';
  return withdrawn || state === 'refunded' ? '已退款' : '';
}

/** `head` of a page is its read time: later consultations are new, whatever their rank. */
export const CONSULTATION_LIST = consoleList(ConsultationListRow, {
  name: 'demands',
  title: '咨询',
  unit: '条',
  calls: {
    path: '/api/admin/demands',
    guard: 'demands:own',
    rows: '咨询列表',
    total: '咨询总数',
    news: '新到咨询数',
    views: '各视图的咨询数',
    file: '导出咨询',
  },
  parts: [
    // The client's phone number or its last four digits, or six or more characters from the start or end of an order
    // number.
    search(
      'q',
      '搜索咨询',
      '手机号、尾号四位、订单号开头或末 6 位',
      32,
      phoneOr(32, ORDER_DIGITS).check(
        z.regex(/^(\d*|[0-9a-f]{6,32})$/, '请输入手机号后四位或完整的11位，或订单号开头或末 6 位'),
      ),
    ),
    // `due`: staff have something to do; `open`: not ended, though only the client can act.
    choice('state', '状态', { due: '待处理', open: '未结束', all: ALL, ...CONSULT_STATE_NAMES }),
    choice('whose', '负责人', { all: ALL, mine: '我的', none: '未分配' }),
    // `handedOn`: handed over automatically and not moved since; `unreached`: the client of an upcoming appointment was
    // not reached.
    choice('due', '时限', {
      all: ALL,
      overdue: '已超时',
      handedOn: '已自动转交',
      unreached: '未能提醒用户',
      doubted: '时长待核实',
    }),
    // `open`: an unsatisfied client whose complaint is not settled.
    choice('complaint', '评价', { all: ALL, open: '不满意，待处理' }),
    // `today`: with an appointment on this Beijing day.
    choice('day', '预约日', { all: ALL, today: '今天' }),
    // `rank`: in working order; `-since`: by last transition, newest first.
    sorts('rank', '-since'),
  ],
  columns: {
    client_sn: { head: '订单号', text: ({ client_sn }) => client_sn },
    phone: { head: '用户', text: ({ phone }) => phone },
    state: { head: '状态', text: ({ state }) => CONSULT_STATE_NAMES[state] },
    refund: { head: '退款', text: refundText },
    dueAt: { head: '时限', at: ({ dueAt }) => dueAt },
    slotAt: { head: '预约时间', at: ({ slotAt }) => slotAt },
    assignee: { head: '负责人', text: ({ assignee }) => assignee?.name ?? '未分配' },
    amount: { head: '金额（元）', fen: ({ amount }) => amount },
    filedAt: { head: '提交时间', at: ({ filedAt }) => filedAt },
  },
  views: [
    { name: 'open', label: '待处理', search: {}, done: '没有待处理的咨询。新付款的咨询会出现在这里。' },
    { name: 'waiting', label: CONSULT_STATE_NAMES.waiting, search: { state: 'waiting' }, done: '待接的都接完了' },
    { name: 'mine', label: '我的', search: { whose: 'mine' }, done: '您手上的都处理完了' },
    { name: 'unassigned', label: '未分配', search: { whose: 'none' }, done: '都分配好了' },
    { name: 'overdue', label: '超时', search: { due: 'overdue' }, done: '没有超时的' },
    { name: 'handedOn', label: '自动转交', search: { due: 'handedOn' }, done: '没有自动转交后还未处理的' },
    {
      name: 'unreached',
      label: '未能提醒',
      search: { state: 'open', due: 'unreached' },
      done: '没有未能提醒的预约',
      rare: true,
    },
    {
      name: 'complaints',
      label: '不满意',
      search: { state: 'all', complaint: 'open' },
      done: '没有待处理的不满意评价',
    },
    {
      name: 'unwritten',
      label: '小结未写',
      search: { state: 'held' },
      done: '小结都写好了',
      rare: true,
    },
    {
      name: 'doubted',
      label: '时长待核实',
      search: { state: 'all', due: 'doubted' },
      done: '没有待核实的时长',
      rare: true,
    },
    { name: 'today', label: '今日', search: { state: 'open', day: 'today' }, done: '今天没有预约' },
    { name: 'done', label: CONSULT_STATE_NAMES.done, search: { state: 'done', sort: '-since' } },
  ],
});

export type ConsultationFilters = FilterOf<typeof CONSULTATION_LIST>;
