import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQL } from 'bun';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_TOPICS, type LiveTopic } from '#domain/live';
import { newDatabase } from '../../tests/support/database.ts';
import { tcpRelay } from '../../tests/support/tcp-relay.ts';
import type { Changes } from '../changes.ts';
import { postgresChanges } from './changes.ts';

const SOON = { timeout: 10_000, interval: 20 };
const LISTENER = 'the listener';

let folder: string;
let database: string;
let troubles: unknown[];
let ends: (() => Promise<void>)[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-changes-'));
  database = await newDatabase(folder);
  [troubles, ends] = [[], []];
});
afterEach(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true });
});

/** What one process does, by its own way to the server. */
function processOver(url: string): Changes {
  const writer = new SQL(url, { max: 1 });
  const connect = () => new SQL(url, { max: 1, connection: { application_name: LISTENER } });
  const changes = postgresChanges(
    { writer, connect, troubled: (cause) => troubles.push(cause) },
    { beatEveryMs: 50, againMs: 50, sentWithinMs: 100 },
  );
  ends.unshift(async () => {
    await changes.close();
    await writer.close({ timeout: 1 });
  });
  return changes;
}

/** What is heard, after the topics that may have changed before anybody listened. */
async function listeningTo(changes: Changes): Promise<LiveTopic[]> {
  const heard: LiveTopic[] = [];
  changes.subscribe((topics) => heard.push(...topics));
  await vi.waitFor(() => expect(heard).toEqual(LIVE_TOPICS), SOON);
  heard.length = 0;
  return heard;
}

describe('the processes of one database', () => {
  it('hear of each other, and of what is still to be told when one ends', async () => {
    const heard = await listeningTo(processOver(database));
    const other = processOver(database);
    other.announce(['orders', 'users']);
    await vi.waitFor(() => expect(heard).toEqual(['orders', 'users']), SOON);
    other.announce(['demands']);
    await other.close();
    await vi.waitFor(() => expect(heard).toEqual(['orders', 'users', 'demands']), SOON);
    expect(troubles).toEqual([]);
  });

  it('take everything for changed once their line is back', async () => {
    const heard = await listeningTo(processOver(database));
    const server = new SQL(database, { max: 1 });
    await server.unsafe(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${LISTENER}'`,
    );
    await server.close();
    await vi.waitFor(() => expect(heard).toEqual(LIVE_TOPICS), SOON);
  });

  it('give a silent line up and listen anew, and tell then what could not be told', async () => {
    const relay = await tcpRelay(database);
    ends.push(relay.close);
    const [near, far] = [processOver(database), processOver(relay.url)];
    const [heard, heardFar] = [await listeningTo(near), await listeningTo(far)];
    relay.stall();
    far.announce(['orders']);
    near.announce(['users']);
    await vi.waitFor(() => expect(String(troubles)).toContain('listening anew'), SOON);
    relay.goOn();
    await vi.waitFor(
      () => expect(heard).toEqual(expect.arrayContaining(['users', 'orders'])),
      SOON,
    );
    await vi.waitFor(() => expect(heardFar).toEqual(expect.arrayContaining(LIVE_TOPICS)), SOON);
  });
});
