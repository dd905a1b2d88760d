import { expect, test } from 'vitest';
import { createResource } from './resource.ts';

/** A resource whose answers are given by hand. */
function scripted() {
  const asked: { answer: (value: string) => void; refuse: () => void }[] = [];
  const resource = createResource(
    () =>
      new Promise<string>((resolve, reject) => {
        asked.push({ answer: resolve, refuse: () => reject(new Error('refused')) });
      }),
    1000,
  );
  const changed = () => new Promise<void>((resolve) => resource.subscribe(resolve));
  return { asked, resource, changed };
}

test('a fresh answer is not asked for again, an old one is', async () => {
  const { asked, resource, changed } = scripted();
  resource.ensure(0);
  resource.ensure(1);
  expect(asked).toHaveLength(1);
  const first = changed();
  asked[0]?.answer('one');
  await first;
  expect(resource.get()).toEqual({ data: 'one' });
  resource.ensure(999);
  expect(asked).toHaveLength(1);
  resource.ensure(1000);
  expect(asked).toHaveLength(2);
});

test('a failure shows only when there is nothing to show, and can be retried', async () => {
  const { asked, resource, changed } = scripted();
  resource.ensure(0);
  const failed = changed();
  asked[0]?.refuse();
  await failed;
  expect(resource.get()).toEqual({ failed: true });
  resource.retry();
  expect(resource.get()).toEqual({});
  const answered = changed();
  asked[1]?.answer('late');
  await answered;
  expect(resource.get()).toEqual({ data: 'late' });
});

test('what is asked for anew while it is being read is read once more, and only then shown', async () => {
  const { asked, resource, changed } = scripted();
  resource.ensure(0);
  resource.retry();
  expect(asked).toHaveLength(1);
  asked[0]?.answer('from before');
  await expect.poll(() => asked.length).toBe(2);
  expect(resource.get()).toEqual({});
  const answered = changed();
  asked[1]?.answer('from after');
  await answered;
  expect(resource.get()).toEqual({ data: 'from after' });
});
