import { mayStaff, type Permission, type StaffRole } from '#domain/console/staff';
import { SETTINGS_PARTS, type SettingsPart } from '../settings/parts.ts';
import { SETTINGS } from '../settings/text.ts';
import { SHELL } from './text.ts';

export interface MenuPage {
  to: string;
  label: string;
  /** Omitted: open to all staff. */
  permission?: Permission;
  /** The only role it is made for; owners may open everything but do not need it. */
  for?: StaffRole;
  /** Not in the menu by default: some roles reach it by ⌘K or from another page. */
  aside?: true;
  /** Part of the settings page. */
  part?: SettingsPart;
  /** First day of the list as it opens; its filter shows all time with one press. */
  from?: string;
  /** Other words by which ⌘K finds it. */
  words?: string;
}

interface MenuEntry {
  /** Name for roles that may open several of its pages; with one page the page's name is shown. */
  label: string;
  /** The letter after G that opens it. */
  jump?: string;
  pages: readonly MenuPage[];
}

/** The menu in the order of daily use. Pages of one entry are tabs. */
const MENU = [
  { label: SHELL.home, jump: 'H', pages: [{ to: '/home', label: SHELL.home, words: '待办 待处理' }] },
  {
    label: SHELL.users,
    jump: 'U',
    pages: [
      { to: '/users', label: SHELL.users, permission: 'users:list' },
      { to: '/inviters', label: SHELL.inviters, permission: 'referrals:list', from: 'today-89', words: '邀请 明细' },
    ],
  },
  { label: SHELL.orders, jump: 'O', pages: [{ to: '/orders', label: SHELL.orders, permission: 'orders:list' }] },
  {
    label: SHELL.demands,
    jump: 'D',
    pages: [{ to: '/demands', label: SHELL.demands, permission: 'demands:own', words: '预约 小结' }],
  },
  {
    label: SHELL.calendar,
    jump: 'C',
    pages: [
      { to: '/calendar', label: SHELL.calendar, permission: 'demands:own' },
      { to: '/masters', label: SHELL.masters, permission: 'masters:manage', words: '名片 服务' },
      { to: '/my-hours', label: SHELL.myHours, permission: 'demands:client', for: 'consultant', words: '名片 提醒' },
    ],
  },
  {
    label: SHELL.money,
    jump: 'F',
    pages: [
      { to: '/settlements', label: SHELL.settlements, permission: 'settlements:view', words: '付款' },
      { to: '/findings', label: SHELL.findings, permission: 'findings:view', words: '账单' },
      { to: '/invoices', label: SHELL.invoices, permission: 'invoices:handle', words: '红冲 开票' },
    ],
  },
  {
    label: SHELL.statistics,
    jump: 'S',
    pages: [
      {
        to: '/statistics',
        label: SHELL.statistics,
        permission: 'statistics:view',
        words: '概览 为什么变了 漏斗 留存 批次 套餐与来源 递延 导出',
      },
      { to: '/reports', label: SHELL.reports, permission: 'reports:list', aside: true, words: '报告 准确记录 词元' },
    ],
  },
  {
    label: SHELL.audit,
    pages: [{ to: '/audit', label: SHELL.audit, permission: 'audit:list', words: '审计 导出' }],
  },
  { label: SETTINGS.title, pages: SETTINGS_PARTS },
] as const satisfies readonly MenuEntry[];

/** Reached from the name at the top right. */
const ACCOUNT: MenuPage = { to: '/account', label: SHELL.myAccount, words: '通行密钥 密码 两步验证 提醒 锁定 设备' };

const isOpen = (role: StaffRole, { permission, for: only }: MenuPage): boolean =>
  (!permission || mayStaff(role, permission)) && (!only || only === role);

export interface ShownEntry {
  label: string;
  jump?: string;
  /** The first opens with the entry. */
  pages: readonly [MenuPage, ...MenuPage[]];
}

/** Returns the menu of a role, each entry with the pages open to it. */
export function menuFor(role: StaffRole): ShownEntry[] {
  return MENU.flatMap((entry: MenuEntry) => {
    const [first, ...others] = entry.pages.filter((page) => isOpen(role, page));
    if (!first || [first, ...others].every(({ aside }) => aside)) return [];
    return [{ ...entry, pages: [first, ...others], label: others.length > 0 ? entry.label : first.label }];
  });
}

/** Returns every page open to a role, for ⌘K, including those without an entry. */
export const pagesFor = (role: StaffRole): MenuPage[] =>
  [...MENU.flatMap(({ pages }: MenuEntry) => pages), ACCOUNT].filter((page) => isOpen(role, page));

/** Returns the search of a link to a page. */
export const searchOf = ({ part, from }: MenuPage) => ({ ...(part && { part }), ...(from && { from }) });

/** Returns the address of a page, with the part or the days that it opens. */
export function addressOf(page: MenuPage): string {
  const search = new URLSearchParams(searchOf(page)).toString();
  return search === '' ? page.to : `${page.to}?${search}`;
}
