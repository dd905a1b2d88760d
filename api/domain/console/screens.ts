/** Counted steps of a visitor at a shop's tablet. */
export const KIOSK_STEPS = ['start', 'chart', 'take', 'consult'] as const;
export type KioskStep = (typeof KIOSK_STEPS)[number];

/** Thirty-two unambiguous characters: no 0, O, 1 or I. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 2⁴⁰ codes: at ten tries per address in ten minutes, one open code is found in 2 million years. */
export const CODE_LENGTH = 8;
export const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** Normalises a typed code: `7k3m-9qxa` is 7K3M9QXA. */
export const typedCode = (text: string): string => text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
/** `7K3M 9QXA`, for screens and reading aloud. */
export const readableCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
