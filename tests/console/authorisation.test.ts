import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedPath } from '#api/platform/http/openapi';
import { CALLS } from '#contract/calls';
import { mayStaff, type Permission, STAFF_ROLES } from '#domain/console/staff';
import { ERRORS } from '#domain/errors';
import { type ApiCall, apiDocumentOf, callsOf, examplesFor, send } from '../support/api-calls.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';

/** Open to all, each for its reason. A route that is neither here nor behind a guard fails. */
const OPEN: Readonly<Record<string, string>> = {
  'GET /healthz': 'a probe',
  'GET /readyz': 'a probe',
  'GET /metrics': 'to this machine alone, or with a token of its own',
  'POST /api/web/login': 'gives the token',
  'POST /api/web/login-code': 'the code is the proof',
  'POST /api/web/send-sms-code': 'before there is an account',
  'POST /api/web/register': 'before there is an account',
  'POST /api/web/reset-password': 'the code is the proof',
  'POST /api/admin/login': 'gives the token',
  'POST /api/admin/login-code': 'gives the token',
  'POST /api/admin/login-passkey': 'gives the token',
  'GET /api/web/plans': 'the catalogue',
  'POST /api/web/gift': 'the code is the proof',
  'POST /api/web/pair-preview': 'the code is the proof',
  'GET /api/web/consult-hours': 'free hours, before there is an account',
  'GET /api/web/today': 'the almanac',
  'GET /api/web/holidays': 'the almanac',
  'POST /api/web/client-error': 'a count of a day that names nobody',
  'POST /api/admin/client-error': 'a count of a day that names nobody',
  'POST /api/web/visit': 'a number of a day that names nobody',
  'POST /api/web/kiosk-count': 'a number of a day that names nobody',
  'GET /api/web/about': 'who runs the service has to be said',
  'GET /api/web/site': 'what has to be said of the service',
  'GET /api/admin/site': 'the same, before the sign-in',
  'GET /api/web/common-yunshi': 'the general day',
  'POST /api/pay/notify': 'the signature is the proof',
  'GET /calendar/consult/{file}': 'the address is the secret',
  'GET /sandbox/api/sms': 'the sandbox only',
  'POST /sandbox/api/orders/{client_sn}/{action}': 'the sandbox only',
  'POST /sandbox/api/clock': 'the sandbox only',
  'GET /sandbox/api/faults': 'the sandbox only',
  'POST /sandbox/api/faults': 'the sandbox only',
  'GET /sandbox/api/statement': 'the sandbox only',
};

/** Not in the API's document: pages and files. All are open. */
const PAGES = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  'GET /pages.css',
  'GET /sandbox',
  'GET /sandbox/',
  'POST /sandbox/desk/*',
  'GET /sandbox/sqb/*',
  'POST /sandbox/sqb/*',
  'GET /*',
];

/** For any member of staff, whatever the role: it is about themselves. */
const ANY_STAFF = [
  'POST /api/admin/logout',
  'POST /api/admin/lock',
  'POST /api/admin/unlock',
  'POST /api/admin/confirm-begin',
  'POST /api/admin/confirm',
  'GET /api/admin/me',
  // Tells of nothing but what the role may list.
  'GET /api/admin/news',
  'GET /api/admin/hour-notices',
  // Has nothing but work that the role may do; what is put off is put off for oneself.
  'GET /api/admin/worklist',
  'POST /api/admin/worklist/later',
  // Filters of a list that the role may open; the use case asks for it.
  'GET /api/admin/views',
  'POST /api/admin/views',
  'POST /api/admin/views/rename',
  'POST /api/admin/views/delete',
  'GET /api/admin/account',
  'POST /api/admin/account/password',
  'POST /api/admin/account/totp-begin',
  'POST /api/admin/account/totp-confirm',
  'POST /api/admin/account/totp-off',
  'POST /api/admin/account/recovery-codes',
  'POST /api/admin/account/passkey-begin',
  'POST /api/admin/account/passkey-add',
  'POST /api/admin/account/passkey-remove',
  'POST /api/admin/account/end-session',
  'POST /api/admin/account/end-others',
  // Finds nothing but what the role may list.
  'GET /api/admin/search',
];

/** Users' calls that name no user: what another one of them gets. */
const WITHOUT_ID: Readonly<Record<string, 'about the caller' | 'forbidden'>> = {
  'POST /api/web/logout': 'about the caller',
  'GET /api/web/order-query': 'forbidden',
};

/** Permission for the list that a call names, here that of the example. */
const OF_A_LIST: Readonly<Record<string, Permission>> = {
  'GET /api/admin/views': 'orders:list',
  'POST /api/admin/views': 'orders:list',
};

/** Open to requests for the general day, and behind the guard otherwise. */
const OPEN_IN_PART = 'POST /api/web/report';

const ROLES = ['nobody', 'user', 'otherUser', ...STAFF_ROLES] as const;
type Role = (typeof ROLES)[number];
type Verdict = 'unauthenticated' | 'forbidden' | 'let through';

const ownerField = (call: ApiCall) => call.fields.find(({ name }) => name === 'id' || name === 'userId')?.name;

let app: TestApp;
let calls: ApiCall[];
let user: Person;
let other: Person;
let tokens: Record<Role, string | undefined>;

beforeAll(async () => {
  app = await testApp();
  // Last of all what ends the session that asks.
  const ends = ({ path }: ApiCall) => ['/lock', '/logout'].findIndex((end) => path.endsWith(end));
  calls = callsOf(await apiDocumentOf(app)).sort((a, b) => ends(a) - ends(b));
  [user, other] = [await app.register(), await app.register()];
  const staff = await Promise.all(STAFF_ROLES.map(async (role) => [role, await app.staffToken(role)] as const));
  tokens = {
    nobody: undefined,
    user: user.token,
    otherUser: other.token,
    ...(Object.fromEntries(staff) as Record<(typeof STAFF_ROLES)[number], string>),
  };
});
afterAll(() => app.close());

