import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Screen } from './screens.ts';
import type { drawAlmanacCards, drawSample, drawShell, Shell } from './shells.tsx';

interface DrawnPages {
  /** By file of the screen. */
  shells: ReadonlyMap<string, Shell>;
  /** The home page's card of each day of a year. */
  cards: string;
  /** The pages as a member sees them. */
  samples: string;
}

export type DrawPages = () => Promise<DrawnPages>;

/** Prerenders the screens with the app's own components, once for all plugins of a build. */
export function pageDrawing(screens: readonly Screen[]): DrawPages {
  let drawn: Promise<DrawnPages> | undefined;
  return () => {
    drawn ??= draw(screens);
    return drawn;
  };
}

interface Drawing {
  drawShell: typeof drawShell;
  drawAlmanacCards: typeof drawAlmanacCards;
  drawSample: typeof drawSample;
}

/** Bundled first, which takes a fifth of the time of loading the modules one by one. */
async function bundled(): Promise<Drawing> {
  const outDir = await mkdtemp(join(tmpdir(), 'ziping-draw-'));
  try {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('..', import.meta.url)),
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL('shells.tsx', import.meta.url)),
        outDir,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'draw.js', codeSplitting: false } },
      },
    });
    return (await import(join(outDir, 'draw.js'))) as Drawing;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

async function draw(screens: readonly Screen[]): Promise<DrawnPages> {
  const drawing = await bundled();
  const shells = new Map<string, Shell>();
  let samples = '';
  for (const { file, path, signedIn = false } of screens) {
    shells.set(file, await drawing.drawShell(path, signedIn));
    if (signedIn || path === '/') samples += await drawing.drawSample(path);
  }
  return { shells, cards: drawing.drawAlmanacCards(), samples };
}
