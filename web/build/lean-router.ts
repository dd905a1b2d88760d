import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STAND_IN = fileURLToPath(new URL('scroll-start.ts', import.meta.url));

/** The router's memory of scroll positions is off; two kilobytes of it would load with every page. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === './scroll-restoration.js' &&
      /router-core.dist.esm.router\.js$/.test(importer ?? '')
        ? STAND_IN
        : undefined,
  };
}
