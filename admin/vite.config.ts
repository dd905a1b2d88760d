import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from '../web/browsers.ts';
import { olderBrowsers } from '../web/kit/older-browsers.ts';
import { syntaxFloor } from '../web/kit/syntax-floor.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Build of the console. The content security policy forbids inline code and data: fonts, so none is generated. */
export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [react(), tailwindcss(), olderBrowsers('admin'), syntaxFloor('admin')],
  build: {
    target: buildTarget('admin'),
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), 'push-worker': here('push-worker.ts') },
      output: {
        // A worker's scope is its folder, and browsers update it themselves.
        entryFileNames: ({ name }) => (name === 'push-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  // API address of `npm run dev`, which sets the ports of both apps.
  server: { proxy: { '/api': API, '/sandbox': API } },
});
