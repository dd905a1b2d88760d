import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Call, consoleCalls } from '../support/console-calls.ts';
import { consultCalls } from '../support/consult-calls.ts';
import { HOSTILE_VALUES, NEEDLE } from '../support/hostile.ts';
import { peopleCalls } from '../support/people-calls.ts';
import { staffCalls } from '../support/staff-calls.ts';

let app: TestApp;
let person: Person;
let staff: string;
beforeAll(async () => {
  app = await testApp();
  person = await app.register();
  staff = await app.staffToken('owner');
});
afterAll(() => app.close());

const passwords = { password: 'secret-66', confirmPassword: 'secret-66' };

const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/web/login',
    good: () => ({ username: app.newPhone(), password: 'secret-66' }),
  },
  {
    method: 'POST',
    path: '/api/web/send-sms-code',
    good: () => ({ phone: app.newPhone(), purpose: 'register' }),
    optional: ['purpose'],
  },
  {
    method: 'POST',
    path: '/api/web/register',
    good: () => ({
      username: app.newPhone(),
      ...passwords,
      smsCode: '123456',
      inviteCode: 'ABCDEF',
      source: 'wechat',
    }),
    optional: ['inviteCode', 'source'],
  },
  {
    method: 'POST',
    path: '/api/web/reset-password',
    good: () => ({ username: app.newPhone(), ...passwords, smsCode: '123456' }),
  },
  {
    method: 'POST',
    path: '/api/web/save-profile',
    token: () => person.token,
    good: () => ({
      id: person.id,
      username: person.phone,
      gender: 'male',
      calendar: 'solar',
      birthDate: '1990年5月12日',
      birthTime: 'chen',
      consentVersion: CONSENT_TEXTS.birth.version,
    }),
    optional: ['username', 'consentVersion'],
  },
  {
    method: 'POST',
    path: '/api/web/life-stage',
    token: () => person.token,
    good: () => ({ id: person.id, work: 'employed', love: 'single', question: 'health' }),
    optional: ['work', 'love', 'question'],
  },
  {
    method: 'GET',
    path: '/api/web/user-info',
    token: () => person.token,
    good: () => ({ id: person.id }),
    optional: ['id'],
  },
  {
    method: 'POST',
    path: '/api/web/pay',
    token: () => person.token,
    good: () => ({
      userId: person.id,
      subject: '月包VIP',
      type: 'month',
      amount: 2999,
      return_url: '/redirect',
    }),
    optional: ['return_url'],
  },
  {
    method: 'GET',
    path: '/api/web/order-query',
    token: () => person.token,
    good: () => ({ client_sn: '0'.repeat(32) }),
  },
  {
    method: 'POST',
    path: '/api/web/save-demands',
    token: () => person.token,
    // Any text of some length may be a demand; without a paid order there is nothing to file it for.
    good: () => ({
      id: person.id,
      demands: '想请老师看看今年换工作是否合适',
      client_sn: '0'.repeat(32),
    }),
    optional: ['client_sn'],
  },
  {
    method: 'GET',
    path: '/api/web/orders',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'GET',
    path: '/api/web/consents',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'GET',
    path: '/api/web/export-data',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'POST',
    path: '/api/web/withdraw-consent',
    token: () => person.token,
    good: () => ({ id: person.id, purpose: 'birth' }),
  },
  {
    method: 'POST',
    path: '/api/web/delete-account',
    token: () => person.token,
    // A wrong password: the account of these tests is needed on.
    good: () => ({ id: person.id, password: 'not the password' }),
  },
  {
    method: 'POST',
    path: '/api/web/ask',
    token: () => person.token,
    // An account without a birth has no answer.
    good: () => ({ id: person.id, pick: 'exam', horizon: 'year', consentVersion: 'ask-2026-12' }),
    optional: ['horizon', 'consentVersion'],
  },
  {
    method: 'GET',
    path: '/api/web/ask-questions',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'GET',
    path: '/api/web/asks',
    token: () => person.token,
    good: () => ({ id: person.id, page: '1' }),
    optional: ['page'],
  },
  {
    method: 'GET',
    path: '/api/web/ask-answer',
    token: () => person.token,
    good: () => ({ id: person.id, ask: 'nothing' }),
  },
  {
    method: 'POST',
    path: '/api/web/ask-check',
    token: () => person.token,
    good: () => ({ id: person.id, ask: 'nothing', answer: 'fits' }),
  },
  {
    method: 'POST',
    path: '/api/web/ask-forget',
    token: () => person.token,
    good: () => ({ id: person.id, ask: 'nothing' }),
    optional: ['ask'],
  },
  {
    method: 'GET',
    path: '/api/web/membership',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'GET',
    path: '/api/web/referrals',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'POST',
    path: '/api/web/refund',
    token: () => person.token,
    good: () => ({ id: person.id, client_sn: '0'.repeat(32) }),
  },
  { method: 'GET', path: '/api/web/gifts', token: () => person.token, good: () => ({ id: person.id }) },
  { method: 'POST', path: '/api/web/gift', good: () => ({ code: '0000-0000-0000-0000' }) },
  {
    method: 'POST',
    path: '/api/web/gift-effect',
    token: () => person.token,
    good: () => ({ id: person.id, code: '0000-0000-0000-0000' }),
  },
  {
    method: 'POST',
    path: '/api/web/redeem-gift',
    token: () => person.token,
    good: () => ({ id: person.id, code: '0000-0000-0000-0000' }),
  },
  {
    method: 'POST',
    path: '/api/web/pair-link',
    token: () => person.token,
    good: () => ({ id: person.id, label: '阿宁', consentVersion: 'pair-2026-12' }),
    optional: ['consentVersion'],
  },
  { method: 'POST', path: '/api/web/pair-preview', good: () => ({ code: '0'.repeat(16) }) },
  {
    method: 'POST',
    path: '/api/web/pair-join',
    token: () => person.token,
    good: () => ({ id: person.id, code: '0'.repeat(16), consentVersion: 'pair-2026-12', label: '阿强' }),
    optional: ['label'],
  },
  { method: 'GET', path: '/api/web/pairs', token: () => person.token, good: () => ({ id: person.id }) },
  {
    method: 'GET',
    path: '/api/web/pair',
    token: () => person.token,
    good: () => ({ id: person.id, pairId: 'nothing' }),
  },
  {
    method: 'POST',
    path: '/api/web/pair-end',
    token: () => person.token,
    good: () => ({ id: person.id, pairId: 'nothing' }),
  },
  {
    method: 'POST',
    path: '/api/admin/refund',
    token: () => staff,
    good: () => ({ client_sn: '0'.repeat(32), amount: 1, reason: '顾客要求' }),
    optional: ['amount'],
  },
  {
    method: 'POST',
    path: '/api/web/invoice',
    token: () => person.token,
    good: () => ({
      id: person.id,
      client_sn: '0'.repeat(32),
      kind: 'company',
      title: '某某公司',
      taxNo: '914403001922038216',
    }),
    optional: ['taxNo'],
  },
  { method: 'GET', path: '/api/web/invoices', token: () => person.token, good: () => ({ id: person.id }) },
  {
    method: 'POST',
    path: '/api/web/invoice-withdraw',
    token: () => person.token,
    good: () => ({ id: person.id, invoice: 'nobody' }),
  },
  {
    method: 'GET',
    path: '/api/admin/invoices',
    token: () => staff,
    good: () => ({ state: 'asked', from: '2026-12-01', to: '2026-12-31', kind: 'person' }),
    optional: ['state', 'from', 'to', 'kind'],
  },
  {
    method: 'GET',
    path: '/api/admin/invoices/export',
    token: () => staff,
    good: () => ({ state: 'asked', from: '2026-12-01', to: '2026-12-31', kind: 'person' }),
    optional: ['state', 'from', 'to', 'kind'],
  },
  {
    method: 'POST',
    path: '/api/admin/invoices/:invoice',
    token: () => staff,
    good: () => ({ version: 0, act: 'issue', number: '12345678', issuedOn: '2026-12-01', reason: '其他' }),
    optional: ['number', 'issuedOn', 'reason'],
  },
  {
    method: 'POST',
    path: '/api/admin/close-order',
    token: () => staff,
    good: () => ({ client_sn: '0'.repeat(32), reason: '顾客改主意' }),
  },
  {
    method: 'POST',
    path: '/api/web/client-error',
    good: () => ({ kind: 'TypeError', message: 'x is not a function', where: '', build: '', engine: '', route: '/' }),
    optional: ['where', 'build', 'engine', 'route'],
    masked: true,
  },
  { method: 'POST', path: '/api/admin/client-error', good: () => ({ kind: 'Error', message: 'x' }), masked: true },
  { method: 'POST', path: '/api/web/visit', good: () => ({ source: 'wechat' }) },
  { method: 'POST', path: '/api/web/kiosk-count', good: () => ({ shop: '7K3M9QXA', what: 'start' }) },
  { method: 'POST', path: '/api/admin/kiosks', token: () => staff, good: () => ({ name: '城南店' }) },
  {
    method: 'POST',
    path: '/api/web/chart-opened',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'GET',
    path: '/api/web/today',
    good: () => ({ date: '2026-11-21' }),
    optional: ['date'],
  },
  { method: 'GET', path: '/api/web/holidays', good: () => ({ year: '2026' }) },
  {
    method: 'POST',
    path: '/api/web/report',
    token: () => person.token,
    good: () => ({ id: person.id, date: '2026-11-21', templateType: 1 }),
  },
  {
    method: 'GET',
    path: '/api/web/yunshi',
    token: () => person.token,
    good: () => ({ id: person.id, type: 'day', date: '2026-11-21' }),
    optional: ['id', 'type', 'date'],
  },
  { method: 'GET', path: '/api/web/common-yunshi', good: () => ({ date: '2026-11-21' }), optional: ['date'] },
  {
    method: 'POST',
    path: '/api/web/report-feedback',
    token: () => person.token,
    good: () => ({ id: person.id, date: '2026-11-21', area: '事业', verdict: 'hit' }),
  },
  {
    method: 'POST',
    path: '/api/web/check',
    token: () => person.token,
    good: () => ({
      id: person.id,
      kind: 'day',
      date: '2026-11-20',
      statement: 'rush.day',
      answer: 'fits',
    }),
  },
  {
    method: 'GET',
    path: '/api/web/record',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'GET',
    path: '/api/web/report-feedback',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'POST',
    path: '/api/web/past-years',
    token: () => person.token,
    good: () => ({ id: person.id, year: 2019, answer: 'fits' }),
  },
  {
    method: 'POST',
    path: '/api/web/past-year-pick',
    token: () => person.token,
    good: () => ({ id: person.id, year: 2019 }),
  },
  {
    method: 'GET',
    path: '/api/web/past-years',
    token: () => person.token,
    good: () => ({ id: person.id }),
  },
  {
    method: 'GET',
    path: '/api/web/tomorrow',
    token: () => person.token,
    good: () => ({ id: person.id, endpoint: 'https://web.push.apple.com/A1' }),
    optional: ['endpoint'],
  },
  {
    method: 'POST',
    path: '/api/web/tomorrow-push',
    token: () => person.token,
    good: () => ({
      id: person.id,
      subscription: {
        endpoint: 'https://web.push.apple.com/A1',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
    }),
  },
  {
    method: 'POST',
    path: '/api/web/tomorrow-push-off',
    token: () => person.token,
    good: () => ({ id: person.id, endpoint: 'https://web.push.apple.com/A1' }),
    optional: ['endpoint'],
  },
  {
    method: 'POST',
    path: '/api/web/expiry-notice',
    token: () => person.token,
    good: () => ({ id: person.id, on: false }),
  },
  {
    method: 'POST',
    path: '/api/web/tomorrow-time',
    token: () => person.token,
    good: () => ({ id: person.id, sendAt: '20:30' }),
  },
  ...consoleCalls(() => staff),
  ...staffCalls(() => staff),
  ...peopleCalls(() => staff),
  ...consultCalls(
    () => person,
    () => staff,
  ),
  { method: 'GET', path: '/sandbox/api/sms', good: () => ({ phone: app.newPhone() }) },
  { method: 'POST', path: '/sandbox/api/clock', good: () => ({ advanceSeconds: 1 }) },
  {
    method: 'POST',
    path: '/sandbox/api/faults',
    // No such fault: `true` would be right for `on`, and then the other calls would meet one.
    good: () => ({ fault: 'none', on: true, client_sn: 'A1', value: 1, times: 1 }),
    optional: ['client_sn', 'value', 'times'],
  },
  {
    method: 'GET',
    path: '/sandbox/api/statement',
    good: () => ({ date: '2026-02-30' }),
  },
];

