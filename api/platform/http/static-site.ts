import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pagePolicy } from './headers.ts';

interface Asset {
  type: string;
  etag: string;
  /** Vite puts a hash of the content into the names under /assets. */
  immutable: boolean;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
  /** A page's own content policy: it allows the scripts that the build wrote into it. */
  policy: string | null;
}

export interface StaticSite {
  /**
   * The file at `path`; for a screen of the app the page drawn for it, else the one for all others.
   * Null when there is neither.
   */
  respond(path: string, request: Request): Response | null;
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | null {
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
}

function loadAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(file)) continue;
    const plain = new Uint8Array(readFileSync(file));
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    assets.set(path, {
      type: Bun.file(file).type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/assets/'),
      plain,
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
      policy: path.endsWith('.html') ? pagePolicy(new TextDecoder().decode(plain)) : null,
    });
  }
  return assets;
}

function serve(asset: Asset, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: asset.etag,
    vary: 'accept-encoding',
    ...(asset.policy !== null && { 'content-security-policy': asset.policy }),
  };
  if (request.headers.get('if-none-match') === asset.etag) {
    return new Response(null, { status: 304, headers });
  }
  if (asset.br && /\bbr\b/.test(accepted)) {
    return new Response(asset.br, { headers: { ...headers, 'content-encoding': 'br' } });
  }
  if (asset.gzip && /\bgzip\b/.test(accepted)) {
    return new Response(asset.gzip, { headers: { ...headers, 'content-encoding': 'gzip' } });
  }
  return new Response(asset.plain, { headers });
}

/**
 * A built single-page app, held in memory (it is a few hundred kB) so that a request can name
 * nothing but what was built. `base` is where it is mounted: `/` or `/admin`.
 */
export function staticSite(folder: string, base: string): StaticSite {
  const assets = existsSync(folder) ? loadAssets(folder) : new Map<string, Asset>();
  const prefix = base === '/' ? '' : base;
  return {
    respond(path, request) {
      const asset = assets.get(path.slice(prefix.length));
      if (asset) return serve(asset, request);
      const page =
        assets.get(path === '/home' ? '/index.html' : `${path}.html`) ??
        assets.get(path === '/' ? '/index.html' : '/other.html') ??
        assets.get('/index.html');
      // A path with an ending is a file that is not there, not a screen of the app.
      const isScreen = !/\.[a-z0-9]+$/i.test(path);
      return page && isScreen ? serve(page, request) : null;
    },
  };
}
