import { IS_RELEASE } from '#db/root';
import { version } from '../../package.json';

/** The commit is written in where a release is built; a clone has none. */
export const RELEASE = { version, commit: process.env.ZIPING_COMMIT ?? 'unknown' };

const BY_NPM = /npm (?:run (?:--silent )?(?<run>[a-z:]+(?:-[a-z]+)*)|(?<start>start)\b)(?: --(?= |\n))?/g;

/** In the one file of a release there is no npm: `npm run doctor -- --json` is `ziping doctor --json`. */
export const asTyped = (text: string, isRelease = IS_RELEASE) =>
  isRelease ? text.replace(BY_NPM, 'ziping $<run>$<start>') : text;
