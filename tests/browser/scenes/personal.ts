import { expect } from '@playwright/test';
import type { SignIns } from '#contract/accounts';
import type { ReferralEntry, ReferralsView } from '#contract/referrals';
import { layInStorage } from '../web-visitor.ts';
import { answered, press, type Scene, type Stage, unreached } from './scene.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The one birth that devices kept before: it becomes an entry. */
const withKin = ({ page }: Pick<Stage, 'page'>) =>
  layInStorage(page, { pairedBirth: JSON.stringify({ calendar: 'solar', date: '1987-11-23', time: 'chen' }) });

const ENTRY = { calendar: 'solar', time: 'chen', agreedAt: '2026-11-01', sentence: 'kin-2026-12', used: '2026-11-01' };
const KIN = [
  {
    ...ENTRY,
    id: 'mother01',
    label: '妈妈',
    relation: 'parent',
    solar: '1948-05-12',
    gender: 'female',
    agreement: 'told',
  },
  {
    ...ENTRY,
    id: 'child001',
    label: '老大',
    relation: 'child',
    solar: '2018-06-03',
    gender: null,
    agreement: 'guardian',
  },
];
const withFamily = ({ page, account }: Stage) =>
  layInStorage(page, { [`kin_${account.id}`]: JSON.stringify({ v: 1, kin: KIN }) });

const REFERRALS = 'referrals?*';

const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 4);

function invitee(last: string, reward: Partial<ReferralEntry['reward']> | null): ReferralEntry {
  const openedAt = day(11, 10);
  return {
    phone: `138****${last}`,
    registeredAt: day(11, 9),
    reward: reward && {
      level: 'year',
      days: 30,
      state: 'pending',
      refusal: null,
      openedAt,
      dueAt: openedAt + 7 * DAY_MS,
      grantedAt: null,
      endedAt: null,
      ...reward,
    },
  };
}

/** One invitation in each state that the ledger knows. */
const LEDGER: readonly ReferralEntry[] = [
  invitee('0001', null),
  invitee('0002', {}),
  invitee('0003', { state: 'due' }),
  invitee('0004', { state: 'granted', level: 'month', days: 7, grantedAt: day(11, 17) }),
  invitee('0005', { state: 'void', refusal: 'refunded', endedAt: day(11, 12) }),
  invitee('0006', { state: 'reversed', grantedAt: day(11, 17), endedAt: day(11, 19) }),
  { ...invitee('0007', null), phone: null },
];

const invite = { as: 'trial', path: '/profile', dialog: 'sales/referral/invite-sheet' } as const;

const security = {
  as: 'trial',
  path: '/profile',
  dialog: 'people/security/security-sheet',
} as const;

/** Sheets of the personal centre: invitations, privacy and data. */
export const PERSONAL_SCENES: readonly Scene[] = [
  {
    ...invite,
    name: 'invite',
    after: press(/^邀请好友/),
    shows: /还没有好友/,
  },
  {
    ...invite,
    name: 'invite-ledger',
    before: answered<ReferralsView>(REFERRALS, (view) => ({
      ...view,
      invited: LEDGER.length,
      granted: 1,
      ledger: [...LEDGER],
    })),
    after: press(/^邀请好友/),
    shows: '已注销的用户',
  },
  {
    ...invite,
    name: 'invite-failed',
    before: unreached(REFERRALS),
    after: press(/^邀请好友/),
    shows: '邀请信息加载失败',
  },
  {
    ...security,
    name: 'security',
    before: answered<SignIns>('sign-ins?*', ({ signIns }) => ({
      signIns: [{ session: 'another', device: '微信 · iPhone', at: day(11, 18), here: false }, ...signIns],
    })),
    after: press(/^账号安全/),
    shows: '微信 · iPhone',
  },
  {
    ...security,
    name: 'security-failed',
    before: unreached('sign-ins?*'),
    after: press(/^账号安全/),
    shows: '登录设备加载失败',
  },
  {
    ...security,
    name: 'security-password',
    dialog: 'people/security/change-form',
    after: press(/^账号安全/, /^修改密码/, '确认修改'),
    shows: '请输入原密码',
  },
  {
    ...security,
    name: 'security-phone',
    dialog: 'people/security/change-form',
    after: press(/^账号安全/, /^更换手机号/),
    shows: '新手机号',
  },
  {
    name: 'privacy',
    as: 'trial',
    path: '/profile',
    dialog: 'people/privacy/privacy-sheet',
    after: press(/^隐私与数据/),
    shows: '处理出生资料',
  },
  {
    name: 'privacy-failed',
    as: 'trial',
    path: '/profile',
    dialog: 'people/privacy/privacy-sheet',
    before: unreached('consents?*'),
    after: press(/^隐私与数据/),
    shows: '授权记录加载失败',
  },
  {
    name: 'privacy-withdraw',
    as: 'trial',
    path: '/profile',
    dialog: 'people/privacy/withdraw-dialog',
    after: press(/^隐私与数据/, /^撤回出生资料授权/),
    shows: /备份中的也无法再读取/,
  },
  {
    name: 'account-delete',
    as: 'year',
    path: '/profile',
    dialog: 'people/privacy/delete-dialog',
    after: press(/^隐私与数据/, /^注销账号/, '确认注销'),
    shows: '请输入“注销”二字确认',
  },
  {
    name: 'kin',
    as: 'trial',
    path: '/kin',
    before: withKin,
    after: async ({ page }) => page.getByText('对方', { exact: true }).click(),
    shows: '只存在这台设备上，不上传，换手机要重新添加。以前导出的文件不能再导入。',
  },
  {
    name: 'kin-form',
    dialog: 'people/kin/kin-sheet',
    as: 'trial',
    path: '/kin',
    after: press('加一位'),
    shows: '我的另一个时辰',
  },
  {
    name: 'kin-leave',
    dialog: 'people/kin/leave-kin',
    as: 'trial',
    path: '/profile',
    before: withKin,
    after: press('退出登录'),
    shows: '这台设备上的1位亲友会一起删除，删除后找不回来。',
  },
  {
    name: 'kin-chart',
    as: 'trial',
    path: '/kin?who=mother01&page=chart',
    at: '2026-11-23T12:00:00+08:00',
    before: withFamily,
    after: async ({ page }) => expect(page.getByRole('heading', { name: '大运' })).toBeVisible(),
    shows: '妈妈的命盘',
  },
  {
    name: 'kin-child',
    as: 'trial',
    path: '/kin?who=child001&page=child',
    at: '2026-11-23T12:00:00+08:00',
    before: withFamily,
    shows: '怎么带',
  },
];
