import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls';
import { clientCode } from './client-calls.ts';

const FOLDER = `${import.meta.dirname}/../../api/contract/calls/`;

describe('the calls as the client runs them', () => {
  it('hold the address and what is read of an answer, and no word of the server', () => {
    const source = `import { NOTHING, tagged } from '../call.ts';
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

  it('are all calls of the table, under the same method and path', () => {
    const code = readdirSync(FOLDER).map((file) => clientCode(file, readFileSync(FOLDER + file, 'utf8')));
    const heads = code.flatMap((text) => text.match(/(?<== \{ )method: '\w+', path: '[^']+'/g) ?? []);
    const table = CALLS.map(({ method, path }) => `method: '${method}', path: '${path}'`);
    expect(heads.sort()).toEqual(table.sort());
  });

  it('are refused in a form that would reach the client whole', () => {
    const source = "export const logout = { method: 'POST', path: '/api/logout', guard: 'staff' };";
    expect(() => clientCode('staff.ts', source)).toThrow('No call made by tagged()');
  });
});
