import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TABLE, tableOf } from './table.ts';

it('the table of weights is what its writer wrote from the present questions and sets', () => {
  const text = readFileSync(TABLE, 'utf8');
  expect(text).toBe(tableOf(text.replaceAll(/^#.*\n/gm, '')));
});
