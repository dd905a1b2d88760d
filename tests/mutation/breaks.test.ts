import { expect, it } from 'vitest';
import { breakableLines } from './breaks.ts';

const mutantsOf = (source: string) => breakableLines('a.ts', source).flatMap(({ mutants }) => mutants);

it.each([
  ['if (a === b) return c;', '=== → !==', 'if (a !== b) return c;'],
  ['if (a === b) return c;', 'guard dropped', 'if (false && a === b) return c;'],
  ['const n = a + 1;', '+ → -', 'const n = a - 1;'],
  ['const n = a + 1;', 'n → n + 1', 'const n = a + 2;'],
  ['await keep(order);', 'call dropped', ';'],
  ['return rows.every(paid);', '.some( ↔ .every(', 'return rows.some(paid);'],
])('%s has a mutant: %s', (before, name, after) => {
  expect(mutantsOf(before)).toContainEqual({ name, after });
});

it('comments, imports, types, sentences and numbers in texts are left alone', () => {
  const source = [
    "import { a } from './a1.ts';",
    '/* 1 + 1',
    ' * a < b */',
    'interface Row {',
    '  age: 1 | 2;',
    '}',
    "const sentence = '一二三四五六，第 3 句';",
    "const id = 'x1';",
    'function listed(years: readonly Year[], side: 1 | -1): string {',
  ];
  expect(mutantsOf(source.join('\n'))).toEqual([]);
});
