import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Places {
  root: string;
  /** Output folder. */
  dist: string;
}

/** A plugin that runs after the build has been written and earlier plugins have finished. */
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
