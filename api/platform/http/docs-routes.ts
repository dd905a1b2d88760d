import { type Context, Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { RateLimit } from '../rate-limit.ts';
import { pageAsset, serveAsset, textAsset } from './asset.ts';
import { clientAddress } from './client-address.ts';

type DocsRequest = Pick<Context, 'request' | 'server'>;

interface DocsParts {
  /** Both are asked once, by the first reader. */
  json: () => string;
  page: () => string;
  /** Whether anybody may read them; otherwise they are not there. */
  open: boolean;
  trustedProxies: number;
  limits: Pick<RateLimit, 'perIp'>;
}

/**
 * GET /api/openapi.json   every call, for machines
 * GET /api/docs           the same on one page
 * Both are made once, at the first request, and served as bytes with an ETag.
 */
export function docsRoutes({ json, page, open, trustedProxies, limits }: DocsParts) {
  const made = once(async () => {
    const [asJson, asPage] = await Promise.all([
      textAsset(json(), 'application/json'),
      pageAsset(page()),
    ]);
    return { json: asJson, page: asPage };
  });
  const answer = (kind: 'json' | 'page') => async (asking: DocsRequest) => {
    const { request, server } = asking;
    if (!open) throw new AppError('notFound');
    const direct = server?.requestIP(request)?.address;
    const forwarded = request.headers.get('x-forwarded-for');
    await limits.perIp('apiDocs', clientAddress(direct, forwarded, trustedProxies));
    return serveAsset((await made())[kind], request);
  };
  return new Elysia({ name: 'docs' })
    .get('/api/openapi.json', answer('json'))
    .get('/api/docs', answer('page'));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
