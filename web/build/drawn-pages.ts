import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { Screen } from './screens.ts';
import type { drawAlmanacCards, drawSample, drawShell, Shell } from './shells.tsx';

export interface DrawnPages {
  /** By the file of the screen. */
  shells: ReadonlyMap<string, Shell>;
  /** The home page's card of each day of a year, and the pages as a member finds them. */
  samples: string;
}

export type DrawPages = (configFile: string | undefined) => Promise<DrawnPages>;

/** Draws the screens by the app's own components, once for all plugins of a build. */
export function pageDrawing(screens: readonly Screen[]): DrawPages {
  let drawn: Promise<DrawnPages> | undefined;
  return (configFile) => {
    drawn ??= draw(screens, configFile);
    return drawn;
  };
}

async function draw(screens: readonly Screen[], configFile: string | undefined) {
  const server = await createServer({
    ...(configFile && { configFile }),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'warn',
  });
  try {
    const module = fileURLToPath(new URL('shells.tsx', import.meta.url));
    const draws = (await server.ssrLoadModule(module)) as {
      drawShell: typeof drawShell;
      drawAlmanacCards: typeof drawAlmanacCards;
      drawSample: typeof drawSample;
    };
    const shells = new Map<string, Shell>();
    let samples = draws.drawAlmanacCards();
    for (const { file, path, signedIn = false } of screens) {
      const shell = path === null ? { html: '', title: '' } : await draws.drawShell(path, signedIn);
      shells.set(file, shell);
      if (signedIn || path === '/') samples += await draws.drawSample(path ?? '/');
    }
    return { shells, samples };
  } finally {
    await server.close();
  }
}
