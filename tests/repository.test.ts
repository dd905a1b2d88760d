import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);

describe('the lock file', () => {
  it('holds no download addresses', () => {
    const addressed = Object.entries(lock.packages).filter(([, entry]) => entry.resolved);
    expect(addressed.map(([name]) => name)).toEqual([]);
  });

  // A lock written against a registry that lacks a platform's package leaves it out, and then the
  // clean install of every machine fails.
  it('has an entry for the package of every platform', () => {
    const missing = Object.entries(lock.packages).flatMap(([name, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (dependency) =>
          !lock.packages[`node_modules/${dependency}`] &&
          !lock.packages[`${name}/node_modules/${dependency}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('package.json', () => {
  it('pins every dependency to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    );
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });
});
