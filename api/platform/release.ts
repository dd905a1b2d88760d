import { version } from '../../package.json';

/** The commit is written in where a release is built; a clone has none. */
export const RELEASE = { version, commit: process.env.ZIPING_COMMIT ?? 'unknown' };
