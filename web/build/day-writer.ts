import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { WriteDay } from '#contract/day-page';
import { almanacOf } from '#domain/calendar/almanac';
import { afterBuild } from './after-build.ts';

/** Begins with a dot: it is the server's, and no browser can ask for it. */
const FILE = '.home-day.js';
const ANY_DAY = { year: 2026, month: 2, day: 17 };

/**
 * Builds what the server writes the day into the home page with (home-day.tsx): the page's own
 * components, so that the app, when it takes over, finds what it would have drawn.
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
    // A page without the leaf's place is found here, not by the first visitor.
    const { writeDay } = (await import(join(dist, FILE))) as { writeDay: WriteDay };
    writeDay(await readFile(join(dist, 'index.html'), 'utf8'), almanacOf(ANY_DAY));
  });
