import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { LIVE_TOPICS, type LiveTopic } from '#domain/live';
import { fileChanges } from './changes.ts';
import { openStore } from './client.ts';
import type { Store } from './store.ts';

const limit = (key: string) => ({ key, count: 1, resetAt: 1 });
const write = ({ tx, t }: Store, key: string) =>
  tx((q) => q.insert(t.rateLimits).values(limit(key)));

it('whoever listens hears that another process wrote to the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-file-changes-'));
  const [server, command] = [
    openStore(join(folder, 'ziping.db')),
    openStore(join(folder, 'ziping.db')),
  ];
  await write(server, 'own');
  expect(server.othersWrote()).toBe(false);
  await write(command, 'a');
  expect(server.othersWrote()).toBe(true);
  expect(server.othersWrote()).toBe(false);

  const changes = fileChanges(server.othersWrote, { lookEveryMs: 5 });
  const heard: LiveTopic[] = [];
  changes.subscribe((topics) => heard.push(...topics));
  await write(command, 'b');
  await vi.waitFor(() => expect(heard).toEqual(LIVE_TOPICS));
  await changes.close();
  server.close();
  command.close();
  rmSync(folder, { recursive: true });
});