function send(call: Call, fields: Record<string, unknown>) {
  const token = call.token?.();
  if (call.method === 'POST') return app.call('POST', call.path, { body: fields, token });
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return app.call('GET', `${call.path}?${query}`, { token });
}

/** No answer to bad input is our fault, shows what was sent, or lets the inside look out. */
function expectRefusal(answer: Awaited<ReturnType<typeof send>>, what: string) {
  expect(answer.status, what).toBeGreaterThanOrEqual(400);
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.code, what).toBeGreaterThan(0);
  expect(answer.msg, what).toMatch(/^[\p{Script=Han}\d，：、: ]+$/u);
  expect(answer.text, what).not.toContain(NEEDLE);
  expect(answer.text, what).not.toMatch(/\bat \w+ \(|node_modules|SQLITE|ZodError|stack/);
}

describe.each(CALLS)('$method $path', (call) => {
  it.each(HOSTILE_VALUES)('refuses %s in any field', async (_name, value) => {
    for (const field of Object.keys(call.good())) {
      if (value === null && call.nullable?.includes(field)) continue;
      if (typeof value === 'boolean' && typeof call.good()[field] === 'boolean') continue;
      // A password may be any text; as one it is simply wrong.
      const answer = await send(call, { ...call.good(), [field]: value });
      // A list of orders that are not there is a question with an empty answer.
      if (Array.isArray(value) && Array.isArray(call.good()[field]) && answer.status === 200)
        expect(answer.data, field).toEqual([]);
      else if (call.masked && typeof value === 'string' && answer.status === 200)
        expect(answer.text).not.toContain(NEEDLE);
      else expectRefusal(answer, field);
    }
  });

  it('refuses a request that lacks a field', async () => {
    for (const field of Object.keys(call.good())) {
      if (call.optional?.includes(field)) continue;
      const { [field]: _left, ...rest } = call.good();
      const answer = await send(call, rest);
      expectRefusal(answer, field);
      if (answer.code === 42200) expect(answer.data).toMatchObject({ fields: expect.any(Array) });
    }
  });

  it('ignores unknown fields', async () => {
    const extra = { role: 'owner', isVip: true, isAdmin: true, constructor: NEEDLE };
    const raw = JSON.stringify({ ...call.good(), ...extra, __proto_: 1 }).replace(
      '"__proto_":1',
      `"__proto__":{"isVip":true,"n":"${NEEDLE}"}`,
    );
    const token = call.token?.();
    const answer =
      call.method === 'POST'
        ? await app.call('POST', call.path, { raw, token })
        : await send(call, { ...call.good(), ...extra });
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(NEEDLE);
    expect(({} as Record<string, unknown>).isVip).toBeUndefined();
  });
});

