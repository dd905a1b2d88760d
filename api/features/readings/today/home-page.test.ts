import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { staticSite } from '#api/platform/http/static';
import { lruMap } from '#api/platform/lru-map';
import { homePage } from './home-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziping-home-'));
writeFileSync(join(folder, 'index.html'), '<p>waiting</p><script>run()</script>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOON = Date.UTC(2026, 1, 17, 4);
const HOURS = 3_600_000;

function home(written: string[] = []) {
  let now = NOON;
  const page = homePage(
    { clock: { now: () => now }, almanacs: lruMap(10) },
    staticSite(folder, '/'),
    (html, { date }) => {
      written.push(date);
      return html.replace('waiting', date);
    },
  );
  const get = (headers: Record<string, string> = {}) =>
    page(new Request('http://localhost/', { headers })) as Promise<Response>;
  return {
    get,
    later: (ms: number) => {
      now += ms;
    },
  };
}

describe('the home page', () => {
  it('contains the day, and the next one from midnight in Beijing on', async () => {
    const { get, later } = home();
    expect(await (await get()).text()).toContain('2026-02-17');
    later(12 * HOURS - 1);
    expect(await (await get()).text()).toContain('2026-02-17');
    later(1);
    expect(await (await get()).text()).toContain('2026-02-18');
  });

  it('is rendered once a day, however many requests arrive at once', async () => {
    const written: string[] = [];
    const { get } = home(written);
    await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(written).toEqual(['2026-02-17']);
  });

  it('returns 304 for today’s version, and 200 for yesterday’s', async () => {
    const { get, later } = home();
    const etag = (await get()).headers.get('etag') as string;
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    later(24 * HOURS);
    expect((await get({ 'if-none-match': etag })).status).toBe(200);
  });

  it('is compressed for clients that accept it, and always has the policy for its own script', async () => {
    const { get } = home();
    const packed = await get({ 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const text = new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(await packed.arrayBuffer())));
    expect(text).toContain('2026-02-17');
    expect(packed.headers.get('content-security-policy')).toContain("'sha256-");
  });

  it('is the built page if the build has no server rendering of the day', async () => {
    const page = homePage({ clock: { now: () => NOON }, almanacs: lruMap(10) }, staticSite(folder, '/'), null);
    const response = await page(new Request('http://localhost/'));
    expect(await response?.text()).toContain('waiting');
  });
});
