import type { ConsoleSearchResult } from '#contract/console-search';
import { mayStaff, type Permission, type StaffRole } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { dayStart, readDay } from '#domain/time/beijing-day';
import { shortDay, weekday } from '#domain/time/beijing-words';
import type { Hotkey } from '../../../lib/hotkey-registry.ts';
import { navFor } from '../shell/nav.ts';
import { STATISTICS } from '../statistics/text.ts';
import { daysNamed } from './days.ts';
import type { Recent } from './recent.ts';
import { PALETTE } from './text.ts';

/**
 * Further words for pages: pinyin with its initials, English, and names in daily use. Every word counts
 * by its beginning.
 */
const PAGE_WORDS: Readonly<Record<string, string>> = {
  '/home': 'jinri jr home today 首页 待办 运维 备份 版本 yunwei yw backup',
  '/users': 'yonghu yh users customer 顾客 客户 会员 huiyuan',
  '/orders': 'dingdan dd orders 付款 支付 交易',
  '/demands': 'zixun zx demands consult 预约 客诉',
  '/calendar': 'rili rl calendar richeng rc agenda 日程 排班 已满 空档',
  '/my-hours': 'wodeshijian wdsj hours 排班',
  '/settlements': 'jiesuan js minglishijiesuan settle 分成',
  '/statistics': 'tongji tj statistics 收入 报表 数据 revenue',
  '/findings': 'duizhang duizhangchayi dz dzcy findings reconcile 账单 差异',
  '/invoices': 'fapiao fp invoice 开票 红冲 税号',
  '/reports': 'baogao bg reports 解读 模型',
  '/inviters': 'yaoqing yq referrals invite 推荐 拉新',
  '/plans': 'huiyuanfangan hyfa plans 价格 套餐 jiage tc price',
  '/masters': 'minglishi mls masters 老师 排班',
  '/staff': 'yuangong yg staff 同事 账号 角色 权限',
  '/audit': 'caozuojilu czjl audit log 日志 记录',
};

/** Words for the tabs of 统计. */
const TAB_WORDS: Readonly<Record<keyof typeof STATISTICS.tab, string>> = {
  overview: 'gailan zoushi 走势',
  change: 'weishenme wsm 变化 why change',
  funnel: 'loudou ld 转化 funnel',
  retention: 'liucun lc 续费 到期 retention',
  cohorts: 'pici pc cohorts',
  sold: 'taocan 续费率 流失 liushi churn',
  service: '准时 满意 准确',
};

const LOCK_WORDS = 'suoding sd lock 离开';

/** A verb that leads to the list in which it is done. */
interface Verb {
  title: string;
  words: string;
  permission: Permission;
  to: string;
}

const VERBS: readonly Verb[] = [
  {
    title: '退款：选择要退款的订单',
    words: 'tuikuan tk refund',
    permission: 'orders:refund',
    to: '/orders?status=PAID',
  },
  {
    title: '关闭订单：选择待支付的订单',
    words: 'guanbi guanbidingdan gb close',
    permission: 'orders:close',
    to: '/orders?status=WAITING',
  },
  {
    title: '停用用户：选择用户',
    words: 'tingyong ty block 封禁',
    permission: 'users:block',
    to: '/users',
  },
  {
    title: '赠送天数：选择用户',
    words: 'zengsong zengsongtianshu zs grant 送天数',
    permission: 'users:grant',
    to: '/users',
  },
  {
    title: '分配咨询：未分配的咨询',
    words: 'fenpei fp assign 派单',
    permission: 'demands:assign',
    to: '/demands?whose=none',
  },
  {
    title: '礼品订单',
    words: 'lipin lp gift 礼物',
    permission: 'orders:list',
    to: '/orders?gift=gift',
  },
  {
    title: '超时的咨询',
    words: 'chaoshi cs overdue',
    permission: 'demands:own',
    to: '/demands?due=overdue',
  },
  {
    title: '添加员工',
    words: 'tianjia tianjiayuangong tjyg add',
    permission: 'staff:manage',
    to: '/staff',
  },
  {
    title: '修改价格：会员方案',
    words: 'xiugaijiage xgjg gaijia 改价 调价 price',
    permission: 'plans:edit',
    to: '/plans',
  },
];

