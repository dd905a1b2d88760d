import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { WriteDay } from '#contract/day-page';
import { almanacOf } from '#domain/calendar/almanac';
import { afterBuild } from './after-build.ts';

/** Starts with a dot: for the server only, never served. */
const FILE = '.home-day.js';
const ANY_DAY = { year: 2026, month: 2, day: 17 };

/**
 * Builds the module with which the server writes the day into the home page (home-day.tsx). It uses the page's own
 * components, so that the app renders the same when it takes over.
 */
export const dayWriter = (): Plugin =>
  afterBuild('day-writer', async ({ root, dist }) => {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL('home-day.tsx', import.meta.url)),
        outDir: dist,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: FILE } },
      },
    });
    // Fails the build, not the first visitor, if the page lacks a place for the almanac page.
    const { writeDay } = (await import(join(dist, FILE))) as { writeDay: WriteDay };
    writeDay(await readFile(join(dist, 'index.html'), 'utf8'), almanacOf(ANY_DAY));
  });
