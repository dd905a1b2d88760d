import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { type ApiCall, apiDocumentOf, callsOf, examplesFor, send } from '../support/api-calls.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';

/** The same for all users: kept, and asked about each time. */
const SHARED = new Set(CALLS.filter((call: Call) => call.shared).map(({ method, path }) => `${method} ${path}`));

let app: TestApp;
let user: Person;
beforeAll(async () => {
  app = await testApp();
  user = await app.register();
});
afterAll(() => app.close());

describe('answers of the API', () => {
  it('are not cacheable by intermediaries, for any request and response', async () => {
    const calls = callsOf(await apiDocumentOf(app)).filter(({ path }) => path.startsWith('/api/'));
    const owner = await app.staffToken('owner');
    const kept: string[] = [];
    const statuses = new Set<number>();
    // Last of all what ends the session that asks.
    const ends = ({ path }: ApiCall) => Number(/\/(lock|logout)$/.test(path));
    for (const call of calls.sort((a, b) => ends(a) - ends(b))) {
      const asUser = call.fields.find(({ name }) => name === 'id' || name === 'userId')?.name;
      const body = { ...examplesFor(call), ...(asUser && { [asUser]: user.id }) };
      for (const token of [undefined, user.token, owner]) {
        const { status, headers } = await send(app, call, body, token);
        statuses.add(status);
        const wanted = status === 200 && SHARED.has(call.name) ? 'no-cache' : 'no-store';
        if (headers.get('cache-control') !== wanted) kept.push(`${call.name} ${status}`);
      }
    }
    expect(kept).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 403, 422]));
    expect((await app.call('GET', '/api/nowhere')).headers.get('cache-control')).toBe('no-store');
  }, 60_000);

  it('are not readable by pages of another origin', async () => {
    for (const path of ['/api/web/plans', '/healthz', '/robots.txt']) {
      const { headers } = await app.call('GET', path);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

describe("the API's document", () => {
  it.each(['/api/docs', '/api/openapi.json'])('%s is sent again only if it changed', async (path) => {
    const first = await app.call('GET', path);
    expect(first.status).toBe(200);
    const etag = first.headers.get('etag') ?? '';
    const again = await app.call('GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('returns 404 unless it is public', async () => {
    const closed = await testApp({ docsOpen: false });
    for (const path of ['/api/docs', '/api/openapi.json']) {
      expect(await closed.call('GET', path)).toMatchObject({ status: 404 });
    }
    await closed.close();
  });
});

describe('the metrics', () => {
  it('return 404 for unauthenticated clients, and for tokens of another kind', async () => {
    const bare = await app.call('GET', '/metrics');
    const wrong = await app.call('GET', '/metrics', { token: user.token });
    expect([bare.status, wrong.status]).toEqual([404, 404]);
    expect(await app.metrics()).toContain('ziping_http_requests_total');
  });
});

describe('the files for crawlers and researchers', () => {
  it('exclude search engines from private pages', async () => {
    const { status, text } = await app.call('GET', '/robots.txt');
    expect([status, text]).toEqual([
      200,
      'User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: /calendar\nDisallow: /sandbox\n',
    ]);
  });

  it('name the contact for vulnerabilities, and their expiry', async () => {
    const { text } = await app.call('GET', '/.well-known/security.txt');
    expect(text).toContain('Contact: mailto:security@ziping.example\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(app.clock.now());
    expect(expires).toBeLessThan(app.clock.now() + 365 * 86_400_000);
  });
});
