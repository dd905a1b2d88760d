const BLOCKED = /^(?:javascript|vbscript|file|data):/;
const PICTURE = /^data:image\/(?:gif|png|jpeg|webp)[;,]/;

/** Characters that browsers ignore in an address: `java\tscript:` runs as `javascript:`. */
const IGNORED = /[\s\p{C}]/gu;

/**
 * True if an address in a report may be used (spec §5): no javascript:, vbscript:, file: or data:, except gif, png,
 * jpeg and webp images.
 */
export function allowedLink(address: string): boolean {
  const read = address.replace(IGNORED, '').toLowerCase();
  return !BLOCKED.test(read) || PICTURE.test(read);
}
