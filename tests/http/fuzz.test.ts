import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_TEMPLATE } from '#contract/reports';
import { STAFF_ROLES } from '#domain/console/staff';
import { ERRORS } from '#domain/errors';
import { type ApiCall, apiDocumentOf, callsOf, examplesFor, send } from '../support/api-calls.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Canary, canaryIn } from '../support/canary.ts';
import {
  FOREIGN,
  FOREIGN_ORDER,
  type FuzzRequest,
  type FuzzRole,
  hostileRequests,
  OWN,
  patterned,
} from '../support/fuzz.ts';
import { NEEDLE } from '../support/hostile.ts';
import fc from '../support/property.ts';
import { readers } from '../support/readers.ts';

/** Every run sends so many; `npm run test:faults` sends 20,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);

/** Of each pattern; `npm run test:faults` sends more. */
const PATTERN_TEXTS = Number(process.env.FUZZ_PATTERN_TEXTS ?? 4);

/** Words of the inside that must not look out. */
const INSIDE = /\bat \w+ \(|node_modules|SQLITE|ZodError|drizzle|"stack"|\/api\/features\//;

let app: TestApp;
let calls: ApiCall[];
let canary: Canary;
let user: Person;
/** An order that staff may do with as they like. */
let forStaff: string;
let tokens: Record<FuzzRole, string | undefined>;

beforeAll(async () => {
  app = await testApp();
  canary = await canaryIn(app);
  const people = readers(app);
  user = await people.reader('year');
  const bought = await people.buyers.order(await app.register(), 'month');
  await people.buyers.payAndHear(bought.clientSn);
  forStaff = bought.clientSn;
  calls = callsOf(await apiDocumentOf(app));
  tokens = {
    nobody: undefined,
    user: user.token,
    forger: `${user.token.slice(0, -4)}AAAA`,
    owner: '',
    finance: '',
    support: '',
    consultant: '',
  };
  for (const role of STAFF_ROLES) tokens[role] = await app.staffToken(role);
});
afterAll(() => app.close());

/** A caller that a request of theirs signed out signs in again. */
async function signInAgain({ call, role }: FuzzRequest): Promise<void> {
  const [scheme] = Object.keys(call.security?.[0] ?? {});
  if (role === 'user' && scheme === 'user') {
    // Staff may have blocked the account meanwhile, and wrong passwords may have locked it.
    user = await app.register();
    tokens.user = user.token;
  } else if (scheme === 'staff' && role !== 'user' && role !== 'nobody' && role !== 'forger') {
    tokens[role] = await app.staffToken(role);
  }
}

/** Staff may do with users and orders what their role allows: they get others than the canary's. */
function standingFor(value: unknown, role: FuzzRole): unknown {
  const isStaff = (STAFF_ROLES as readonly string[]).includes(role);
  if (value === OWN) return user.id;
  if (value === FOREIGN) return isStaff ? user.id : canary.id;
  if (value === FOREIGN_ORDER) return isStaff ? forStaff : canary.clientSn;
  return value;
}

/** Whether only signed-in callers may have an answer. One call is open in part. */
const isBehindGuard = ({ call, method, tail, fields }: FuzzRequest) =>
  call.security !== null && method === null && tail === '' && fields.templateType !== OPEN_TEMPLATE;

/**
 * Asks with a mark of this request's own in the needle's place. A stored text may come back to
 * a caller that may see it: the reason of staff does so in the export of a user's data.
 */
async function ask({ call, role, fields, raw, headers, tail, method }: FuzzRequest, mark: string) {
  const marked = (text: string) => text.replaceAll(NEEDLE, mark);
  const query = new URLSearchParams();
  const body: [string, unknown][] = [];
  let path = call.path;
  for (const [name, given] of Object.entries(fields)) {
    const value = standingFor(given, role);
    const place = call.fields.find((field) => field.name === name)?.in ?? 'body';
    const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text));
    else if (place === 'query' || !call.takesBody) query.append(name, text);
    else body.push([name, value]);
  }
  const asked = `${path}${tail}${query.size > 0 ? `?${query}` : ''}`;
  const verb = method ?? call.method;
  const bodiless = verb === 'GET' || verb === 'HEAD';
  return app.call(verb, marked(asked), {
    token: tokens[role],
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, marked(value)])),
    ...(bodiless || !call.takesBody ? {} : { raw: marked(raw ?? JSON.stringify(Object.fromEntries(body))) }),
  });
}

describe('the API under fire', () => {
  it(
    `answers ${REQUESTS} hostile requests without an error, an echo or others’ data`,
    async () => {
      let refused = 0;
      let done = 0;
      let asked = 0;
      await fc.assert(
        fc.asyncProperty(hostileRequests(calls), async (request) => {
          asked += 1;
          const mark = `${NEEDLE}${asked}z`;
          const answer = await ask(request, mark);
          const { role } = request;
          expect(answer.status).toBeLessThan(500);
          // A right call of staff may answer with what it stored: a note shows its own words.
          if (answer.code !== 0 || !(STAFF_ROLES as readonly string[]).includes(role))
            expect(answer.text).not.toContain(mark);
          expect(answer.text).not.toMatch(INSIDE);
          // Members of staff with a permission may see; a consultant has none for these.
          if (role === 'user' || role === 'nobody' || role === 'forger' || role === 'consultant') {
            for (const secret of canary.secrets) expect(answer.text).not.toContain(secret);
          }
          if ((role === 'nobody' || role === 'forger') && isBehindGuard(request)) {
            expect(answer.status).not.toBe(200);
          }
          if (answer.code === ERRORS.sessionEnded.code) await signInAgain(request);
          if (answer.status >= 400) refused += 1;
          else done += 1;
        }),
        { numRuns: REQUESTS },
      );
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
      // Neither all wrong, which no code behind the door would have met, nor all right.
      expect(done).toBeGreaterThan(REQUESTS * 0.05);
      expect(refused).toBeGreaterThan(REQUESTS * 0.3);
    },
    30_000 + REQUESTS * 30,
  );

  const withPattern = () =>
    calls.flatMap((call) => call.fields.map((field) => ({ call, field, texts: patterned(field) })));

  it(
    `answers ${PATTERN_TEXTS} texts generated from each field's own pattern without an error`,
    async () => {
      const asked = withPattern().filter(({ texts }) => texts !== null);
      expect(asked.length).toBeGreaterThan(50);
      for (const { call, field, texts } of asked) {
        const [scheme] = Object.keys(call.security?.[0] ?? {});
        const role: FuzzRole = scheme === 'user' ? 'user' : scheme === 'staff' ? 'support' : 'nobody';
        for (const text of fc.sample(texts as fc.Arbitrary<string>, PATTERN_TEXTS)) {
          const owned = call.fields.some(({ name }) => name === 'id') ? { id: user.id } : {};
          const values = { ...examplesFor(call), ...owned, userId: user.id, [field.name]: text };
          const known = Object.fromEntries(
            Object.entries(values).filter(([name]) => call.fields.some((each) => each.name === name)),
          );
          const answer = await send(app, call, known, tokens[role]);
          expect(answer.status, `${call.name} ${field.name}: ${JSON.stringify(text)}`).toBeLessThan(500);
        }
      }
    },
    60_000 + PATTERN_TEXTS * 5_000,
  );

  it('leaves the other user unchanged', async () => {
    expect(await canary.state()).toEqual(canary.before);
  });
});
