import type { SearchSchemaInput } from '@tanstack/react-router';

/** Parts of the settings page in display order: name, permission, and search words for ⌘K. */
export const SETTINGS_PARTS = [
  {
    to: '/settings',
    part: 'pauses',
    label: '业务暂停',
    permission: 'shop:pause',
    words: '设置 暂停 恢复 停业',
  },
  { to: '/settings', part: 'plans', label: '会员方案', permission: 'plans:edit', words: '设置 套餐 价格 历史' },
  { to: '/settings', part: 'handOn', label: '超时转交', permission: 'masters:manage', words: '设置 转交' },
  { to: '/settings', part: 'shares', label: '分成', permission: 'settlements:pay', words: '设置 分成比例 结算' },
  {
    to: '/settings',
    part: 'tablets',
    label: '平板与屏幕',
    permission: 'kiosks:manage',
    words: '设置 店内平板 墙 店码',
  },
  { to: '/staff', label: '员工', permission: 'staff:manage', words: '设置 账号 密码' },
  { to: '/settings', part: 'totp', label: '两步验证', permission: 'staff:manage', words: '设置 两步验证要求' },
  {
    to: '/settings',
    part: 'approvals',
    label: '需要同意的操作',
    permission: 'staff:approve',
    words: '设置 同意 第二位负责人',
  },
  { to: '/settings', part: 'budgets', label: '额度', permission: 'staff:manage', words: '设置 上限 放行 导出' },
  { to: '/settings', part: 'roles', label: '角色与权限', aside: true, words: '设置 权限' },
  {
    to: '/settings',
    part: 'upkeep',
    label: '备份与版本',
    permission: 'restores:close',
    words: '设置 备份 版本 运维 页面错误',
  },
] as const;

export type SettingsPart = Extract<(typeof SETTINGS_PARTS)[number], { part: string }>['part'];

const isPart = (part: unknown): part is SettingsPart =>
  SETTINGS_PARTS.some((one) => 'part' in one && one.part === part);

/** Reads the address of the page; without a known part its first one opens. */
export const settingsSearch = ({ part }: { part?: SettingsPart } & SearchSchemaInput): { part?: SettingsPart } =>
  isPart(part) ? { part } : {};
