import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run screenshots`: the same app and browser, and of the scenes their pictures alone. */
export default defineConfig({
  ...config,
  testMatch: 'screenshots.ts',
  outputDir: '../.output/screenshots-run',
  reporter: [['line']],
});
