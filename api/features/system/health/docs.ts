import type { ApiDocument, Operation } from '../../../platform/http/api-document.ts';
import { htmlText } from '../../../platform/http/page.ts';

function json(value: unknown): string {
  const text = JSON.stringify(
    value,
    (key, entry: unknown) =>
      key === '$schema' || key === 'additionalProperties' ? undefined : entry,
    2,
  );
  return `<pre>${Bun.escapeHTML(text)}</pre>`;
}

function operationSection(path: string, method: string, operation: Operation): string {
  const schemaOf = (content?: Record<string, { schema?: unknown }>) =>
    content?.['application/json']?.schema;
  const rows: [string, unknown][] = [
    ['参数', operation.parameters],
    ['请求', schemaOf(operation.requestBody?.content)],
    ['返回', schemaOf(operation.responses?.['200']?.content)],
  ];
  const cells = rows
    .filter(([, schema]) => schema !== undefined)
    .map(([label, schema]) => `<tr><th scope="row">${label}</th><td>${json(schema)}</td></tr>`);
  const heading = `${method.toUpperCase()} ${Bun.escapeHTML(path)}`;
  const locked = operation.security ? '需要登录' : '公开';
  return `<h2><code>${heading}</code></h2><p>${Bun.escapeHTML(operation.summary ?? '')} · ${locked}</p><div class="scroll"><table>${cells.join('')}</table></div>`;
}

/**
 * The API on one readable page. The usual viewers load themselves from a CDN or need inline styles,
 * which the content security policy forbids, or report their installation; this list needs neither.
 */
export function docsPage(document: ApiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(path, method, operation)),
  );
  return htmlText(
    '接口文档 · 子平',
    `<h1>接口文档</h1><p>机器可读的版本：<a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}`,
  );
}
