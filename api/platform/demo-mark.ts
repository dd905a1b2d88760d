import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Marker file of a data folder with made-up people and money (`npm run demo:seed`). */
export const DEMO_MARK = 'demo.json';

export function isDemo(dataDir: string): boolean {
  return existsSync(join(dataDir, DEMO_MARK));
}
