import { createHash } from 'node:crypto';
import type { Program } from './litestream.ts';
import type { Build } from './name.ts';

/** An id of the form that CycloneDX wants, the same for the same text. */
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

/**
 * The list of packages as npm writes it (CycloneDX), of the product instead of the folder it was built in,
 * and the same in each run: npm gives it the time of day and a random number. `beside` lies in the archive too.
 */
export function sbomOf(written: string, lock: string, { version, date }: Build, beside: Program | null): string {
  const { metadata, ...list } = JSON.parse(written);
  const component = {
    ...metadata.component,
    name: 'ziping',
    version,
    'bom-ref': `ziping@${version}`,
    purl: `pkg:npm/ziping@${version}`,
  };
  const dependencies = list.dependencies.map((each: { ref: string }) =>
    each.ref === metadata.component['bom-ref'] ? { ...each, ref: component['bom-ref'] } : each,
  );
  const sbom = {
    ...list,
    serialNumber: serialOf(lock),
    metadata: { ...metadata, timestamp: date, component },
    components: beside === null ? list.components : [...list.components, componentOf(beside)],
    dependencies,
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
