import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, '../../api/features');
/** Probes and the pages of the played gateway are no use cases of the product. */
const files = globSync('**/*.ts', { cwd: FEATURES }).filter((file) => !/\.test\.ts$|^system\//.test(file));
const sources = files.map((file) => ({ file, source: readFileSync(join(FEATURES, file), 'utf8') }));

const namesIn = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name = '']) => name);

describe('an endpoint and its use case', () => {
  it('share one name, so that a search finds the registry, the route, the use case and both apps', () => {
    const served = sources.flatMap(({ source }) => namesIn(source, /\bserve\(\s*\w+\.(\w+),/g));
    const exported = sources
      .filter(({ file }) => !file.endsWith('routes.ts'))
      .flatMap(({ source }) => namesIn(source, /^export (?:async )?(?:function\*?|const) (\w+)/gm));
    expect(served.length).toBeGreaterThan(100);
    expect(served.filter((name) => !exported.includes(name))).toEqual([]);
  });
});
