import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Lies in a data folder whose people and money were made up (`npm run demo:seed`). */
export const DEMO_MARK = 'demo.json';

export function isDemo(dataDir: string): boolean {
  return existsSync(join(dataDir, DEMO_MARK));
}
