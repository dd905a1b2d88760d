import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { Clock } from '../clock.ts';
import { FILE_POLICY, PROOF_WORKER_POLICY, pagePolicy } from './headers.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file held in memory, with its packed copies. */
export interface Asset {
  type: string;
  etag: string;
  /** Vite puts a hash of the content into the names under /assets. */
  immutable: boolean;
  plain: Bytes;
  br: Bytes | null;
  gzip: Bytes | null;
  /** Content policy of a page, which allows its inline scripts; null: the default. */
  policy: string | null;
}

/** 66 bits tell the versions of one file apart. */
export const etagOf = (content: Bytes): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 11)}"`;

/** Whether the client has this version already: `*`, or any tag of the list, by weak comparison (RFC 9110, 13.1.2). */
export function isUnchanged({ headers }: Request, etag: string): boolean {
  const known = headers.get('if-none-match');
  if (known === null) return false;
  return known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

const packedBy = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A page that was written while the server runs; packed off the thread that answers. */
export async function pageAsset(html: string): Promise<Asset> {
  return { ...(await textAsset(html, 'text/html;charset=utf-8')), policy: pagePolicy(html) };
}

/** A text that was written while the server runs, served from its packed bytes from then on. */
export async function textAsset(text: string, type: string): Promise<Asset> {
  const plain = new TextEncoder().encode(text);
  const [br, gzipped] = await Promise.all([packedBy.br(plain), packedBy.gzip(plain)]);
  return {
    type,
    etag: etagOf(plain),
    immutable: false,
    plain,
    br: new Uint8Array(br),
    gzip: new Uint8Array(gzipped),
    policy: null,
  };
}

/** `status` 404: the page of an address that is none; it is sent whole. */
export function serveAsset(asset: Asset, request: Request, status: 200 | 404 = 200): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: asset.etag,
    vary: 'accept-encoding',
    ...(asset.policy !== null && { 'content-security-policy': asset.policy }),
  };
  if (status === 200 && isUnchanged(request, asset.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (asset.br && /\bbr\b/.test(accepted)) {
    return new Response(asset.br, { status, headers: { ...headers, 'content-encoding': 'br' } });
  }
  if (asset.gzip && /\bgzip\b/.test(accepted)) {
    return new Response(asset.gzip, { status, headers: { ...headers, 'content-encoding': 'gzip' } });
  }
  return new Response(asset.plain, { status, headers });
}

/** Never falls back to a screen of an app, in whatever spelling: `/API/web`, `//api`. */
const NOT_SCREENS = /^\/+(api|sandbox)(\/|$)/i;

/** The home page's two addresses. */
const HOME = new Set(['/', '/home']);

export interface Sites {
  web: StaticSite;
  admin: StaticSite;
  /** Answers for the home page, which changes with the day. */
  home: (request: Request) => Promise<Response | null>;
}

/** Whether a browser shows this answer as a page; a worker that keeps pages for offline does not. */
const isOpened = (request: Request, { status, headers }: Response, path: string): boolean =>
  (status === 200 || status === 304) &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !path.endsWith('.html') &&
  (request.headers.get('sec-fetch-dest') ?? 'document') === 'document';

/**
 * GET of everything that no route knows: the console under /admin, the consumer app elsewhere. Calls `opened` for each
 * page that is opened, with the user agent.
 */
export function spaRoutes({ web, admin, home }: Sites, opened: (app: 'web' | 'admin', agent: string) => void) {
  return new Elysia({ name: 'spa' }).get(
    '/*',
    async ({ request, path }) => {
      const app = /^\/admin(\/|$)/.test(path) ? 'admin' : 'web';
      const site = app === 'admin' ? admin : web;
      const response = HOME.has(path)
        ? await home(request)
        : NOT_SCREENS.test(path)
          ? null
          : site.respond(path, request);
      if (!response) throw new AppError('notFound');
      if (isOpened(request, response, path)) opened(app, request.headers.get('user-agent') ?? '');
      return response;
    },
    { detail: { hide: true } },
  );
}

/** Paths that are not for search engines: the console, calls, secret addresses, play money. */
const ROBOTS = ['/admin', '/api', '/calendar', '/sandbox'].map((path) => `Disallow: ${path}\n`);

/** RFC 9116 requires an expiry of less than a year; each request renews it. */
const CONTACT_HOLDS_MS = 180 * 86_400_000;

/**
 * GET /robots.txt                 what search engines leave alone
 * GET /.well-known/security.txt   where flaws may be reported (RFC 9116); 404 without a contact
 */
export function siteFiles(securityContact: string | null, clock: Clock) {
  const text = (body: string) => new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Elysia({ name: 'site-files' })
    .get('/robots.txt', () => text(`User-agent: *\n${ROBOTS.join('')}`))
    .get('/.well-known/security.txt', () => {
      if (securityContact === null) throw new AppError('notFound');
      const expires = new Date(clock.now() + CONTACT_HOLDS_MS).toISOString();
      return text(`Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: zh, en\n`);
    });
}

export interface StaticSite {
  /**
   * The file at `path`; for a screen of the app the page drawn for it, else the one for all others.
   * Null when there is neither.
   */
  respond(path: string, request: Request): Response | null;
  /** Text of the built file at `path`; null when there is none. */
  text(path: string): string | null;
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | null {
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
}

/** Content policy of a built file, if it differs from the default. */
function policyOf(path: string, plain: Bytes): string | null {
  if (path.endsWith('.html')) return pagePolicy(new TextDecoder().decode(plain));
  if (!path.startsWith('/assets/')) return null;
  return path.startsWith('/assets/proof-worker-') ? PROOF_WORKER_POLICY : FILE_POLICY;
}

function loadAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(file)) continue;
    const plain = new Uint8Array(readFileSync(file));
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const immutable = path.startsWith('/assets/');
    assets.set(path, {
      type: Bun.file(file).type,
      etag: etagOf(plain),
      immutable,
      plain,
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
      policy: policyOf(path, plain),
    });
  }
  return assets;
}

/** `/users/7` and `/users/7/` have the shape of `/users/$userId`. */
function hasShape(path: string, screen: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  const shape = screen.split('/').filter((part) => part !== '');
  return parts.length === shape.length && shape.every((part, index) => part.startsWith('$') || part === parts[index]);
}

/**
 * A built single-page app, held in memory (a few hundred kB), so that requests can only name built files. `base` is its
 * mount point: `/` or `/admin`. `screens` are the app's addresses without a prerendered page. Any other address gets
 * the app's page with 404.
 */
export function staticSite(folder: string, base: string, screens: readonly string[] = []): StaticSite {
  const assets = existsSync(folder) ? loadAssets(folder) : new Map<string, Asset>();
  const prefix = base === '/' ? '' : base;
  const isListed = (path: string) => screens.some((screen) => hasShape(path, screen));
  return {
    respond(path, request) {
      const asset = assets.get(path.slice(prefix.length));
      if (asset) return serveAsset(asset, request);
      const drawn = path === '/other' ? undefined : assets.get(HOME.has(path) ? '/index.html' : `${path}.html`);
      if (drawn) return serveAsset(drawn, request);
      const page = assets.get('/other.html') ?? assets.get('/index.html');
      // A path with an ending is a file that is not there, not a screen of the app.
      if (!page || /\.[a-z0-9]+$/i.test(path)) return null;
      return serveAsset(page, request, isListed(path.slice(prefix.length)) ? 200 : 404);
    },
    text(path) {
      const asset = assets.get(path);
      return asset ? new TextDecoder().decode(asset.plain) : null;
    },
  };
}
