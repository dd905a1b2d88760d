import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openKeyStore } from './key-store.ts';

it('leaves a file from which a destroyed key is really gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-keys-'));
  const path = join(folder, 'keys.db');
  const keys = openKeyStore(path);
  const wrapped = Buffer.from(crypto.getRandomValues(new Uint8Array(60)));
  const row = { id: 'k', userId: 'anna', wrapped, createdAt: 0 };
  await keys.add(row, () => undefined);
  const file = () => readFileSync(path);
  expect(file().includes(wrapped)).toBe(true);
  await keys.erase('anna', 1, true);
  expect(file().includes(wrapped)).toBe(false);
  keys.close();
  rmSync(folder, { recursive: true });
});
