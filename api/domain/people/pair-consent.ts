/** The sentence of a pairing, apart from the others: only pairing pages show it. */
export const PAIR_CONSENT = {
  version: 'pair-2026-12',
  text: '您和对方会互相看到：两个人的四柱和合盘结果。不会看到：手机号、出生日期。四柱能大致推回出生日期，介意请别合盘。任何一方都可随时结束，结束后双方都看不到。',
} as const;
