import { type Context, Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { RateLimit } from '../rate-limit.ts';
import { type CallerAddresses, originOf } from './caller-address.ts';
import type { ApiDocument, Operation } from './openapi.ts';
import { htmlText } from './pages.ts';
import { pageAsset, serveAsset, textAsset } from './static.ts';

type DocsRequest = Pick<Context, 'request' | 'server'>;

interface DocsParts {
  /** Asked by the first reader. */
  document: () => ApiDocument;
  /** Whether they are public; otherwise they are not there. */
  open: boolean;
  callers: CallerAddresses;
  limits: Pick<RateLimit, 'perIp'>;
}

/** The first reader waits while a megabyte is packed as small as it gets: on a busy machine longer than a silent connection lives. */
const PATIENT_SECONDS = 120;

/**
 * GET /api/openapi.json every call, for machines GET /api/docs the same on one page Both are made once, at the first
 * request, and served as bytes with an ETag.
 */
export function docsRoutes({ document, open, callers, limits }: DocsParts) {
  const made = once(async () => {
    const calls = document();
    const [json, page] = await Promise.all([
      textAsset(JSON.stringify(calls), 'application/json'),
      pageAsset(docsPage(calls)),
    ]);
    return { json, page };
  });
  const answer =
    (kind: 'json' | 'page') =>
    async ({ request, server }: DocsRequest) => {
      server?.timeout(request, PATIENT_SECONDS);
      if (!open) throw new AppError('notFound');
      await limits.perIp('apiDocs', callers.countedAddressOf(originOf(request, server)));
      return serveAsset((await made())[kind], request);
    };
  return new Elysia({ name: 'docs' }).get('/api/openapi.json', answer('json')).get('/api/docs', answer('page'));
}

/** Makes the value with the first call; after a failure the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((cause: unknown) => {
      made = null;
      throw cause;
    });
    return made;
  };
}

function schemaBlock(value: unknown): string {
  const text = JSON.stringify(
    value,
    (key, entry: unknown) => (key === '$schema' || key === 'additionalProperties' ? undefined : entry),
    2,
  );
  return `<pre>${Bun.escapeHTML(text)}</pre>`;
}

function operationSection(path: string, method: string, operation: Operation): string {
  const schemaOf = (content?: Record<string, { schema?: unknown }>) => content?.['application/json']?.schema;
  const rows: [string, unknown][] = [
    ['参数', operation.parameters],
    ['请求', schemaOf(operation.requestBody?.content)],
    ['返回', schemaOf(operation.responses?.['200']?.content)],
  ];
  const cells = rows
    .filter(([, schema]) => schema !== undefined)
    .map(([label, schema]) => `<tr><th scope="row">${label}</th><td>${schemaBlock(schema)}</td></tr>`);
  const heading = `${method.toUpperCase()} ${Bun.escapeHTML(path)}`;
  const locked = operation.security ? '需要登录' : '公开';
  return `<h2><code>${heading}</code></h2><p>${Bun.escapeHTML(operation.summary ?? '')} · ${locked}</p><div class="scroll"><table>${cells.join('')}</table></div>`;
}

/**
 * The API on one readable page. The usual viewers load themselves from a CDN or need inline styles,
 * which the content security policy forbids, or report their installation; this list needs neither.
 */
function docsPage(document: ApiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(path, method, operation)),
  );
  return htmlText(
    '接口文档 · 子平',
    `<h1>接口文档</h1><p>机器可读的版本：<a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}`,
  );
}
