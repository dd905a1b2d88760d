import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parseSync } from 'oxc-parser';
import type { BROWSERS } from '../../web/browsers.ts';

type Floor = (typeof BROWSERS)[keyof typeof BROWSERS];
type Branch = Record<string, Identifier>;

/** Version from which a browser has something without a flag or prefix; Infinity: it has not. */
function since(statement: SimpleSupportStatement): number {
  const { version_added: added, flags, prefix, alternative_name, version_removed } = statement;
  if (flags || prefix || alternative_name || version_removed || typeof added !== 'string') return Infinity;
  return added === 'preview' ? Infinity : Number.parseFloat(added.replace('≤', ''));
}

const versions = (text: string) => text.split('.').map(Number);
function isLater(version: number, floor: string): boolean {
  const [major = 0, minor = 0] = versions(String(version));
  const [floorMajor = 0, floorMinor = 0] = versions(floor);
  return version === Infinity || major > floorMajor || (major === floorMajor && minor > floorMinor);
}

function isAbove(compat: CompatStatement | undefined, floor: Floor): boolean {
  if (!compat) return false;
  const { chrome, safari, firefox } = floor;
  const browsers = { chrome, safari, safari_ios: safari, firefox };
  return Object.entries(browsers).some(([browser, oldest]) => {
    const known = compat.support[browser as 'chrome'];
    if (!known) return false;
    return isLater(Math.min(...[known].flat().map((each) => since(each as SimpleSupportStatement))), oldest);
  });
}

/** Names of built-ins that the oldest browsers lack. */
interface Missing {
  /** `structuredClone`, `Iterator`. */
  globals: ReadonlySet<string>;
  /** `Object.hasOwn`. */
  statics: ReadonlySet<string>;
  /** `toSorted`: every interface that has a member of this name has it from a later version. */
  members: ReadonlySet<string>;
}

export function missingIn(floor: Floor): Missing {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const members = new Map<string, boolean>();
  for (const branch of [bcd.javascript.builtins as Branch, bcd.api as Branch]) {
    for (const [owner, entry] of Object.entries(branch)) {
      if (isAbove(entry.__compat, floor)) globals.add(owner);
      for (const [key, { __compat }] of Object.entries(entry as Branch)) {
        if (key === '__compat' || !__compat || !/^[a-z]\w*$/i.test(key)) continue;
        const name = key.replace(/_static$/, '');
        const above = isAbove(__compat, floor);
        if (above) statics.add(`${owner}.${name}`);
        members.set(name, (members.get(name) ?? true) && above);
      }
    }
  }
  return { globals, statics, members: new Set([...members].filter(([, above]) => above).map(([name]) => name)) };
}

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value);
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** Names that a file imports or declares: they are its own, whatever they are called. */
function ownNames(nodes: readonly Node[]): Set<string> {
  const declared = nodes.flatMap(({ type, local, id }) =>
    /^Import.*Specifier$/.test(type) ? nameOf(local) : /Declarat(or|ion)$/.test(type) ? nameOf(id) : '',
  );
  return new Set(declared);
}

/** The missing built-in that a call uses. `area.any?.()` asks first. */
function missingCall({ callee, optional }: Node, missing: Missing, own: ReadonlySet<string>): string {
  if (!isNode(callee) || optional) return '';
  const name = nameOf(callee);
  if (name) return missing.globals.has(name) && !own.has(name) ? name : '';
  if (callee.type !== 'MemberExpression' || callee.computed) return '';
  const [owner, member] = [nameOf(callee.object), nameOf(callee.property)];
  if (own.has(owner)) return missing.members.has(member) && /^to[A-Z]|^find/.test(member) ? member : '';
  if (missing.statics.has(`${owner}.${member}`)) return `${owner}.${member}`;
  return missing.members.has(member) ? member : '';
}

/** `file:line name` for each call of a built-in that is missing. */
export function missingCalls(file: string, source: string, missing: Missing): string[] {
  const { program } = parseSync(file, source);
  const nodes = [...nodesOf(program as unknown as Node)];
  const own = ownNames(nodes);
  return nodes
    .filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
    .flatMap((node) => {
      const name = missingCall(node, missing, own);
      return name ? [`${file}:${source.slice(0, node.start).split('\n').length} ${name}`] : [];
    });
}
