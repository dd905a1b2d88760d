import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Places {
  root: string;
  /** Where the built files lie. */
  dist: string;
}

/** Does something with what was built, once all of it is written and the plugins named before have done theirs. */
export function afterBuild(name: string, handler: (places: Places) => Promise<void>): Plugin {
  let places: Places = { root: '', dist: '' };
  return {
    name,
    apply: 'build',
    configResolved({ root, build }) {
      places = { root, dist: join(root, build.outDir) };
    },
    writeBundle: { order: 'post', sequential: true, handler: () => handler(places) },
  };
}
