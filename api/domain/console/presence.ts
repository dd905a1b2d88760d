/** Lists whose open row colleagues see. */
export const PRESENCE_LISTS = ['orders', 'demands', 'users'] as const;
export type PresenceList = (typeof PRESENCE_LISTS)[number];

/** Silence after which a window counts as gone, and how often one that stays says so. */
export const PRESENCE = { goneMs: 45_000, againMs: 30_000 } as const;
