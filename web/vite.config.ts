import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dayWriter } from './build/day-writer.ts';
import { firstPaint } from './build/first-paint.ts';
import { SCREENS } from './build/screens.ts';
import { serifFont } from './build/serif-font.ts';
import { serviceWorker } from './build/service-worker.ts';
import { SERIF_LATER_TEXT, SERIF_TEXT } from './styles/glyphs.ts';

const API = 'http://127.0.0.1:3000';

/** What home and the chart page share of the chart, and what the chart page and its sheets share. */
const CHART_SHARED =
  /chart[\\/](chart-header|elements[\\/]element-counts|options[\\/]use-choices|explain[\\/]term-button)\.tsx?$|domain[\\/]bazi[\\/]text\.ts$/;

/** What every page that sells needs, what goes on with an order after a reload, and the way to invite. */
const SHOP =
  /features[\\/](plans[\\/]plan-cards|purchase[\\/](resume-order|pay-terms)|profile[\\/]level-name|referral[\\/](text|invite-float|invite-row))\.tsx?$/;
/** What every page with a report needs; Markdown's two libraries stay apart. */
const READING =
  /features[\\/]reading[\\/](report-desk|report-paper|section-list|use-report|use-answer|refused|folded|kept-report|text)\.tsx?$|reading[\\/]markdown[\\/]markdown\.tsx$|fortune[\\/]reach\.ts$|domain[\\/]reading[\\/]outlook\.ts$/;

/** The ways in are taken one after the other. */
const ACCOUNTS = /features[\\/]accounts[\\/](login|register|reset)-page\.tsx$/;

/** What was bought and what is asked: pages that lead to one another. */
const ORDERS =
  /features[\\/](orders[\\/](orders|payment-success|redirect)-page|consult[\\/](page|consult-sheet))\.tsx$/;

/** Small parts that most pages share, home not among them. */
const PARTS =
  /ui[\\/](dialog|unbroken|choices)\.tsx$|lib[\\/](use-user-profile|copy-text|visit-note)\.ts$|(login-prompt|not-found|contact-button|avatar)\.tsx$|hand-over\.ts$|domain[\\/](phone|consent|beijing-words|visit-source)\.ts$/;

/** The consumer app. The strict content policy forbids inline code and data: fonts, so none is made. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    serifFont({ first: SERIF_TEXT, later: SERIF_LATER_TEXT }),
    firstPaint(SCREENS),
    dayWriter(),
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // The names of what a chunk imports would stand in the first file, half a kilobyte of them. Each
    // page brings those of its own (build/boot.ts).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // All that the first screen needs is one file: shared parts compress badly on their own. It
        // also names every other file, so those are few: the chart's engine, what the profile needs
        // of it (birth and calendar), the shop, the readings, the ways in, and the parts that pages share.
        codeSplitting: {
          groups: [
            { name: 'main', test: /web[\\/]main\.tsx$/, priority: 3 },
            { name: 'birth', test: /web[\\/]lib[\\/]saved-birth\.ts$/, priority: 2 },
            { name: 'chart', test: CHART_SHARED, priority: 1 },
            { name: 'shop', test: SHOP, priority: 1 },
            { name: 'orders', test: ORDERS, priority: 1 },
            { name: 'reading', test: READING, priority: 1 },
            { name: 'accounts', test: ACCOUNTS, priority: 1 },
            { name: 'parts', test: PARTS, priority: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/sandbox': API } },
});
