import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { CALLS } from '#contract/calls';
import { type TestApp, testApp } from '../support/app.ts';
import { HOSTILE_VALUES, NEEDLE } from '../support/hostile.ts';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
});
afterAll(() => app.close());

interface Asked {
  path: string;
  fields: string[];
}

/** Every reading call of the console that is narrowed by its address. */
const NARROWED: Asked[] = CALLS.flatMap(({ method, path, query }) =>
  method === 'GET' && path.startsWith('/api/admin/') && query && 'shape' in query
    ? [{ path, fields: Object.keys((query as z.ZodMiniObject).shape) }]
    : [],
);

/** Filters of another list, of an older version, or cut in a message. */
const FOREIGN: readonly (readonly [name: string, value: string])[] = [
  ...HOSTILE_VALUES.map(([name, value]) => [name, String(value)] as const),
  ['a word of another list', 'WAITING_FOR_GODOT'],
  ['a day that is none', '2026-02-30'],
  ['a negative number', '-1'],
  ['half of an escape', '%E5%'],
];

function ask(path: string, query: Record<string, string>) {
  const at = path.replace(/:\w+/g, '0'.repeat(36));
  return app.call('GET', `${at}?${new URLSearchParams(query)}`, { token: owner });
}

it('the console has lists', () => expect(NARROWED.length).toBeGreaterThan(35));

describe.each(NARROWED)('$path', ({ path, fields }) => {
  it('rejects an invalid filter with a message, and never fails', async () => {
    for (const field of fields) {
      let refused = 0;
      for (const [name, value] of FOREIGN) {
        const what = `${field} is ${name}`;
        const answer = await ask(path, { [field]: value });
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status < 400) continue;
        refused += 1;
        expect(answer.msg, what).toMatch(/^[\p{Script=Han}\p{P}\w ]+$/u);
        expect(answer.text, what).not.toContain(NEEDLE);
      }
      // Every kind of field has a limit.
      expect(refused, field).toBeGreaterThan(0);
    }
  });

  it('ignores an unknown filter', async () => {
    const [plain, foreign] = [await ask(path, {}), await ask(path, { colour: NEEDLE })];
    expect([foreign.status, foreign.code]).toEqual([plain.status, plain.code]);
  });
});