/** `若水 周二`: a day behind the name of whoever it is asked about; the calendar has all masters of it. */
const dayWord = (text: string): string => text.split(/\s+/).at(-1) ?? '';

function dayChoice(day: string): PaletteChoice {
  const start = dayStart(readDay(day) ?? 0);
  const to = `/calendar?from=${day}&day=${day}`;
  return { id: to, group: PALETTE.days, title: `${shortDay(start)} ${weekday(start)}`, note: '', go: { to } };
}

/** Whether a title holds the text, or one of its words begins so. */
function answersTo(text: string, title: string, words = ''): boolean {
  const wanted = text.toLowerCase();
  return title.includes(text) || words.split(' ').some((word) => word.startsWith(wanted));
}

/** One line of the palette. */
export interface PaletteChoice {
  id: string;
  group: string;
  title: string;
  note: string;
  /** Where it leads, or what it does. */
  go: { to: string; found?: Recent[number] } | { act: () => void };
}

interface Choosable {
  found: ConsoleSearchResult;
  recent: Recent;
  hotkeys: readonly Hotkey[];
  /** Covers the page until its person proves themself. */
  lock: () => void;
}

/**
 * Choices for a text: search results, then the pages, acts and verbs that match; without a text the
 * entries opened last, and the pages.
 */
export function choicesFor(
  text: string,
  role: StaffRole,
  { found, recent, hotkeys, lock }: Choosable,
): PaletteChoice[] {
  const pages = navFor(role).map(
    ({ to, label }): PaletteChoice => ({
      id: to,
      group: PALETTE.pages,
      title: label,
      note: '',
      go: { to },
    }),
  );
  const acts = hotkeys.map(
    ({ keys, label, group, act }): PaletteChoice => ({
      id: `${group} ${label}`,
      group,
      title: label,
      note: keys[0] ?? '',
      go: { act },
    }),
  );
  const verbs = VERBS.filter(
    ({ permission, title, words }) => mayStaff(role, permission) && answersTo(text, title, words),
  ).map(
    ({ title, to }): PaletteChoice => ({
      id: `verb ${title}`,
      group: PALETTE.verbs,
      title,
      note: '',
      go: { to },
    }),
  );
  const tabs = mayStaff(role, 'statistics:view')
    ? keysOf(TAB_WORDS).filter((part) => answersTo(text, STATISTICS.tab[part], TAB_WORDS[part]))
    : [];
  const parts = tabs.map((part): PaletteChoice => {
    const to = `/statistics?part=${part}`;
    return {
      id: to,
      group: PALETTE.pages,
      title: `${STATISTICS.title}：${STATISTICS.tab[part]}`,
      note: '',
      go: { to },
    };
  });
  // People stand above their orders.
  const people = [...found].sort((a, b) => Number(b.kind === 'user') - Number(a.kind === 'user'));
  const hits = people.map(
    ({ kind, id, to, title, note }): PaletteChoice => ({
      id: to,
      group: PALETTE.kinds[kind],
      title,
      note,
      go: { to, found: { kind, id, to } },
    }),
  );
  const days = mayStaff(role, 'demands:own') ? daysNamed(dayWord(text), Date.now()).map(dayChoice) : [];
  const before = recent.map(
    (one): PaletteChoice => ({
      id: `recent ${one.to}`,
      group: PALETTE.recent,
      title: PALETTE.short(one.kind, one.id),
      note: '',
      go: { to: one.to, found: one },
    }),
  );
  const locking = answersTo(text, PALETTE.lock, LOCK_WORDS)
    ? [{ id: 'lock', group: PALETTE.verbs, title: PALETTE.lock, note: '', go: { act: lock } }]
    : [];
  if (text === '') return [...before, ...pages];
  const named = pages.filter(({ id, title }) => answersTo(text, title, PAGE_WORDS[id]));
  const doing = acts.filter(({ title }) => title.includes(text));
  return [...hits, ...days, ...named, ...parts, ...doing, ...verbs, ...locking];
}
