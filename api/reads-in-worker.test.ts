import { expect, it } from 'vitest';
import { readsInWorker } from './reads-in-worker.ts';

it('a request after shutdown is rejected, and starts no worker', async () => {
  const errors: unknown[] = [];
  const reads = readsInWorker({ place: {}, sandbox: true } as never, {
    error: (line: unknown) => void errors.push(line),
  });
  await reads.close();
  const read = { name: 'statistics' } as never;
  await expect(reads.ask(read, {} as never, {} as never)).rejects.toMatchObject({ kind: 'busy' });
  expect(errors).toEqual([]);
});
