import { StaffLoginBody, StaffSignedIn, StaffView } from '../admin.ts';
import { NOTHING, tagged } from '../call.ts';
import {
  PasskeyAddBody,
  PasskeyAsked,
  PasskeyCreation,
  PasskeyList,
  PasskeyProof,
  PasskeyRemoveBody,
} from '../passkeys.ts';
import {
  SavedView,
  SavedViewBody,
  SavedViewDeleteBody,
  SavedViewRenameBody,
  SavedViews,
  SavedViewsQuery,
} from '../saved-views.ts';
import {
  ConfirmBody,
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

const { get, post } = tagged('staff');

export const readOwnAccount = get('/api/admin/account', 'staff', '我的账号', {
  answer: StaffAccount,
});

export const changeOwnPassword = post('/api/admin/account/password', 'staff', '修改自己的密码', {
  body: PasswordChangeBody,
  answer: NOTHING,
  sentence: '密码已修改，其他设备已退出',
});

export const beginTotp = post('/api/admin/account/totp-begin', 'staff', '开始设置两步验证', {
  body: TotpBeginBody,
  answer: TotpSecret,
  errors: ['conflict'],
});

export const confirmTotp = post('/api/admin/account/totp-confirm', 'staff', '开启两步验证', {
  body: TotpCodeBody,
  answer: RecoveryCodes,
  sentence: '两步验证已开启',
  errors: ['conflict'],
});

export const turnTotpOff = post('/api/admin/account/totp-off', 'staff', '关闭两步验证', {
  body: TotpOffBody,
  answer: NOTHING,
  sentence: '两步验证已关闭',
  errors: ['conflict'],
});

export const renewRecoveryCodes = post('/api/admin/account/recovery-codes', 'staff', '重新生成恢复码', {
  body: TotpCodeBody,
  answer: RecoveryCodes,
  sentence: '已生成新的恢复码',
});

export const beginPasskey = post('/api/admin/account/passkey-begin', 'staff', '开始添加通行密钥', {
  answer: PasskeyCreation,
  errors: ['needsProof', 'conflict'],
});

export const addPasskey = post('/api/admin/account/passkey-add', 'staff', '添加通行密钥', {
  body: PasskeyAddBody,
  answer: PasskeyList,
  sentence: '通行密钥已添加，其他设备已退出',
  errors: ['needsProof', 'conflict'],
});

export const removePasskey = post('/api/admin/account/passkey-remove', 'staff', '删除通行密钥', {
  body: PasskeyRemoveBody,
  answer: PasskeyList,
  sentence: '通行密钥已删除',
  errors: ['needsProof', 'notFound'],
});

export const endOwnSession = post('/api/admin/account/end-session', 'staff', '结束自己的一个登录', {
  body: OwnSessionBody,
  answer: StaffSessionList,
  sentence: '已结束这个登录',
  errors: ['notFound'],
});

export const endOtherSessions = post('/api/admin/account/end-others', 'staff', '结束自己的其他登录', {
  answer: StaffSessionList,
  sentence: '已结束其他登录',
});

export const loginStaff = post('/api/admin/login', 'open', '后台登录', {
  open: 'gives the token',
  body: StaffLoginBody,
  answer: StaffLoginAnswer,
  errors: ['unauthenticated'],
});

export const loginStaffByCode = post('/api/admin/login-code', 'open', '后台登录的第二步', {
  open: 'gives the token',
  body: StaffCodeBody,
  answer: StaffSignedIn,
  sentence: '登录成功',
  errors: ['unauthenticated'],
});

export const loginStaffByPasskey = post('/api/admin/login-passkey', 'open', '用通行密钥完成后台登录', {
  open: 'gives the token',
  body: PasskeyProof,
  answer: StaffSignedIn,
  sentence: '登录成功',
  errors: ['unauthenticated'],
});

export const logoutStaff = post('/api/admin/logout', 'lockedStaff', '后台退出登录', {
  answer: NOTHING,
  sentence: '已退出登录',
});

export const unlockSession = post('/api/admin/unlock', 'lockedStaff', '解锁后台', {
  body: UnlockBody,
  answer: NOTHING,
  sentence: '已解锁',
});

export const lockSession = post('/api/admin/lock', 'staff', '锁定后台', {
  answer: NOTHING,
  sentence: '已锁定',
});

/** Challenge signed by the passkey for `confirmIdentity`. */
export const askPasskey = post('/api/admin/confirm-begin', 'staff', '开始用通行密钥确认', {
  answer: PasskeyAsked,
  errors: ['conflict'],
});

/** Proves the user's identity again before a dangerous action (`data.needs`). */
export const confirmIdentity = post('/api/admin/confirm', 'staff', '确认是本人操作', {
  body: ConfirmBody,
  answer: NOTHING,
  sentence: '已确认',
});

export const readSelf = get('/api/admin/me', 'staff', '当前员工', {
  answer: StaffView,
});

export const listViews = get('/api/admin/views', 'staff', '保存的视图', {
  query: SavedViewsQuery,
  answer: SavedViews,
  errors: ['forbidden'],
});

export const addView = post('/api/admin/views', 'staff', '保存视图', {
  body: SavedViewBody,
  answer: SavedView,
  sentence: '已保存',
  errors: ['forbidden', 'conflict'],
});

export const renameView = post('/api/admin/views/rename', 'staff', '重命名视图', {
  body: SavedViewRenameBody,
  answer: SavedView,
  sentence: '已重命名',
  errors: ['forbidden', 'notFound', 'conflict'],
});

export const deleteView = post('/api/admin/views/delete', 'staff', '删除视图', {
  body: SavedViewDeleteBody,
  answer: NOTHING,
  sentence: '已删除',
  errors: ['forbidden', 'notFound'],
});
