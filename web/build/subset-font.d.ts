/** The package has no types; this is the part in use. */
declare module 'subset-font' {
  interface Cut {
    targetFormat: 'woff2';
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    dropTables?: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Cut): Promise<Buffer>;
}
