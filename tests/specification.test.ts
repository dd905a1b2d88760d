import { expect, it } from 'vitest';
import { isWritten, proofs, statements } from './specification.ts';

it('every statement has one id', () => {
  const ids = statements().map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
});

it('every test that is named as a proof is written, and proves statements that there are', () => {
  const missing = proofs().filter((proof) => !isWritten(proof));
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  const ids = new Set(statements().map(({ id }) => id));
  expect(proofs().flatMap((proof) => proof.ids.filter((id) => !ids.has(id)))).toEqual([]);
});
