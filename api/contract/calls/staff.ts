import { StaffLoginBody, StaffSignedIn, StaffView } from '../admin.ts';
import { type Call, NOTHING } from '../call.ts';
import {
  SavedView,
  SavedViewBody,
  SavedViewDeleteBody,
  SavedViewRenameBody,
  SavedViews,
  SavedViewsQuery,
} from '../saved-views.ts';
import {
  OwnSessionBody,
  PasswordChangeBody,
  RecoveryCodes,
  StaffAccount,
  StaffCodeBody,
  StaffLoginAnswer,
  StaffSessionList,
  TotpBeginBody,
  TotpCodeBody,
  TotpOffBody,
  TotpSecret,
  UnlockBody,
} from '../staff.ts';

export const account = {
  method: 'GET',
  path: '/api/admin/account',
  guard: 'staff',
  summary: '我的账号',
  tag: 'staff',
  answer: StaffAccount,
} as const satisfies Call;

export const accountPassword = {
  method: 'POST',
  path: '/api/admin/account/password',
  guard: 'staff',
  summary: '修改自己的密码',
  tag: 'staff',
  body: PasswordChangeBody,
  answer: NOTHING,
  sentence: '密码已修改，其他设备已退出',
} as const satisfies Call;

export const accountTotpBegin = {
  method: 'POST',
  path: '/api/admin/account/totp-begin',
  guard: 'staff',
  summary: '开始设置两步验证',
  tag: 'staff',
  body: TotpBeginBody,
  answer: TotpSecret,
  errors: ['conflict'],
} as const satisfies Call;

export const accountTotpConfirm = {
  method: 'POST',
  path: '/api/admin/account/totp-confirm',
  guard: 'staff',
  summary: '开启两步验证',
  tag: 'staff',
  body: TotpCodeBody,
  answer: RecoveryCodes,
  sentence: '两步验证已开启',
  errors: ['conflict'],
} as const satisfies Call;

export const accountTotpOff = {
  method: 'POST',
  path: '/api/admin/account/totp-off',
  guard: 'staff',
  summary: '关闭两步验证',
  tag: 'staff',
  body: TotpOffBody,
  answer: NOTHING,
  sentence: '两步验证已关闭',
} as const satisfies Call;

export const accountRecoveryCodes = {
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  guard: 'staff',
  summary: '重新生成恢复码',
  tag: 'staff',
  body: TotpCodeBody,
  answer: RecoveryCodes,
  sentence: '已生成新的恢复码',
} as const satisfies Call;

export const accountEndSession = {
  method: 'POST',
  path: '/api/admin/account/end-session',
  guard: 'staff',
  summary: '结束自己的一个登录',
  tag: 'staff',
  body: OwnSessionBody,
  answer: StaffSessionList,
  sentence: '已结束这个登录',
  errors: ['notFound'],
} as const satisfies Call;

export const accountEndOthers = {
  method: 'POST',
  path: '/api/admin/account/end-others',
  guard: 'staff',
  summary: '结束自己的其他登录',
  tag: 'staff',
  answer: StaffSessionList,
  sentence: '已结束其他登录',
} as const satisfies Call;

export const login = {
  method: 'POST',
  path: '/api/admin/login',
  guard: 'open',
  open: 'gives the token',
  summary: '后台登录',
  tag: 'staff',
  body: StaffLoginBody,
  answer: StaffLoginAnswer,
  errors: ['unauthenticated'],
} as const satisfies Call;

export const loginCode = {
  method: 'POST',
  path: '/api/admin/login-code',
  guard: 'open',
  open: 'gives the token',
  summary: '后台登录的第二步',
  tag: 'staff',
  body: StaffCodeBody,
  answer: StaffSignedIn,
  sentence: '登录成功',
  errors: ['unauthenticated'],
} as const satisfies Call;

export const logout = {
  method: 'POST',
  path: '/api/admin/logout',
  guard: 'lockedStaff',
  summary: '后台退出登录',
  tag: 'staff',
  answer: NOTHING,
  sentence: '已退出登录',
} as const satisfies Call;

export const unlock = {
  method: 'POST',
  path: '/api/admin/unlock',
  guard: 'lockedStaff',
  summary: '解锁后台',
  tag: 'staff',
  body: UnlockBody,
  answer: NOTHING,
  sentence: '已解锁',
} as const satisfies Call;

export const lock = {
  method: 'POST',
  path: '/api/admin/lock',
  guard: 'staff',
  summary: '锁定后台',
  tag: 'staff',
  answer: NOTHING,
  sentence: '已锁定',
} as const satisfies Call;

/** Proves again that the right person sits there, before a dangerous act (`data.needs`). */
export const confirm = {
  method: 'POST',
  path: '/api/admin/confirm',
  guard: 'staff',
  summary: '确认是本人操作',
  tag: 'staff',
  body: UnlockBody,
  answer: NOTHING,
  sentence: '已确认',
} as const satisfies Call;

export const me = {
  method: 'GET',
  path: '/api/admin/me',
  guard: 'staff',
  summary: '当前员工',
  tag: 'staff',
  answer: StaffView,
} as const satisfies Call;

export const savedViews = {
  method: 'GET',
  path: '/api/admin/views',
  guard: 'staff',
  summary: '保存的视图',
  tag: 'staff',
  query: SavedViewsQuery,
  answer: SavedViews,
  errors: ['forbidden'],
} as const satisfies Call;

export const savedViewAdd = {
  method: 'POST',
  path: '/api/admin/views',
  guard: 'staff',
  summary: '保存视图',
  tag: 'staff',
  body: SavedViewBody,
  answer: SavedView,
  sentence: '已保存',
  errors: ['forbidden', 'conflict'],
} as const satisfies Call;

export const savedViewRename = {
  method: 'POST',
  path: '/api/admin/views/rename',
  guard: 'staff',
  summary: '重命名视图',
  tag: 'staff',
  body: SavedViewRenameBody,
  answer: SavedView,
  sentence: '已重命名',
  errors: ['forbidden', 'notFound', 'conflict'],
} as const satisfies Call;

export const savedViewDelete = {
  method: 'POST',
  path: '/api/admin/views/delete',
  guard: 'staff',
  summary: '删除视图',
  tag: 'staff',
  body: SavedViewDeleteBody,
  answer: NOTHING,
  sentence: '已删除',
  errors: ['forbidden', 'notFound'],
} as const satisfies Call;
