import { toOpenAPISchema } from '@elysiajs/openapi';
import type { AnyElysia } from 'elysia';
import * as z from 'zod/mini';
import { type Security, securityOf } from './security.ts';

interface Content {
  content?: Record<string, { schema?: unknown }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: unknown;
}

/** One call. Without `security` it is open to everybody. */
export interface Operation {
  summary?: string;
  tags?: readonly string[];
  security?: Security;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: unknown;
}

const VERSION = '3.1.2';

const HEAD = {
  openapi: VERSION,
  info: { title: 'Ziping API', version: '1' },
} as const;

const SECURITY_SCHEMES = {
  user: { type: 'http', scheme: 'bearer' },
  staff: { type: 'http', scheme: 'bearer' },
};

/**
 * The document of every route of `app` that is not hidden. Two things the library does not know are
 * told to it here: who may call (it loses what guards say), and that every body is JSON (it takes
 * our own parser for none at all and would leave bodies without a schema).
 */
export function apiDocument(app: AnyElysia): ApiDocument {
  const routes = app.routes.map((route) => {
    const security = securityOf(route);
    const { parse: _own, ...hooks } = route.hooks;
    return {
      ...route,
      hooks: { ...hooks, detail: { ...hooks.detail, ...(security && { security }) } },
    };
  });
  const documented = {
    getGlobalRoutes: () => routes,
    // Schemas stand in their routes; none is kept under a name.
    getGlobalDefinitions: () => ({ type: {} }),
  } as unknown as AnyElysia;
  const { paths, components } = toOpenAPISchema(
    documented,
    undefined,
    undefined,
    { zod: (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input' }) },
    VERSION,
  ) as unknown as Pick<ApiDocument, 'paths'> & { components: object };
  for (const { requestBody } of Object.values(paths).flatMap(Object.values<Operation>)) {
    const json = requestBody?.content?.['application/json'];
    if (requestBody && json) requestBody.content = { 'application/json': json };
  }
  return { ...HEAD, paths, components: { ...components, securitySchemes: SECURITY_SCHEMES } };
}
