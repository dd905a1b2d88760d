/** Made by serif-font.ts. */
declare module 'virtual:serif-first';
