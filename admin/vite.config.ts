import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The staff console. The strict content policy forbids inline code and data: fonts, so none is made. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Beside the consumer app's 5173, so that both can be worked on at once.
  server: { port: 5174, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
