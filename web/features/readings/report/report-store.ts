import * as z from 'zod/mini';
import { NetworkError } from '#web/kit/client.ts';
import type { App } from '#web/lib/app.ts';
import { birthKey, readingsKey } from '#web/lib/session.ts';

/** Of the words that readings are written in: 2 since 稳 stands before 平. Those of an older one are none. */
const WORDS = 2;

/** The birth and the words that a reading is of. */
export const writtenFor = (profile: Parameters<typeof birthKey>[0]) => `${WORDS} ${birthKey(profile)}`;

/** Readings that are kept; the oldest goes first. A month's is some 20 kB. */
const MAX_ENTRIES = 12;

/** Where reports are stored, and the account and birth they belong to. */
type ReportDevice = Pick<App, 'storage' | 'session'>;

const Entries = z.array(
  z.object({
    name: z.string(),
    /** The birth it was read for: with another birth it is another person's. */
    of: z.string(),
    reading: z.unknown(),
  }),
);
type Entry = z.infer<typeof Entries>[number];

interface Read<T> {
  reading: T;
  /** There was no network: this is what the device read last. */
  offline: boolean;
}

/**
 * Reads by `read` and keeps it on this device; without a network the same reading as it was last
 * time. `name` tells it from the others. Rejects as `read` does where there is neither; what an older
 * release kept in another shape is none.
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

/** A reading as this device kept it for the present birth, whatever release wrote it. */
export const keptReading = (device: ReportDevice, name: string): unknown => find(device, name)?.reading;

function find(device: ReportDevice, name: string): Entry | undefined {
  return entriesOf(device).find((entry) => entry.name === name);
}

/** Keeps what belongs to the present birth; it goes with its readings. */
export function keepReading(device: ReportDevice, name: string, reading: unknown): void {
  const others = entriesOf(device).filter((entry) => entry.name !== name);
  const entries = [...others, { name, of: writtenFor(device.session.get().userProfile), reading }].slice(-MAX_ENTRIES);
  device.storage.setItem(placeOf(device), JSON.stringify(entries));
}

/** Entries of the present birth; one that does not parse counts as none. */
function entriesOf(device: ReportDevice): Entry[] {
  try {
    const entries = Entries.parse(JSON.parse(device.storage.getItem(placeOf(device)) ?? '[]'));
    return entries.filter(({ of }) => of === writtenFor(device.session.get().userProfile));
  } catch {
    return [];
  }
}

const placeOf = ({ session }: ReportDevice) => readingsKey(session.get().userId);
