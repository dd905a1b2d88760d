import type { Call } from './console-calls.ts';

/** Right in form alone: CBOR and JSON of nothing. */
const NOBODY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const NO_CREDENTIAL = Object.assign(
  { response: { clientDataJSON: 'e30', attestationObject: 'oA' }, transports: ['usb'] },
  NOBODY,
);
const NO_SIGNATURE = Object.assign(
  { response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' } },
  NOBODY,
);

/** Signing in, one's own account, and the list of staff. */
export function staffCalls(owner: () => string): readonly Call[] {
  return [
    {
      method: 'POST',
      path: '/api/admin/login-code',
      good: () => ({ challenge: '2'.repeat(32), code: '000000' }),
    },
    {
      method: 'POST',
      path: '/api/admin/login-passkey',
      good: () => ({ challenge: '2'.repeat(32), credential: NO_SIGNATURE }),
    },
    {
      method: 'POST',
      path: '/api/admin/unlock',
      token: owner,
      // Wrong ones.
      good: () => ({ password: 'nobody', code: '000000' }),
      optional: ['password', 'code'],
    },
    {
      method: 'POST',
      path: '/api/admin/confirm',
      token: owner,
      good: () => ({
        password: 'nobody',
        code: '000000',
        passkey: { challenge: '2'.repeat(32), credential: NO_SIGNATURE },
      }),
      optional: ['password', 'code', 'passkey'],
    },
    {
      method: 'POST',
      path: '/api/admin/account/password',
      token: owner,
      good: () => ({ oldPassword: 'not the password', password: 'quite another one' }),
    },
    {
      method: 'POST',
      path: '/api/admin/account/totp-begin',
      token: owner,
      good: () => ({ password: 'not the password' }),
    },
    {
      method: 'POST',
      path: '/api/admin/account/totp-confirm',
      token: owner,
      good: () => ({ code: '000000' }),
    },
    {
      method: 'POST',
      path: '/api/admin/account/totp-off',
      token: owner,
      good: () => ({ password: 'not the password', code: '000000' }),
    },
    {
      method: 'POST',
      path: '/api/admin/account/recovery-codes',
      token: owner,
      good: () => ({ code: '000000' }),
    },
    {
      method: 'POST',
      path: '/api/admin/account/passkey-add',
      token: owner,
      good: () => ({ challenge: '2'.repeat(32), name: '办公室的电脑', credential: NO_CREDENTIAL }),
    },
    {
      method: 'POST',
      path: '/api/admin/account/passkey-remove',
      token: owner,
      good: () => ({ id: '0'.repeat(36) }),
    },
    {
      method: 'POST',
      path: '/api/admin/account/end-session',
      token: owner,
      good: () => ({ session: '0'.repeat(36) }),
    },
    {
      method: 'GET',
      path: '/api/admin/staff',
      token: owner,
      good: () => ({ role: 'owner', state: 'active', totp: 'on', size: '20' }),
      optional: ['role', 'state', 'totp', 'size'],
    },
    {
      method: 'GET',
      path: '/api/admin/staff/export',
      token: owner,
      good: () => ({ role: 'owner', state: 'active', totp: 'on' }),
      optional: ['role', 'state', 'totp'],
    },
    {
      method: 'GET',
      path: '/api/admin/staff/sessions',
      token: owner,
      good: () => ({ id: '0'.repeat(36) }),
    },
    {
      method: 'POST',
      path: '/api/admin/staff/add',
      token: owner,
      // No such name: what is right would be added.
      good: () => ({ username: 'A', name: '小林', role: 'support' }),
      optional: ['name'],
    },
    {
      method: 'POST',
      path: '/api/admin/staff/rename',
      token: owner,
      good: () => ({ id: '0'.repeat(36), version: 1, name: '小林' }),
    },
    {
      method: 'POST',
      path: '/api/admin/staff/role',
      token: owner,
      good: () => ({ id: '0'.repeat(36), version: 1, role: 'support' }),
    },
    {
      method: 'POST',
      path: '/api/admin/staff/reset-password',
      token: owner,
      good: () => ({ id: '0'.repeat(36), version: 1 }),
    },
    {
      method: 'POST',
      path: '/api/admin/staff/end-sessions',
      token: owner,
      good: () => ({ id: '0'.repeat(36), session: '0'.repeat(36) }),
      optional: ['session'],
    },
    {
      method: 'GET',
      path: '/api/admin/staff/budgets',
      token: owner,
      good: () => ({ id: '0'.repeat(36) }),
      optional: ['id'],
    },
    {
      method: 'POST',
      path: '/api/admin/staff/raise-budget',
      token: owner,
      good: () => ({ id: '0'.repeat(36), budget: 'phones', limit: 50 }),
    },
    {
      method: 'POST',
      path: '/api/admin/approvals/decide',
      token: owner,
      good: () => ({ id: '0'.repeat(36), decision: 'agree' }),
    },
    {
      method: 'POST',
      path: '/api/admin/pauses',
      token: owner,
      // Of a state that never was: words may say anything.
      good: () => ({ part: 'sales', paused: false, words: '今晚升级', seen: 1 }),
      optional: ['words'],
      nullable: ['seen'],
    },
    {
      method: 'POST',
      path: '/api/admin/staff/totp-rule',
      token: owner,
      // No such rule: one that is right would shut out the role.
      good: () => ({ role: 'support', rule: 'none', seen: 'optional' }),
    },
    {
      method: 'GET',
      path: '/api/admin/audit',
      token: owner,
      good: () => ({
        action: 'order.refund',
        kind: 'order',
        from: '2026-11-01',
        to: 'today',
        after: `1.${'0'.repeat(36)}`,
        size: '20',
      }),
      optional: ['action', 'kind', 'from', 'to', 'after', 'size'],
    },
    {
      method: 'POST',
      path: '/api/admin/worklist/later',
      token: owner,
      good: () => ({ item: 'unassigned 1', until: 'today' }),
    },
    {
      method: 'POST',
      path: '/api/admin/views',
      token: owner,
      good: () => ({ list: 'orders', name: '视图', search: { status: 'PAID' } }),
    },
    {
      method: 'GET',
      path: '/api/admin/statistics/export',
      token: owner,
      good: () => ({ part: 'types', type: 'month', source: 'wechat', from: 'today-6' }),
      optional: ['type', 'source', 'from'],
    },
    {
      method: 'GET',
      path: '/api/admin/audit/export',
      token: owner,
      good: () => ({ action: 'order.refund', kind: 'order', from: '2026-11-01', to: 'today' }),
      optional: ['action', 'kind', 'from', 'to'],
    },
  ];
}
