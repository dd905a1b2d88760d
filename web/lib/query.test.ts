import { expect, test } from 'vitest';
import { createQuery, type Queries, queryOf } from './query.ts';

/** A query whose answers are given by hand. */
function scripted() {
  const asked: { answer: (value: string) => void; refuse: () => void }[] = [];
  const query = createQuery(
    () =>
      new Promise<string>((resolve, reject) => {
        asked.push({ answer: resolve, refuse: () => reject(new Error('refused')) });
      }),
    1000,
  );
  const changed = () => new Promise<void>((resolve) => query.subscribe(resolve));
  return { asked, query, changed };
}

test('a fresh response is not requested again, an old one is', async () => {
  const { asked, query, changed } = scripted();
  query.ensure(0);
  query.ensure(1);
  expect(asked).toHaveLength(1);
  const first = changed();
  asked[0]?.answer('one');
  await first;
  expect(query.get()).toEqual({ data: 'one' });
  query.ensure(999);
  expect(asked).toHaveLength(1);
  query.ensure(1000);
  expect(asked).toHaveLength(2);
});

test('a response that may change soon is fresh for a shorter time', async () => {
  let asked = 0;
  const query = createQuery(
    async () => ++asked,
    (known) => (known === 1 ? 10 : 1000),
  );
  for (const now of [0, 9, 10, 1009, 1010]) {
    query.ensure(now);
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(asked).toBe(3);
});

test('a failure shows only when there is nothing to show, and can be retried', async () => {
  const { asked, query, changed } = scripted();
  query.ensure(0);
  const failed = changed();
  asked[0]?.refuse();
  await failed;
  expect(query.get()).toEqual({ failed: new Error('refused') });
  query.retry();
  expect(query.get()).toEqual({});
  const answered = changed();
  asked[1]?.answer('late');
  await answered;
  expect(query.get()).toEqual({ data: 'late' });
});

test('a query refreshed while it is loading is loaded once more, and only then shown', async () => {
  const { asked, query, changed } = scripted();
  query.ensure(0);
  query.retry();
  expect(asked).toHaveLength(1);
  asked[0]?.answer('from before');
  await expect.poll(() => asked.length).toBe(2);
  expect(query.get()).toEqual({});
  const answered = changed();
  asked[1]?.answer('from after');
  await answered;
  expect(query.get()).toEqual({ data: 'from after' });
});

test('a key maps to one query, whatever its caller', () => {
  const queries: Queries = new Map();
  const orders = queryOf(queries, 'orders', async () => ['one']);
  orders.put(['two']);
  expect(queryOf(queries, 'orders', async () => ['three']).get()).toEqual({ data: ['two'] });
  expect(queryOf(queries, 'slots', async () => []).get()).toEqual({});
});