describe.each(CALLS.filter((call) => call.method === 'POST'))('a body for $path', (call) => {
  it.each([
    ['that is no JSON', '{"a":', 400],
    ['that is a list', '[]', 400],
    ['that is a string', '"text"', 400],
    ['that is null', 'null', 400],
    ['that is empty', '', 400],
    ['of 30,000 brackets', '['.repeat(30_000), 400],
    ['over 64 KiB', `{"x":"${'x'.repeat(65_536)}"}`, 413],
  ])('%s is refused', async (_name, raw, status) => {
    const answer = await app.call('POST', call.path, { raw, token: call.token?.() });
    expect(answer.status).toBe(status);
    expectRefusal(answer, call.path);
  });

  it('in another format is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const token = call.token?.();
    const answer = await app.call('POST', call.path, { raw: 'username=1', headers, token });
    expect(answer).toMatchObject({ status: 400, code: 40000 });
  });
});

it.each([
  ['that looks like an object is text, here of another id', '{"length":{"toString":1}}', 40300],
  ['of 5,000 brackets is refused', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 42200],
  ['that comes twice is refused', 'a&id=b', 42200],
])('a query value %s', async (_name, value, code) => {
  const query = `id=${encodeURIComponent(value).replaceAll('%26id%3D', '&id=')}`;
  const answer = await app.call('GET', `/api/web/user-info?${query}`, { token: person.token });
  expect(answer.code).toBe(code);
});

it.each(['/confirm-begin', '/account/passkey-begin', '/upkeep/backup'])(
  'a body for %s, which accepts none, is refused as documented',
  async (path) => {
    const answer = await app.call('POST', `/api/admin${path}`, { token: staff, body: { toString: 'x' } });
    expect(answer).toMatchObject({ status: 400, code: 40000 });
  },
);

it('an unknown path returns 404 in the same format', async () => {
  expect(await app.call('GET', `/api/web/${NEEDLE}`)).toMatchObject({ status: 404, code: 40400 });
  expect(await app.call('DELETE', '/api/web/login')).toMatchObject({ status: 404, code: 40400 });
});
