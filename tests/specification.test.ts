import { expect, it } from 'vitest';
import { provenIds, rows, SECTIONS, statements } from './specification.ts';

/** How many tests bore each sign when the signs were set. A change that takes one out edits this. */
const FEWEST = { '§2': 62, '§4': 35, '§5': 30, '§6': 18, '§8': 22, '§9': 43 };

it('has a test for each section of the specification', () => {
  const found = statements();
  expect([...found.keys()].sort()).toEqual(Object.keys(SECTIONS).sort());
  for (const [sign, fewest] of Object.entries(FEWEST)) {
    expect(found.get(sign)?.length, sign).toBeGreaterThanOrEqual(fewest);
  }
});

it('knows every statement by one id, and every id that a test names', () => {
  const ids = rows().map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
  const unknown = [...provenIds().keys()].filter((id) => !ids.includes(id));
  expect(unknown).toEqual([]);
});
