import { readMigrationFiles } from 'drizzle-orm/migrator';
import { InvalidEndpointError } from './end.ts';

/** @throws InvalidEndpointError unless the migrations are those of this release, all of them. */
export function requireThisRelease(name: string, applied: readonly string[], migrationsFolder: string): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (applied.some((hash, position) => known[position] !== hash)) {
    throw new InvalidEndpointError(
      `${name} is of another release: move it with that release, or start this one on it first.`,
    );
  }
  const behind = known.length - applied.length;
  if (behind > 0) {
    throw new InvalidEndpointError(
      `${name} lacks ${behind} migrations of this release: start it there once (npm start), then stop it.`,
    );
  }
}
