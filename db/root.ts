import { fileURLToPath } from 'node:url';

const EMBEDDED = '/$bunfs/root';

/** Whether this is the one file of a release. */
export const IS_RELEASE = fileURLToPath(import.meta.url).startsWith(EMBEDDED);

/** The folder of the product; in a single-file release, the folder embedded in it. */
export const ROOT = IS_RELEASE ? EMBEDDED : fileURLToPath(new URL('..', import.meta.url));
