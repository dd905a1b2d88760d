import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { pagePolicy } from './headers.ts';

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
  /** A page's own content policy: it allows the scripts that the build wrote into it. */
  policy: string | null;
}

export const etagOf = (content: Bytes): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

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
  if (status === 200 && request.headers.get('if-none-match') === asset.etag) {
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
