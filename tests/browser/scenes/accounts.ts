import type { UserInfo } from '#contract/profile';
import { dialog } from '../web-visitor.ts';
import { answered, press, type Scene, type Stage, unanswered, unreached } from './scene.ts';

const LONG_NAME = '一个名字特别长特别长的老用户'.repeat(3);
const USER_INFO = 'user-info*';

/** Strangers have guessed at the name: a new device is refused, with another way in. */
const LOCKED = ({ page }: Pick<Stage, 'page'>) =>
  page.route('**/api/web/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '900' },
      json: { code: 42900, msg: '密码错误次数过多，请15分钟后再试', data: { ways: ['code'] } },
    }),
  );

async function tryPassword({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.getByLabel('手机号').fill('13800138000');
  await page.getByLabel('密码', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The ways in, and the account pages. */
export const ACCOUNT_SCENES: readonly Scene[] = [
  { name: 'login', as: 'visitor', path: '/login', shows: '忘记密码' },
  {
    name: 'login-incomplete',
    as: 'visitor',
    path: '/login',
    after: press('登录'),
    shows: '请输入手机号和密码',
  },
  {
    name: 'login-locked-by-strangers',
    as: 'visitor',
    path: '/login',
    before: LOCKED,
    after: tryPassword,
    shows: '用短信验证码登录',
  },
  {
    name: 'login-by-code',
    as: 'visitor',
    path: '/login',
    before: LOCKED,
    after: async (stage) => {
      await tryPassword(stage);
      await press('用短信验证码登录')(stage);
    },
    shows: '获取验证码',
  },
  {
    name: 'register',
    as: 'visitor',
    path: '/register',
    shows: '一分钟看懂自己的八字',
  },
  {
    name: 'register-invited-incomplete',
    as: 'visitor',
    path: '/register?inviteCode=1E5000',
    after: press(/^注册$/),
    shows: '请输入手机号',
  },
  {
    name: 'register-privacy-policy',
    as: 'visitor',
    path: '/register',
    dialog: 'people/accounts/policy-dialog',
    after: press('《隐私政策》'),
    shows: /15个工作日/,
  },
  { name: 'forgot-password', as: 'visitor', path: '/forgot-password', shows: '想起来了？' },
  {
    name: 'login-prompt',
    as: 'visitor',
    path: '/profile',
    dialog: 'shell/login-prompt',
    shows: '登录后可查看您的命盘与运势。',
  },
  {
    name: 'more',
    as: 'visitor',
    path: '/login',
    dialog: 'shell/more-sheet',
    after: press('客服与邀请'),
    shows: '微信扫码，或复制微信号添加客服',
  },
  { name: 'not-found', as: 'visitor', path: '/no-such-page', shows: '页面不存在' },
  {
    name: 'profile-newcomer-edit',
    as: 'newcomer',
    path: '/profile',
    dialog: 'me/profile/edit-dialog',
    after: press('保存'),
    shows: '请选择性别',
  },
  { name: 'profile-trial', as: 'trial', path: '/profile', shows: '终身' },
  { name: 'profile-over', as: 'over', path: '/profile', shows: '终身' },
  {
    name: 'profile-lapsed',
    as: 'lapsed',
    path: '/profile',
    shows: /已到期/,
  },
  {
    name: 'profile-member',
    as: 'year',
    path: '/profile',
    shows: /^36[56]天$/,
  },
  {
    name: 'profile-long-name',
    as: 'trial',
    path: '/profile',
    before: answered<Pick<UserInfo, 'profile'>>(USER_INFO, (data) => ({
      ...data,
      profile: data.profile && { ...data.profile, username: LONG_NAME },
    })),
    shows: /一个名字特别长/,
  },
  {
    name: 'profile-loading',
    as: 'trial',
    path: '/profile',
    before: unanswered(USER_INFO),
    shows: /^首页$/,
  },
  {
    name: 'profile-failed',
    as: 'trial',
    path: '/profile',
    before: unreached(USER_INFO),
    shows: '资料加载失败',
  },
  {
    name: 'chart-stage',
    as: 'year',
    path: '/bazi-chart?room=reading',
    dialog: 'people/stage/stage-sheet',
    after: press('回答三个问题'),
    shows: '最近最想问的一件',
  },
  {
    name: 'profile-edit',
    as: 'trial',
    path: '/profile?showEdit=true',
    dialog: 'me/profile/edit-dialog',
    shows: '1990年5月12日',
  },
  {
    name: 'profile-date',
    as: 'trial',
    path: '/profile?showEdit=true',
    dialog: 'people/birth/date-dialog',
    after: press(/出生日期/),
    shows: '农历 一九九〇年四月十八',
  },
  {
    name: 'profile-date-lunar',
    as: 'trial',
    path: '/profile?showEdit=true',
    dialog: 'people/birth/date-dialog',
    after: async ({ page }) => {
      await page.getByRole('radio', { name: '农历' }).check({ force: true });
      await press(/出生日期/)({ page });
    },
    shows: '公历 1990年5月12日',
  },
  {
    name: 'profile-time',
    as: 'trial',
    path: '/profile?showEdit=true',
    dialog: 'people/birth/moment-fields',
    after: press(/出生时辰/),
    shows: /子时以零点为界/,
  },
  {
    name: 'profile-time-unknown',
    as: 'trial',
    path: '/profile?showEdit=true',
    dialog: 'people/birth/moment-fields',
    after: async ({ page }) => {
      await press(/出生时辰/)({ page });
      await page.getByRole('checkbox', { name: '时辰不确定' }).check();
    },
    shows: /子时以零点为界/,
  },
  {
    name: 'profile-confirm',
    as: 'trial',
    path: '/profile?showEdit=true',
    dialog: 'me/profile/confirm-birth',
    after: ({ page }) => dialog(page, '编辑资料').getByRole('button', { name: '保存' }).click(),
    shows: '请确认出生时间与性别无误：',
  },
  {
    name: 'profile-contact',
    as: 'trial',
    path: '/profile',
    dialog: 'people/contact/contact-dialog',
    after: press(/联系客服/),
    shows: 'ziping-kefu',
  },
  {
    name: 'profile-contact-unset',
    as: 'trial',
    path: '/profile',
    dialog: 'people/contact/contact-dialog',
    before: answered('site', (site) => ({ ...site, supportContactId: null })),
    after: press(/联系客服/),
    shows: /客服微信暂未开通/,
  },
];
