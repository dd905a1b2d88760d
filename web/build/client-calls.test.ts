import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call';
import { clientCode } from './client-calls.ts';

const FOLDER = `${import.meta.dirname}/../../api/contract/calls/`;

describe('the endpoint registry in the client', () => {
  it('contains the address and the response fields that are read, and no server text', () => {
    const source = `import { NOTHING, tagged } from '../call.ts';
import { LogoutBody } from '#contract/accounts';
const staffCalls = tagged('staff');
/** Signs out. */
export const logout = staffCalls.post('/api/logout', 'staff', '退出', {
  body: LogoutBody,
  answer: NOTHING,
  slow: true,
  sentence: '已退出',
  errors: ['conflict'],
});
`;
    expect(clientCode('staff.ts', source)).toBe(`import { NOTHING, tagged } from '../call.ts';


/** Signs out. */
export const logout = { method: 'POST', path: '/api/logout', body: true, answer: NOTHING, slow: true, };
`);
  });

  it('has all endpoints of its files, under the same method and path', async () => {
    // The console's lists make theirs as it runs: a visitor loads none of them.
    for (const file of readdirSync(FOLDER)) {
      const calls: Record<string, Call> = await import(FOLDER + file);
      const heads = clientCode(file, readFileSync(FOLDER + file, 'utf8')).match(
        /(?<== \{ )method: '\w+', path: '[^']+'/g,
      );
      const table = Object.values(calls).map(({ method, path }) => `method: '${method}', path: '${path}'`);
      expect([file, heads?.toSorted()]).toEqual([file, table.toSorted()]);
    }
  });

  it('is rejected in a form that would include the whole registry', () => {
    const source = "export const logout = { method: 'POST', path: '/api/logout', guard: 'staff' };";
    expect(() => clientCode('staff.ts', source)).toThrow('No call made by tagged()');
  });
});
