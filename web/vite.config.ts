import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './browsers.ts';
import { clientCalls } from './build/client-calls.ts';
import { cssFloor } from './build/css-floor.ts';
import { dayWriter } from './build/day-writer.ts';
import { pageDrawing } from './build/drawn-pages.ts';
import { firstPaint } from './build/first-paint.ts';
import { SCREENS } from './build/screens.ts';
import { serifFont } from './build/serif-font.ts';
import { serviceWorker } from './build/service-worker.ts';
import { olderBrowsers } from './kit/older-browsers.ts';
import { syntaxFloor } from './kit/syntax-floor.ts';

/**
 * Drops unused schemas built by chained calls such as `z.string().check(…)`; the bundler's own list only covers the
 * first.
 */
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

/** A chunk for modules used by several pages; modules of one page stay with it. */
const shared = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority,
  minShareCount: 2,
});

/** Build of the consumer app. The content security policy forbids inline code and data: fonts, so none is generated. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    clientCalls(),
    unusedSchemas(),
    react(),
    olderBrowsers('web'),
    tailwindcss(),
    serifFont(drawPages),
    firstPaint(SCREENS, drawPages),
    dayWriter(),
    serviceWorker(),
    syntaxFloor('web'),
  ],
  css: { postcss: { plugins: [cssFloor()] } },
  build: {
    target: buildTarget('web'),
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // Preload lists of all chunks would add half a kilobyte to the first file. Each page has its own
    // (build/first-paint.ts).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Building a schema has no effects, so unused ones can be dropped.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The first file names all others: seven hexadecimal digits tell versions apart and pack better.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Everything the first screen needs is one file: small chunks compress badly. It also names every other file,
        // so there are few. A module belongs to the matching group with the highest priority.
        codeSplitting: {
          groups: [
            // Changes rarely, so a new version of the app keeps it cached.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
              priority: 20,
            },
            { name: 'main', test: /web\/main\.tsx$/, priority: 10 },
            // Imported but not used by the first pages.
            shared('errors', /domain\/errors/, 9.5),
            // Code that every page requests after mounting: the API client and first schemas, the first dialog, small
            // parts of most pages, and the stems and elements in responses.
            {
              name: 'start',
              priority: 9,
              test: /(web\/lib\/(api|stored-profile|after-start|retried|use-answer|use-now)|contract\/calls\/(people|plans)|domain\/(people\/phone|time\/beijing-words|calendar\/ganzhi|bazi\/elements))\.ts$|web\/(ui\/dialog|features\/(shell\/login-prompt|people\/membership-words|sales\/(plans\/trial-badge|purchase\/(pay-terms|purchase))))\.tsx?$/,
            },
            // Code of the visitor's home after its first screen.
            {
              name: 'home',
              priority: 8,
              test: /features\/(shell\/home\/offerings|readings\/fortune\/home-reading)\.tsx$/,
            },
            // A group includes the imports of its modules, so tables and small parts come before their users: a page
            // with a date has no engine, and one with a name no form.
            shared('empty', /ui\/(empty-state|picture\/ink|failed-page)/, 7.96),
            shared('qr', /node_modules\/qrcode|kit\/qr-image/, 7.95),
            shared(
              'lunar',
              /domain\/calendar\/(lunar-months|written-date|civil-time|summer-time|zodiac)|domain\/people\/birth|lib\/saved-birth/,
              7.9,
            ),
            shared('terms', /domain\/calendar\/(term|solar)/, 7.85),
            shared('holidays', /domain\/calendar\/holiday|almanac\/(use-holidays|holiday-words)/, 7.83),
            shared('almanac', /domain\/calendar\/|readings\/almanac/, 7.8),
            shared('engine', /domain\/(bazi|stars)\//, 7.7),
            shared(
              'words',
              /web\/lib\/(use-act|use-user-profile|copy-text)|web\/ui\/(load-state|choices|confirm-dialog|fact-row|problem|no-wrap|text)|picture\/share-file|readings\/report\/(level|begin-reading)|contract\/push|people\/(typed-number|age)|features\/people\/(avatar|ends-soon|contact\/(text|contact-button)|stage\/(text|use-save-stage)|birth\/(text|form-rows))|record\/text|referral\/text|tomorrow\/text|reader\/stage\.ts|consulting\/time\/(text|slot-text)/,
              7.6,
            ),
            // Parts of a user's day, shown on home, fortune and the months.
            {
              name: 'reading',
              priority: 7.5,
              test: /features\/(readings\/(fortune\/(personal-reading|date-range)|report\/(report-paper|refused|term-text|markdown\/markdown)))\.tsx?$|styles\/day-grid\.css|report\/pick\/split/,
            },
            shared('record', /features\/readings\/record/, 7.45),
            shared(
              'form',
              /node_modules\/(react-hook-form|@hookform)|web\/(lib\/(use-app-form|first-problem)|ui\/form-dialog)/,
              7.42,
            ),
            shared('moment', /features\/people\/birth\/(?!pillars-change)|web\/ui\/(wheel|hour-ring|tick)/, 7.4),
            shared('accounts', /features\/people\/accounts/, 7.3),
            shared('kin', /features\/(people|me)\/kin|domain\/people\/(kin|carried)/, 7.2),
            shared(
              'consult',
              /features\/consulting|contract\/(consulting|calls\/consulting)|domain\/consulting|generated\/words/,
              7.1,
            ),
            shared('orders', /features\/(me\/orders|sales\/(orders|purchase|gifts))|contract\/(gifts|calls\/gifts)/, 7),
            // The tabs of the chart page without their content.
            shared(
              'chart-screens',
              /features\/chart\/(text|chart-title|chart-header|chart-folds|fold\.tsx|explain\/(topic|explained-page)|screens\/(tabs|scroll-positions|summary))/,
              2,
            ),
            shared(
              'chart',
              /features\/chart\/(?!first-words|reading\/)|domain\/report\/(kinds\/overview|pick\/pick)\.ts|generated\/overview\//,
              1,
            ),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/sandbox': API } },
});
