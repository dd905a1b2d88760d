import { NetworkError } from '../../kit/client.ts';
import type { App } from '../../lib/app.ts';
import { birthKey, readingsKey } from '../../lib/session.ts';

/** Readings that are kept; the oldest goes first. A month's is some 20 kB. */
const KEPT = 12;

/** Whoever reads, and of whose birth. */
type Desk = Pick<App, 'storage' | 'session'>;

interface Entry {
  name: string;
  /** The birth it was read for: another one makes it somebody else's. */
  of: string;
  reading: unknown;
}

export interface Read<T> {
  reading: T;
  /** There was no network: this is what the device read last. */
  offline: boolean;
}

/**
 * Reads by `read` and keeps it on this device; without a network the same reading as it was last
 * time. `name` tells it from the others. Rejects as `read` does where there is neither.
 */
export async function loadReport<T>(
  desk: Desk,
  name: string,
  read: () => Promise<T>,
): Promise<Read<T>> {
  const place = placeOf(desk);
  try {
    const reading = await read();
    // Whoever signed out meanwhile has taken everything along.
    if (placeOf(desk) === place) keep(desk, name, reading);
    return { reading, offline: false };
  } catch (error) {
    const kept = error instanceof NetworkError ? find(desk, name) : undefined;
    if (!kept) throw error;
    return { reading: kept.reading as T, offline: true };
  }
}

function find(desk: Desk, name: string): Entry | undefined {
  return entriesOf(desk).find((entry) => entry.name === name);
}

function keep(desk: Desk, name: string, reading: unknown): void {
  const others = entriesOf(desk).filter((entry) => entry.name !== name);
  const entries = [...others, { name, of: birthKey(desk.session.get()), reading }].slice(-KEPT);
  desk.storage.setItem(placeOf(desk), JSON.stringify(entries));
}

/** Those of the present birth; what does not parse counts as none. */
function entriesOf(desk: Desk): Entry[] {
  try {
    const entries = JSON.parse(desk.storage.getItem(placeOf(desk)) ?? '[]') as Entry[];
    return entries.filter(({ of }) => of === birthKey(desk.session.get()));
  } catch {
    return [];
  }
}

const placeOf = ({ session }: Desk) => readingsKey(session.get().userId);
