import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { clientCalls } from './build/client-calls.ts';
import { dayWriter } from './build/day-writer.ts';
import { pageDrawing } from './build/drawn-pages.ts';
import { firstPaint } from './build/first-paint.ts';
import { SCREENS } from './build/screens.ts';
import { serifFont } from './build/serif-font.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Leaves out unused schemas of several calls, `z.string().check(…)`: the bundler's own list knows only the first. */
const unusedSchemas = (): Plugin => ({
  name: 'unused-schemas',
  transform: {
    filter: { id: /\/api\/contract\/.+\.ts$/ },
    order: 'pre',
    handler: (code) => code.replace(/(?<![\w.])z\.(?=\w+\()/g, '/* @__PURE__ */ z.'),
  },
});

const drawPages = pageDrawing(SCREENS);
const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** A chunk for what several pages of these places share; what one page alone has stays with it. */
const shared = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority,
  minShareCount: 2,
});

/** The consumer app. The strict content policy forbids inline code and data: fonts, so none is made. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    clientCalls(),
    unusedSchemas(),
    react(),
    tailwindcss(),
    serifFont(drawPages),
    firstPaint(SCREENS, drawPages),
    dayWriter(),
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // The names of what a chunk imports would stand in the first file, half a kilobyte of them. Each
    // page brings those of its own (build/first-paint.ts).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Building a schema has no effects: an unused schema is left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // All that the first screen needs is one file: shared parts compress badly on their own. It
        // also names every other file, so those are few. The first group that takes a module has it:
        // home's own parts and readings stand before the chart's engine, which home does not load.
        codeSplitting: {
          groups: [
            // It changes seldom: a new version of the app leaves it in the cache.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
            { name: 'main', test: /web\/main\.tsx$/, priority: 10 },
            // The client and the schemas of the first answers: the app stands before it asks anything.
            {
              name: 'wire',
              priority: 9.5,
              // With the stems and elements that answers name: home, charts and births have them all.
              test: /(web\/lib\/(api|stored-profile)|contract\/calls\/(people|sales)|domain\/(calendar\/ganzhi|bazi\/elements))\.ts$/,
            },
            // Code that every page asks for once it stands, and the first dialog.
            {
              name: 'start',
              priority: 9,
              test: /web\/(lib\/after-start\.ts|ui\/dialog\.tsx|features\/shell\/login-prompt\.tsx)$/,
            },
            // Code of a visitor's home after its first screen, with all that it needs.
            {
              name: 'home',
              priority: 8,
              test: /features\/(shell\/home\/offerings|readings\/fortune\/home-reading)\.tsx$/,
            },
            shared('parts', /web\/(ui|lib)\//, 7),
            // The words of a birth, which an order's form shows without its popup.
            shared('words', /people\/birth\/(text|rows)\./, 6.5),
            shared('reading', /features\/(readings\/(?!almanac|tomorrow|pairing|card)|people\/stage)/, 6),
            {
              name: 'birth',
              priority: 5.9,
              minShareCount: 2,
              // A chart does without the day of the almanac and its tables.
              test: /domain\/(calendar|people)\/(?!almanac|matters|holiday|day-signs)/,
            },
            // The engine stands before what asks for it, else the popup of a birth would bring it along.
            shared('engine', /domain\/bazi\//, 5.8),
            // The popup of a birth, and a visitor's own: a chart stands without it, and they without the shop.
            // Pillars side by side need the engine, and are a late part of each.
            shared('moment', /features\/people\/birth\/(?!pillars-change)/, 5.5),
            shared('shop', /features\/(sales|consulting|me|people\/(avatar|membership-words))/, 5),
            shared('almanac', /domain\/calendar\//, 3),
            shared('accounts', /features\/people\/(?!birth)/, 2),
            shared(
              'chart',
              /(features\/(chart\/(?!first-words)|people\/birth\/(?!pillars-change))|domain\/bazi\/|domain\/report\/(kinds\/overview|pick\/pick)\.ts|generated\/overview\/)/,
              1,
            ),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/sandbox': API } },
});
