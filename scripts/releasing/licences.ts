import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IS_TEXT = /^(licen[cs]e|copying|notice)/i;

interface Listed {
  name: string;
  version?: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

function licenceOf({ licenses = [] }: Listed): string {
  const names = licenses.map((each) =>
    'expression' in each ? each.expression : (each.license.id ?? each.license.name),
  );
  return names.join(', ') || 'unknown';
}

/** Files of a package with words of its licence, as its authors wrote them. */
function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && IS_TEXT.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .sort();
}

/**
 * Licences of everything that the list of packages of an archive (CycloneDX) names: each text once, below the packages
 * that it is of. Most licences ask that their words go along with the work. A package that came without its text is
 * named with its licence alone: no words are put into its authors' mouths.
 */
export function licencesOf(sbom: string, lock: string, root: string): string {
  const { components }: { components: Listed[] } = JSON.parse(sbom);
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(lock);
  const places = Map.groupBy(
    Object.keys(packages),
    (path) => `${path.split('node_modules/').at(-1)}@${packages[path]?.version}`,
  );
  const byText = new Map<string, string[]>();
  for (const component of components) {
    const name = component.version ? `${component.name}@${component.version}` : component.name;
    const texts = new Set((places.get(name) ?? []).flatMap((path) => textsIn(join(root, path))));
    if (texts.size === 0) texts.add('(It came without the text of its licence.)');
    for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), `${name}  ${licenceOf(component)}`]);
  }
  const line = '-'.repeat(72);
  const parts = [...byText].map(([text, names]) => `${line}\n${[...new Set(names)].join('\n')}\n${line}\n\n${text}\n`);
  return `Licences of the works of others inside this release\n\n${parts.join('\n')}`;
}
