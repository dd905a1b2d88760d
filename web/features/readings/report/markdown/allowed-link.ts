const BLOCKED = /^(?:javascript|vbscript|file|data):/;
const PICTURE = /^data:image\/(?:gif|png|jpeg|webp)[;,]/;

/** Characters that a browser skips when it reads an address: `java\tscript:` runs as `javascript:`. */
const IGNORED = /[\s\p{C}]/gu;

/**
 * Whether an address in a report may be followed or shown (spec §5): no javascript:, vbscript:,
 * file: or data:, but for pictures as gif, png, jpeg or webp.
 */
export function allowedLink(address: string): boolean {
  const read = address.replace(IGNORED, '').toLowerCase();
  return !BLOCKED.test(read) || PICTURE.test(read);
}
