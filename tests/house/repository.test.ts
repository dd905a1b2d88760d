import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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
          !lock.packages[`node_modules/${dependency}`] && !lock.packages[`${name}/node_modules/${dependency}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('package.json', () => {
  it('pins every dependency to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });
});

/** `from 'x'`, `import 'x'` and `import('x')` at the beginning of a statement or an expression of its own. */
const IMPORTS =
  /^(?:import|export|\} from|\s*(?:const|await|return|type)\b).*?(?:from |import |import\()'([@\w][@\w./-]*)'/gm;

const files = ['admin', 'api', 'db', 'scripts', 'tests', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(dist|node_modules|\.output)\//.test(file)),
);

/** The package that an import names: `@scope/name`, or the first part; null for files and built-in modules. */
function packageOf(name: string): string | null {
  if (/^([.#/]|node:|bun(:|$)|\$|virtual:)/.test(name) || builtinModules.includes(name)) return null;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

it('package.json lists every package that a file imports, not only those that others bring', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const listed = { ...dependencies, ...devDependencies };
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const imported = code.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTS)].flatMap(([, name = '']) => {
      const found = packageOf(name);
      return found === null || found in listed ? [] : [`${file} ${found}`];
    }),
  );
  expect(imported).toEqual([]);
});

describe('names', () => {
  /** Words with a standard term instead (api/GLOSSARY.md); `toldoc` is another word than `told`. */
  const REPLACED = new Set(
    ('announcing books deaf desk door ear heard holdings outside patience seer told twin whereabouts ' + 'wish').split(
      ' ',
    ),
  );
  const wordsOf = (name: string) =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z\d]+/);
  const isReplaced = (name: string) =>
    wordsOf(name).some((word) => REPLACED.has(word)) || wordsOf(name).join(' ').includes('way out');

  function exportsOf(file: string): string[] {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const declared = text.matchAll(
      /^export (?:declare |default |async |abstract )*(?:const|let|function\*?|class|type|interface|enum) (?:\{([^}]*)\}|(\w+))/gm,
    );
    const listed = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
    return [...declared, ...listed].flatMap(([, list, name]) => name ?? list?.match(/\w+/g) ?? []);
  }

  it('of files use the standard terms', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter(isReplaced)).toEqual([]);
  });

  it('of exported symbols use the standard terms', () => {
    const exported = files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .flatMap((file) => exportsOf(file).map((name) => `${file} ${name}`));
    expect(exported.length).toBeGreaterThan(3_000);
    expect(exported.filter((each) => isReplaced(each.split(' ').at(-1) ?? ''))).toEqual([]);
  });
});

describe('the UTC offset of Beijing', () => {
  it('is defined in one file, which derives days, midnights and texts', () => {
    const written = files.filter(
      (file) =>
        /\.(ts|tsx|mjs)$/.test(file) &&
        !/(\.(test|spec)\.|^tests\/)/.test(file) &&
        /\b8 \* (3_?600_?000|60 \* 60|HOUR)|28_?800_?000/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(written).toEqual(['api/domain/calendar/civil-date.ts']);
  });
});
