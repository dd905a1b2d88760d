import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { licencesOf } from './licences.ts';

let root: string;
const file = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ziping-licences-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('of a release contain every text once, below its packages, and none without an author', () => {
  file('node_modules/one/LICENSE', 'Words of one licence\n');
  file('node_modules/two/node_modules/one/LICENSE.md', 'Words of one licence');
  file('node_modules/two/licence.txt', 'Words of another');
  file('node_modules/two/NOTICE', 'Names of authors');
  file('node_modules/tool/LICENSE', 'Words of a tool that is not inside');
  file('node_modules/bare/README.md', 'Nothing of a licence');
  const sbom = {
    components: [
      { name: 'one', version: '1', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'one', version: '2', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'two', version: '1', licenses: [{ expression: '(MPL-2.0 OR Apache-2.0)' }] },
      { name: 'bare', version: '3', licenses: [{ license: { id: 'ISC' } }] },
      { name: 'program', licenses: [{ license: { id: 'Apache-2.0' } }] },
    ],
  };
  const packages = {
    'node_modules/one': { version: '1' },
    'node_modules/two': { version: '1' },
    'node_modules/two/node_modules/one': { version: '2' },
    'node_modules/tool': { version: '1' },
    'node_modules/bare': { version: '3' },
  };
  const text = licencesOf(JSON.stringify(sbom), JSON.stringify({ packages }), root);
  const parts = text
    .split(/^-+$/m)
    .slice(1)
    .map((part) => part.trim());
  expect(parts).toEqual([
    'one@1  MIT\none@2  MIT',
    'Words of one licence',
    'two@1  (MPL-2.0 OR Apache-2.0)',
    'Names of authors',
    'two@1  (MPL-2.0 OR Apache-2.0)',
    'Words of another',
    'bare@3  ISC\nprogram  Apache-2.0',
    '(It came without the text of its licence.)',
  ]);
});
