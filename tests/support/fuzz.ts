import { type ApiCall, exampleOf, type Field } from './api-calls.ts';
import { HOSTILE_VALUES, NEEDLE } from './hostile.ts';
import { textsOf } from './matching.ts';
import fc from './property.ts';

export const FUZZ_ROLES = ['nobody', 'user', 'owner', 'finance', 'support', 'consultant', 'forger'] as const;
export type FuzzRole = (typeof FUZZ_ROLES)[number];

/** Ids for a field that names a user: one's own, somebody else's, or junk. */
export const OWN = Symbol('the own id');
export const FOREIGN = Symbol('the id of somebody else');
export const FOREIGN_ORDER = Symbol("somebody else's order");

export interface FuzzRequest {
  call: ApiCall;
  role: FuzzRole;
  fields: Record<string, unknown>;
  /** Sent in place of the fields: what is no JSON at all. */
  raw: string | null;
  headers: Record<string, string>;
  /** Hung on to the path as it is. */
  tail: string;
  method: string | null;
}

const hostile = fc.constantFrom(...HOSTILE_VALUES.map(([, value]) => value));

/** Text that no rule of ours takes for good, wherever the needle stands in it. */
const needleText = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 24 }), fc.string({ unit: 'grapheme', maxLength: 24 }))
  .map(([before, after]) => `${before}<${NEEDLE}>${after}`);

const numbers = fc.constantFrom(
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  Number.MIN_VALUE,
  '9e999',
  '-1',
  '0x10',
  ' 1 ',
  '١',
);

const tree = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    needleText,
    numbers,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(needleText, fc.constantFrom('__proto__', 'constructor', 'toString', '$ne', 'length')),
      tie('node'),
      { maxKeys: 4 },
    ),
  ),
})).node;

/** Mutations of a right value: what is nearly right reaches furthest. */
function bent({ name, schema }: Field): fc.Arbitrary<unknown> {
  const example = String(exampleOf(name, schema));
  return fc.constantFrom(
    `${example} `,
    ` ${example}`,
    `${example}\n`,
    `${example}<${NEEDLE}>`,
    example.slice(0, -1),
    example + example,
    example.normalize('NFD'),
    example.toUpperCase(),
    `${example}\u0000`,
    [example],
  );
}

/** Texts that the schema's own pattern admits, one in three with a character put in; none where it has no pattern. */
export function patterned({ schema }: Field): fc.Arbitrary<string> | null {
  const of = schema.pattern ?? schema.anyOf?.find(({ pattern }) => pattern !== undefined)?.pattern;
  const texts = of === undefined ? null : textsOf(new RegExp(of, 'u'));
  if (!texts) return null;
  const bentTexts = fc
    .tuple(texts, fc.nat(64), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))
    .map(([text, at, one]) => `${text.slice(0, at)}${one}${text.slice(at + 1)}`);
  return fc.oneof({ weight: 2, arbitrary: texts }, { weight: 1, arbitrary: bentTexts });
}

/** `arbitrary` once in `times`, else `usual`. */
const seldom = <T, U>(times: number, arbitrary: fc.Arbitrary<T>, usual: U) =>
  fc.oneof(
    { weight: times - 1, arbitrary: fc.constant<T | U>(usual) },
    { weight: 1, arbitrary: arbitrary as fc.Arbitrary<T | U> },
  );

const IDENTITY = new Set(['id', 'userId']);
const ORDER = new Set(['client_sn', 'clientSn']);
/** Fields that would change the world for every other request: only ever wrong here. */
const NEVER_RIGHT = new Set(['fault']);

