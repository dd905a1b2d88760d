import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serifFont } from './build/serif-font.ts';
import { SERIF_TEXT } from './styles/glyphs.ts';

const API = 'http://127.0.0.1:3000';

/** The consumer app. The strict content policy forbids inline code and data: fonts, so none is made. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), serifFont(SERIF_TEXT)],
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': fileURLToPath(
        new URL('build/with-selector.ts', import.meta.url),
      ),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // All that the first screen needs is one file: shared parts compress badly on their own.
        codeSplitting: { groups: [{ name: 'main', test: /web[\\/]main\.tsx$/ }] },
      },
    },
  },
  server: { proxy: { '/api': API, '/sandbox': API } },
});
