import type { ApiDocument, Operation } from '#api/platform/http/openapi';
import type { TestApp } from './app.ts';
import fc from './property.ts';

/** The part of JSON Schema that the API's document uses. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
}

export interface Field {
  name: string;
  in: 'path' | 'query' | 'body';
  required: boolean;
  schema: Schema;
}

/** One call of the API as its document describes it. */
export interface ApiCall {
  /** `POST /api/web/pay` */
  name: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  security: Operation['security'] | null;
  fields: readonly Field[];
  takesBody: boolean;
  schema: Schema | null;
}

export async function apiDocumentOf(app: TestApp): Promise<ApiDocument> {
  return JSON.parse((await app.call('GET', '/api/openapi.json')).text) as ApiDocument;
}

function callOf(method: string, path: string, operation: Operation): ApiCall {
  const schema = (operation.requestBody?.content?.['application/json']?.schema ?? null) as Schema | null;
  const body = Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
    name,
    in: 'body' as const,
    required: schema?.required?.includes(name) ?? false,
    schema: each,
  }));
  const given = (operation.parameters ?? []).filter((each) => each.in !== 'header');
  const parameters = given as readonly Field[];
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    security: operation.security.length > 0 ? operation.security : null,
    fields: [...parameters, ...body],
    takesBody: operation.requestBody !== undefined,
    schema,
  };
}

export function callsOf({ paths }: ApiDocument): ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  );
}

/** Values that a schema does not describe well enough to be guessed. */
const EXAMPLES: Record<string, unknown> = {
  birthDate: '1990年5月12日',
  date: '2026-11-21',
  password: 'not the password',
  confirmPassword: 'not the password',
  return_url: '/redirect',
  file: `${'A'.repeat(43)}.ics`,
};

const WORDS = '顾客要求';

/** A value that the schema takes; the same each time. */
export function exampleOf(name: string, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (name in EXAMPLES) return EXAMPLES[name];
  if (schema.anyOf) return exampleOf(name, schema.anyOf[0] ?? {});
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key));
    return Object.fromEntries(required.map(([key, each]) => [key, exampleOf(key, each)]));
  }
  if (type === 'array') return schema.items ? [exampleOf(name, schema.items)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (!schema.pattern) return '一'.repeat(Math.max(1, schema.minLength ?? 1));
  const pattern = new RegExp(schema.pattern, 'u');
  // Classes such as \p{Cc} are more than the generator can turn round; what has them takes words.
  if (pattern.test(WORDS)) return WORDS;
  const [text] = fc.sample(fc.stringMatching(pattern), {
    numRuns: 1,
    seed: 7,
  });
  return text;
}

/** Sends a call with these fields; those of the body may hold anything. */
export function send(app: TestApp, call: ApiCall, values: Record<string, unknown>, token: string | undefined) {
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  let path = call.path;
  for (const [name, value] of Object.entries(values)) {
    const place = call.fields.find((field) => field.name === name)?.in ?? 'body';
    if (place === 'path') {
      path = path.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed()));
    } else if (place === 'query') query.append(name, String(value));
    else Object.defineProperty(body, name, { value, enumerable: true });
  }
  const asked = [...query].length > 0 ? `${path}?${query}` : path;
  return app.call(call.method, asked, { token, ...(call.takesBody ? { body } : {}) });
}

/** Every required field with a value that its schema takes. */
export function examplesFor(call: ApiCall): Record<string, unknown> {
  const required = call.fields.filter((field) => field.required);
  return Object.fromEntries(required.map(({ name, schema }) => [name, exampleOf(name, schema)]));
}