/** Expected verdict, from the guard that the document names. */
function rule(call: ApiCall, role: Role): Verdict {
  const [first] = call.security ?? [];
  if (!first) return 'let through';
  const isUser = role === 'user' || role === 'otherUser';
  if ('user' in first) {
    if (!isUser) return 'unauthenticated';
    return role === 'otherUser' && ownerField(call) ? 'forbidden' : 'let through';
  }
  if (role === 'nobody' || role === 'user' || role === 'otherUser') return 'unauthenticated';
  const permission = OF_A_LIST[call.name] ?? first.staff?.[0];
  if (permission === undefined) return 'let through';
  return mayStaff(role, permission as Permission) ? 'let through' : 'forbidden';
}

/** A request that is right in form, about `user`, whatever its sender. */
function request(call: ApiCall): Record<string, unknown> {
  const owner = ownerField(call);
  return { ...examplesFor(call), ...(owner && call.security ? { [owner]: user.id } : {}) };
}

async function verdict(call: ApiCall, role: Role): Promise<Verdict> {
  const { status, code, msg } = await send(app, call, request(call), tokens[role]);
  // Other refusals by this code, such as that of a user without a birth, have a sentence of their own.
  if (code === ERRORS.forbidden.code && msg === ERRORS.forbidden.msg) return 'forbidden';
  return status === 401 ? 'unauthenticated' : 'let through';
}

describe('the routes', () => {
  it('match the endpoint registry, and each endpoint is served', () => {
    const table = CALLS.map(({ method, path }) => `${method} ${documentedPath(path)}`);
    expect(calls.map(({ name }) => name).sort()).toEqual(table.sort());
  });

  it('are all known: documented, or a page', () => {
    const documented = new Set(calls.map(({ name }) => name));
    const unknown = app
      .routes()
      .map((route) => route.replace(/:(\w+)/g, '{$1}'))
      .filter((route) => !documented.has(route) && !PAGES.includes(route));
    expect(unknown).toEqual([]);
  });

  it('have each a guard or a reason to be open', () => {
    const unguarded = calls.filter(({ security }) => !security).map(({ name }) => name);
    expect(unguarded.sort()).toEqual(Object.keys(OPEN).sort());
  });

  it('of the console name a permission, except those about oneself', () => {
    const bare = calls.filter(({ security }) => security?.some(({ staff }) => staff?.length === 0));
    expect(bare.map(({ name }) => name).sort()).toEqual([...ANY_STAFF].sort());
  });

  it('of the console require staff, and those of the app require users', () => {
    const wrong = calls.filter(
      ({ path, security, name }) =>
        !(name in OPEN) &&
        !(path.startsWith('/api/admin/') ? security?.[0]?.staff : path.startsWith('/api/web/') && security?.[0]?.user),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('of users contain the user id, except those in a table', () => {
    const nameless = calls.filter(({ security }) => security?.[0]?.user).filter((c) => !ownerField(c));
    expect(nameless.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT_ID).sort());
  });
});

describe('every route and role', () => {
  it('match the permission table', async () => {
    const wrong: string[] = [];
    let cells = 0;
    const guarded = calls.filter(({ security }) => security);
    for (const call of guarded) {
      for (const role of ROLES) {
        cells += 1;
        const [is, should] = [await verdict(call, role), rule(call, role)];
        if (is !== should) wrong.push(`${call.name} as ${role}: ${is}, not ${should}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBe(guarded.length * ROLES.length);
  }, 60_000);

  it('return the same status if a route is open to all', async () => {
    for (const call of calls.filter(({ security }) => !security)) {
      const names = call.fields.map(({ name }) => name);
      // Each role asks as somebody else, or the limits of one phone would tell them apart.
      const who = names.filter((name) => name === 'phone' || name === 'username');
      const statuses = new Set<number>();
      for (const role of ROLES) {
        const fresh = Object.fromEntries(who.map((name) => [name, app.newPhone()]));
        const answer = await send(app, call, { ...examplesFor(call), ...fresh }, tokens[role]);
        statuses.add(answer.status);
      }
      expect([call.name, statuses.size]).toEqual([call.name, 1]);
    }
  });

  it('ignore an invalid token', async () => {
    for (const call of calls) {
      const answer = await send(app, call, request(call), 'nobody.nobody.nobody');
      if (call.security) expect([call.name, answer.status]).toEqual([call.name, 401]);
    }
  });
});

describe('an endpoint without an id', () => {
  it('rejects the order of another user', async () => {
    const [buyer, stranger] = [await app.register(), await app.register()];
    const wish = { userId: buyer.id, subject: '月包VIP', type: 'month', amount: 2999 };
    const made = await app.call('POST', '/api/web/pay', { body: wish, token: buyer.token });
    const { client_sn } = made.data as { client_sn: string };
    const ask = ({ token }: Person) => app.call('GET', `/api/web/order-query?client_sn=${client_sn}`, { token });
    expect(await ask(buyer)).toMatchObject({ status: 200 });
    expect(await ask(stranger)).toMatchObject({ status: 403, code: 40300 });
  });

  it('is public only for the general day', async () => {
    const ask = (templateType: number) =>
      app.call('POST', OPEN_IN_PART.slice('POST '.length), {
        body: { date: '2026-11-21', templateType },
      });
    expect(await ask(5)).toMatchObject({ status: 200 });
    for (const template of [1, 2, 3, 4]) expect(await ask(template)).toMatchObject({ status: 401 });
  });
});