function worth(field: Field): fc.Arbitrary<unknown> {
  const { name, schema } = field;
  const right = IDENTITY.has(name)
    ? fc.constantFrom<unknown>(OWN, OWN, FOREIGN)
    : ORDER.has(name)
      ? fc.constantFrom<unknown>(FOREIGN_ORDER, exampleOf(name, schema))
      : fc.constantFrom(exampleOf(name, schema), ...(schema.enum ?? []));
  const wrong = [
    { weight: 3, arbitrary: hostile },
    { weight: 2, arbitrary: needleText },
    { weight: 1, arbitrary: numbers },
    { weight: 1, arbitrary: tree },
    { weight: 2, arbitrary: bent(field) },
  ];
  const admitted = patterned(field);
  // Fields that name somebody stay right: else everything would be refused for that.
  if (admitted && !IDENTITY.has(name)) wrong.push({ weight: 3, arbitrary: admitted });
  return NEVER_RIGHT.has(name) ? fc.oneof(...wrong) : fc.oneof({ weight: 40, arbitrary: right }, ...wrong);
}

function fieldsOf(call: ApiCall): fc.Arbitrary<Record<string, unknown>> {
  const known = call.fields.map((field) => {
    const value = fc.tuple(fc.constant(field.name), worth(field));
    // A path has a place for each of its parameters.
    if (field.in === 'path') return value;
    const left = fc.constant<[string, unknown]>([field.name, undefined]);
    return field.required
      ? fc.oneof({ weight: 15, arbitrary: value }, { weight: 1, arbitrary: left })
      : fc.oneof({ weight: 1, arbitrary: value }, { weight: 1, arbitrary: left });
  });
  const extra = fc.tuple(fc.constantFrom('role', '__proto__', 'constructor', 'isAdmin', 'limit'), tree);
  return fc
    .tuple(fc.tuple(...known), seldom(7, extra, ['', undefined] as [string, unknown]))
    .map(([pairs, more]) => Object.fromEntries([...pairs, more].filter(([, value]) => value !== undefined)));
}

const raw = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '"x"', '{"a":1}{"a":2}', '[[[[[[[[[[[[[[[[[[[', '\ufeff{}'),
  fc.constant('['.repeat(20_000)),
  fc.constant('{"a":'.repeat(5_000)),
  needleText,
  fc.json(),
);

const headers = seldom(
  9,
  fc.constantFrom<Record<string, string>>(
    { host: `${NEEDLE}.example` },
    { 'x-forwarded-for': `${NEEDLE}, 1.2.3.4` },
    { 'x-forwarded-host': `${NEEDLE}.example`, 'x-forwarded-proto': 'https' },
    { 'content-type': 'text/plain' },
    { 'content-type': `application/json; charset=${NEEDLE}` },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { accept: 'text/event-stream' },
    { origin: `https://${NEEDLE}.example` },
    { 'x-http-method-override': 'DELETE' },
    { range: 'bytes=0-1,2-3,-5' },
    { 'if-none-match': `"${NEEDLE}"` },
    { cookie: `session=${NEEDLE}` },
    { 'content-encoding': 'gzip' },
    { 'content-length': '99999999' },
  ),
  {},
);

const TAILS = ['/', '//', `/${NEEDLE}`, '%00', '%ff', '/..%2f', '/%2e%2e/', ';a=1', '?', '#x'];
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'POST'];

/** The right kind of caller more often than not: a caller that the guard refuses reaches no code. */
function roleFor({ security }: ApiCall): fc.Arbitrary<FuzzRole> {
  const right: FuzzRole[] =
    security === null ? ['nobody'] : security[0]?.user ? ['user'] : ['owner', 'finance', 'support'];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...FUZZ_ROLES) },
  );
}

/** Requests to every one of the calls, each as often as the next. */
export function hostileRequests(calls: readonly ApiCall[]): fc.Arbitrary<FuzzRequest> {
  // Built once a call, not once a request: building takes longer than asking.
  const requests = calls.map((call) =>
    fc.record<FuzzRequest>({
      call: fc.constant(call),
      role: roleFor(call),
      fields: fieldsOf(call),
      raw: seldom(14, raw, null),
      headers,
      tail: seldom(20, fc.constantFrom(...TAILS), ''),
      method: seldom(25, fc.constantFrom(...METHODS), null),
    }),
  );
  return fc.oneof(...requests);
}
