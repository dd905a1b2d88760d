import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let folder: string;
const BOOT = 'import("/assets/app-1a2b.js")';
const STYLES = 'h1{color:red}';
const lines: unknown[] = [];
const collect = (line: unknown) => lines.push(line);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>子平</title>');
  writeFileSync(
    join(folder, 'login.html'),
    `<!doctype html><style>${STYLES}</style><h1>登录</h1><script>${BOOT}</script>`,
  );
  writeFileSync(join(folder, 'profile.html'), '<!doctype html><title>子平</title>');
  writeFileSync(join(folder, 'other.html'), '<!doctype html><title>子平</title>');
  writeFileSync(join(folder, '.built-from'), 'secret');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'console.log(1)');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  const log = { debug: collect, info: collect, warn: collect, error: collect };
  app = await testApp({ webFolder: folder, log });
});
afterAll(() => {
  app.close();
  rmSync(folder, { recursive: true });
});

describe('every answer', () => {
  it.each(['/', '/api/web/plans', '/api/nowhere', '/healthz', '/sandbox'])(
    'of %s carries the security headers and a request id',
    async (path) => {
      const { headers } = await app.call('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      // A response of the API is never a page: it may load nothing at all.
      if (['/healthz', '/api/web/plans', '/api/nowhere'].includes(path)) expect(policy).not.toContain("'self'");
      else expect(policy).toContain("script-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    },
  );
});

describe('the built app', () => {
  it('is served with its page for every screen, and never for the API', async () => {
    for (const path of ['/', '/home', '/profile?showEdit=true', '/admin', '/admin/users/7']) {
      const page = await app.call('GET', path);
      expect(page.text).toContain('子平');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-type')).toContain('text/html');
    }
    expect(await app.call('GET', '/api/unknown')).toMatchObject({ status: 404, code: 40400 });
    expect(await app.call('GET', '/assets/gone.js')).toMatchObject({ status: 404 });
  });

  it.each(['/.git/config', '//etc/passwd', '/bazi', '/admin/nowhere', '/admin/users/7/8', '/assets/%00', '/other'])(
    'returns its page with 404 for %s, which is no screen',
    async (path) => {
      const page = await app.call('GET', path);
      expect(page).toMatchObject({ status: 404 });
      expect(page.text).toContain('子平');
    },
  );

  it.each(['/API/WEB/plans', '/api//web/plans', '//api/web/plans', '/Sandbox/x'])(
    'is not returned for %s',
    async (path) => {
      expect(await app.call('GET', path)).toMatchObject({ status: 404, code: 40400 });
    },
  );

  it('has its own page for a rendered screen, whose own script and styles may run', async () => {
    const page = await app.call('GET', '/login');
    expect(page.text).toContain('<h1>登录</h1>');
    const hash = createHash('sha256').update(BOOT).digest('base64');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    const styles = createHash('sha256').update(STYLES).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${styles}';`);
    const other = await app.call('GET', '/elsewhere');
    expect(other.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('serves assets as immutable, compressed if accepted, and 304 for known tags', async () => {
    const plain = await app.call('GET', '/assets/app-1a2b.js');
    expect(plain.text).toBe('console.log(1)');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('vary')).toBe('accept-encoding');
    expect(plain.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    const packed = await app.call('GET', '/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const tag = plain.headers.get('etag') ?? '';
    // A proxy that compresses by itself makes a tag weak.
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag}`, '*']) {
      const again = await app.call('GET', '/assets/app-1a2b.js', { headers: { 'if-none-match': known } });
      expect(again.status, known).toBe(304);
    }
    for (const other of ['"x"', tag.slice(0, -2), `W/"x", "y"`]) {
      const whole = await app.call('GET', '/assets/app-1a2b.js', { headers: { 'if-none-match': other } });
      expect(whole.status, other).toBe(200);
    }
  });

  it.each(['/.built-from', '/../package.json', '/%2e%2e/package.json', '/assets/app-1a2b.js.br'])(
    'reveals nothing at %s',
    async (path) => {
      const answer = await app.call('GET', path);
      expect(answer.text).not.toMatch(/secret|"dependencies"/);
      expect(answer.headers.get('content-encoding')).toBeNull();
    },
  );
});

describe('operations', () => {
  it('answers health and readiness', async () => {
    expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200, code: 0 });
    expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200, code: 0 });
  });

  it('counts requests by route, never by their parameters', async () => {
    await app.call('GET', '/api/web/today?date=2026-01-02');
    await app.call('GET', '/some/13812345678');
    // Figures are taken after the answer has left.
    await vi.waitFor(
      async () => {
        const text = await app.metrics();
        expect(text).toMatch(/ziping_http_requests_total\{method="GET",route="\/api\/web\/today",status="200"\} \d+/);
        expect(text).toMatch(/request_duration_seconds_bucket\{le="\+Inf",route="\/api\/web\/today"\} \d+/);
        expect(text).toMatch(/route="\/\*"/);
        expect(text).not.toContain('13812345678');
      },
      { timeout: 30_000 },
    );
  });

  it('describes every route with the schema of its answer', async () => {
    const { text } = await app.call('GET', '/api/openapi.json');
    const { paths } = JSON.parse(text);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/web/login', '/api/web/save-profile', '/api/admin/users']),
    );
    for (const [path, methods] of Object.entries<Record<string, { responses?: object }>>(paths)) {
      for (const operation of Object.values(methods)) {
        if (path !== '/metrics') expect(operation.responses, path).toHaveProperty('200');
      }
    }
    expect((await app.call('GET', '/api/docs')).text).toContain('POST /api/web/login');
  });

  it('writes no phone, birth, password or token into the log', async () => {
    const person = await app.register();
    await app.call('POST', '/api/web/save-profile', {
      token: person.token,
      body: {
        id: person.id,
        gender: 'male',
        calendar: 'solar',
        birthDate: '1990年5月12日',
        birthTime: 'chen',
      },
    });
    await app.call('POST', '/api/web/login', {
      body: { username: person.phone, password: 'wrong' },
    });
    const text = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThan(3);
    for (const secret of [person.phone, person.password, person.token, '1990']) {
      expect(text).not.toContain(secret);
    }
  });
});
