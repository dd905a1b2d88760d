/** Made by serif-font.ts. */
declare module 'virtual:serif-first';
declare module 'virtual:serif-late' {
  export const FAMILY: string;
  /** Each with the characters that it holds, as `unicode-range` writes them. */
  export const CUTS: readonly { url: string; range: string }[];
}
