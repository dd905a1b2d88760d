import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The staff console. The strict content policy forbids inline code and data: fonts, so none is made. */
export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), 'push-worker': here('push-worker.ts') },
      output: {
        // A worker serves the folder that it lies in, and browsers look after its age themselves.
        entryFileNames: ({ name }) => (name === 'push-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  // Beside the consumer app's 5173, so that both can be worked on at once.
  server: { port: 5174, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
