import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Asset, etagOf, serveAsset } from './asset.ts';
import { pagePolicy } from './headers.ts';

export interface StaticSite {
  /**
   * The file at `path`; for a screen of the app the page drawn for it, else the one for all others.
   * Null when there is neither.
   */
  respond(path: string, request: Request): Response | null;
  /** What was built at `path`, as text; null when nothing was. */
  text(path: string): string | null;
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
      etag: etagOf(plain),
      immutable: path.startsWith('/assets/'),
      plain,
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
      policy: path.endsWith('.html') ? pagePolicy(new TextDecoder().decode(plain)) : null,
    });
  }
  return assets;
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
      if (asset) return serveAsset(asset, request);
      const page =
        assets.get(path === '/home' ? '/index.html' : `${path}.html`) ??
        assets.get(path === '/' ? '/index.html' : '/other.html') ??
        assets.get('/index.html');
      // A path with an ending is a file that is not there, not a screen of the app.
      const isScreen = !/\.[a-z0-9]+$/i.test(path);
      return page && isScreen ? serveAsset(page, request) : null;
    },
    text(path) {
      const asset = assets.get(path);
      return asset ? new TextDecoder().decode(asset.plain) : null;
    },
  };
}
