/** Lists whose open row colleagues see. */
export const PRESENCE_LISTS = ['orders', 'demands', 'users'] as const;
export type PresenceList = (typeof PRESENCE_LISTS)[number];

/** A window that was not heard of for so long is gone; one that stays says so again in time. */
export const PRESENCE = { goneMs: 45_000, againMs: 30_000 } as const;
