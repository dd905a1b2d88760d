import { createHash } from 'node:crypto';
import type { Program } from './litestream.ts';
import type { Build } from './name.ts';

/** An id in the form CycloneDX requires, deterministic by text. */
function serialOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

/** A program that is no package of the product. */
function componentOf({ name, version, licence, sha256 }: Program) {
  return {
    type: 'application',
    name,
    ...(version && { version }),
    'bom-ref': `${name}@${version ?? sha256}`,
    licenses: [{ license: { id: licence } }],
    hashes: [{ alg: 'SHA-256', content: sha256 }],
  };
}

/** As the runtime's packages name a processor. */
const CPU: Readonly<Record<string, string>> = { x64: 'x64', arm64: 'aarch64' };

/** The form that readers ask for now: whatever fits 1.5, which npm writes, fits it. */
const FORM = { $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', specVersion: '1.6' };

interface Component {
  name: string;
  scope?: string;
  'bom-ref': string;
}

interface Dependency {
  ref: string;
  dependsOn?: string[];
}

/** The name of the package that becomes the executable. */
const runtimeOf = ({ platform, arch }: Build) => `@oven/bun-${platform}-${CPU[arch] ?? arch}`;

/**
 * Without what npm may leave out: bindings of the tools of the build, and runtimes of other machines, none of which is
 * in the archive. The runtime of this one is.
 */
function insideOf(components: readonly Component[], build: Build): Component[] {
  const runtime = runtimeOf(build);
  return components
    .filter(({ name, scope }) => scope !== 'optional' || name === runtime)
    .map((each) => (each.name === runtime ? { ...each, scope: 'required' } : each));
}

/**
 * The package list as npm writes it (CycloneDX), but named after the product and reproducible: npm adds the time
 * and a random number. `beside` lists further files of the archive.
 */
export function sbomOf(written: string, lock: string, build: Build, beside: Program | null): string {
  const { version, date } = build;
  const { metadata, ...list } = JSON.parse(written);
  const inside = insideOf(list.components, build);
  const known = new Set([metadata.component['bom-ref'], ...inside.map((each) => each['bom-ref'])]);
  const component = {
    ...metadata.component,
    name: 'ziping',
    version,
    'bom-ref': `ziping@${version}`,
    purl: `pkg:npm/ziping@${version}`,
  };
  const dependencies = list.dependencies
    .filter(({ ref }: Dependency) => known.has(ref))
    .map(({ ref, dependsOn = [] }: Dependency) => ({
      ref: ref === metadata.component['bom-ref'] ? component['bom-ref'] : ref,
      dependsOn: dependsOn.filter((each) => known.has(each)),
    }));
  const sbom = {
    ...list,
    ...FORM,
    serialNumber: serialOf(lock),
    metadata: { ...metadata, timestamp: date, component },
    components: beside === null ? inside : [...inside, componentOf(beside)],
    dependencies,
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
