import { expect, it } from 'vitest';
import { isWritten, proofs, statements, unproven } from '../specification.ts';

it('every statement has one id, and a test or the reason why it is another way', () => {
  const ids = statements().map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
  expect(unproven(proofs()).map(({ id, text }) => `${id} ${text}`)).toEqual([]);
});

it('every test that is named as a proof is written, and proves statements that there are', () => {
  const missing = proofs().filter((proof) => !isWritten(proof));
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  const ids = new Set(statements().map(({ id }) => id));
  expect(proofs().flatMap((proof) => proof.ids.filter((id) => !ids.has(id)))).toEqual([]);
});
