import { version } from '../../package.json';

/** The commit is written in where a release is built; from a clone nobody says it. */
export const RELEASE = { version, commit: process.env.ZIPING_COMMIT ?? 'unknown' };
