import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#db/root';

/**
 * The last step of `npm run db:generate`: the generator compares the schema with the newest snapshot
 * alone, so that one is kept, on one line, and those before it go.
 */
const FOLDERS = ['db/migrations/meta', 'db/postgres/migrations/meta', 'db/sandbox/migrations/meta'];

for (const folder of FOLDERS.map((name) => join(ROOT, name))) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  const newest = snapshots.sort().at(-1);
  for (const name of snapshots) {
    const file = join(folder, name);
    if (name === newest) writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
    else rmSync(file);
  }
}
