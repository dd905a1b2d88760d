import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECKS } from './table.ts';

it('each test named by a check exists in its file', () => {
  const named = CHECKS.flatMap(({ how }) => ('tests' in how ? how.tests : []));
  const lost = named.filter((test) => {
    const [file = '', title = ''] = test.split(' › ');
    return !readFileSync(file, 'utf8').includes(title);
  });
  expect(named.length).toBeGreaterThan(30);
  expect(lost).toEqual([]);
});
