import { expect, it } from 'vitest';
import { isWritten, proofs, statements, unproven } from '../specification.ts';

it('every statement has one id, and a test or the reason for a deviation', () => {
  const ids = statements().map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
  expect(unproven(proofs()).map(({ id, text }) => `${id} ${text}`)).toEqual([]);
});

it('every test named as a proof exists, and proves existing statements', () => {
  const missing = proofs().filter((proof) => !isWritten(proof));
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  const ids = new Set(statements().map(({ id }) => id));
  expect(proofs().flatMap((proof) => proof.ids.filter((id) => !ids.has(id)))).toEqual([]);
});
