import * as z from 'zod/mini';
import { NetworkError } from '#web/kit/client.ts';
import type { App } from '#web/lib/app.ts';
import { birthKey, readingsKey } from '#web/lib/session.ts';

/** Version of the texts: 2 since 稳 comes before 平. Readings of older versions are ignored. */
const WORDS = 2;

/** Identifies the birth and text version of a reading. */
export const writtenFor = (profile: Parameters<typeof birthKey>[0]) => `${WORDS} ${birthKey(profile)}`;

/** Maximum stored readings; the oldest is dropped first. A month's is about 20 kB. */
const MAX_ENTRIES = 12;

/** Storage of reports, and the account and birth they belong to. */
type ReportDevice = Pick<App, 'storage' | 'session'>;

const Entries = z.array(
  z.object({
    name: z.string(),
    /** The birth it was read for. */
    of: z.string(),
    reading: z.unknown(),
  }),
);
type Entry = z.infer<typeof Entries>[number];

interface Read<T> {
  reading: T;
  /** True when offline: this is the last stored version. */
  offline: boolean;
}

/**
 * Loads a reading with `read` and stores it; offline, returns the last stored one. `name` identifies it. Rejects like
 * `read` if there is neither; one in an older release's shape is ignored.
 */
export async function loadReport<T>(
  device: ReportDevice,
  name: string,
  schema: z.ZodMiniType<T>,
  read: () => Promise<T>,
): Promise<Read<T>> {
  const place = placeOf(device);
  try {
    const reading = await read();
    // A sign-out meanwhile has removed everything.
    if (placeOf(device) === place) keepReading(device, name, reading);
    return { reading, offline: false };
  } catch (error) {
    const kept = error instanceof NetworkError ? find(device, name) : undefined;
    const reading = z.safeParse(schema, kept?.reading);
    if (!reading.success) throw error;
    return { reading: reading.data, offline: true };
  }
}

/** Returns a stored reading of the current birth, written by any release. */
export const keptReading = (device: ReportDevice, name: string): unknown => find(device, name)?.reading;

function find(device: ReportDevice, name: string): Entry | undefined {
  return entriesOf(device).find((entry) => entry.name === name);
}

/** Stores data of the current birth; deleted with its readings. */
export function keepReading(device: ReportDevice, name: string, reading: unknown): void {
  const others = entriesOf(device).filter((entry) => entry.name !== name);
  const entries = [...others, { name, of: writtenFor(device.session.get().userProfile), reading }].slice(-MAX_ENTRIES);
  device.storage.setItem(placeOf(device), JSON.stringify(entries));
}

/** Entries of the current birth; empty if unreadable. */
function entriesOf(device: ReportDevice): Entry[] {
  try {
    const entries = Entries.parse(JSON.parse(device.storage.getItem(placeOf(device)) ?? '[]'));
    return entries.filter(({ of }) => of === writtenFor(device.session.get().userProfile));
  } catch {
    return [];
  }
}

const placeOf = ({ session }: ReportDevice) => readingsKey(session.get().userId);
