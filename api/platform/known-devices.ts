import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import type { Clock } from './clock.ts';

type DeviceOwner = { userId: string } | { staffId: string };

/** A sign-in leaves a device and its network. The one seen longest ago makes room for the next. */
const MAX_DEVICES = 40;

/**
 * Devices with an earlier sign-in, known by a cookie. Guesses from one are counted apart from those of
 * strangers, which could otherwise lock the person out.
 */
export interface KnownDevices {
  /** Finds the device's id for a lockout; undefined when its cookie is none of this owner. */
  find(cookie: string | undefined, owner: DeviceOwner): Promise<string | undefined>;
  remember(q: Queries, cookie: string, owner: DeviceOwner): Promise<void>;
  forgetAll(q: Queries, owner: DeviceOwner): Promise<void>;
}

export function knownDevices(store: Store, clock: Clock): KnownDevices {
  const { knownDevices: devices } = store.t;

  /** Hash of cookie and account: one device serves several, and two rows do not show that. */
  const hashOf = (cookie: string, owner: DeviceOwner) =>
    createHash('sha256')
      .update(`${cookie}:${Object.values(owner)[0]}`)
      .digest('base64url');
  const mine = (owner: DeviceOwner) =>
    'userId' in owner ? eq(devices.userId, owner.userId) : eq(devices.staffId, owner.staffId);

  return {
    async find(cookie, owner) {
      if (cookie === undefined) return undefined;
      const [row] = await store.q
        .select({ idHash: devices.idHash })
        .from(devices)
        .where(and(eq(devices.idHash, hashOf(cookie, owner)), mine(owner)));
      return row?.idHash;
    },

    async remember(q, cookie, owner) {
      const seenAt = clock.now();
      await q
        .insert(devices)
        .values({ idHash: hashOf(cookie, owner), userId: null, staffId: null, ...owner, seenAt })
        .onConflictDoUpdate({ target: devices.idHash, set: { seenAt } });
      const all = await q
        .select({ idHash: devices.idHash })
        .from(devices)
        .where(mine(owner))
        .orderBy(desc(devices.seenAt), desc(devices.idHash));
      const tooMany = all.slice(MAX_DEVICES).map(({ idHash }) => idHash);
      if (tooMany.length > 0) await q.delete(devices).where(inArray(devices.idHash, tooMany));
    },

    async forgetAll(q, owner) {
      await q.delete(devices).where(mine(owner));
    },
  };
}
