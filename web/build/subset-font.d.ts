/** The package ships no types; this is the part of its face that is used. */
declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
