/** Steps of a guest at a shop's tablet that are counted. */
export const KIOSK_STEPS = ['start', 'chart', 'take', 'consult'] as const;
export type KioskStep = (typeof KIOSK_STEPS)[number];

/** Thirty-two signs that nobody mistakes for another: no 0, O, 1 or I. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 2⁴⁰ codes: at the ten tries that an address has in ten minutes, one open code is found in 2 million years. */
export const CODE_LENGTH = 8;
export const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** A code as it was typed: `7k3m-9qxa` is 7K3M9QXA. */
export const typedCode = (text: string): string => text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
/** `7K3M 9QXA`, as a screen shows it and a person reads it. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
