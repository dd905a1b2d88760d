import { expect, test } from 'vitest';
import { createActs } from './acts.ts';

const act = (id: string, own: boolean, at: number) => ({ id, own, at, list: 'plans', key: 'month', text: id }) as const;

test('an action of the same user counts as another window’s unless this window sent a request at that time', async () => {
  const acts = createActs();
  const now = Date.now();
  acts.tell({ now, acts: [] });
  await acts.during(async () => undefined);
  acts.tell({ now, acts: [act('here', true, now), act('elsewhere', true, now + 9_000), act('colleague', false, now)] });
  expect(acts.get().map(({ id }) => id)).toEqual(['elsewhere', 'colleague']);
});
