import { type ESTree, type Plugin, parseSync } from 'vite';

/** Parts of which the client only needs the presence: their content was checked by types. */
const SENT = ['body', 'query'];
/** Parts that the client (web/kit/client.ts) uses. All others are for the server and the API document. */
const READ = ['slow', 'answer'];
const METHODS: Readonly<Record<string, string>> = { get: 'GET', post: 'POST' };

/** A node and its replacement. */
interface Edit {
  node: { start: number; end: number };
  text: string;
}

const isTagged = (node: ESTree.Expression | null) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'tagged';

/** Returns `get` for `get(…)` and `staffCalls.get(…)`. */
function methodOf(call: ESTree.Expression | null): string | undefined {
  if (call?.type !== 'CallExpression') return undefined;
  const { callee } = call;
  if (callee.type === 'Identifier') return METHODS[callee.name];
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return METHODS[callee.property.name];
}

function partOf(property: ESTree.ObjectPropertyKind, code: string): string {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return '';
  const { name } = property.key;
  if (SENT.includes(name)) return `${name}: true, `;
  return READ.includes(name) ? `${code.slice(property.start, property.end)}, ` : '';
}

/** `post('/api/…', guard, summary, parts)` → `{ method: 'POST', path: '/api/…', … }` */
function clientHalf(call: ESTree.Expression | null, code: string): string | null {
  const method = methodOf(call);
  if (method === undefined || call?.type !== 'CallExpression') return null;
  const [path, , , parts] = call.arguments;
  if (!path || parts?.type !== 'ObjectExpression') return null;
  const rest = parts.properties.map((property) => partOf(property, code)).join('');
  return `{ method: '${method}', path: ${code.slice(path.start, path.end)}, ${rest}}`;
}

/**
 * Edits of one statement. Throws for an endpoint in a form that `tagged` does not generate, which would ship
 * completely.
 */
function editsOf(statement: ESTree.Statement | ESTree.ModuleDeclaration, code: string): Edit[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }): Edit[] => {
    if (isTagged(init)) return [{ node: statement, text: '' }];
    if (!isExported || !init) return [];
    const text = clientHalf(init, code);
    if (text === null) throw new Error(`No call made by tagged(): ${code.slice(init.start, init.end)}`);
    return [{ node: init, text }];
  });
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits.reduceRight(
    (text, { node, text: half }) => text.slice(0, node.start) + half + text.slice(node.end),
    code,
  );
}

/** Removes imports that are no longer used, so that their files are not bundled. */
function unusedImports(file: string, code: string): Edit[] {
  const { body } = parseSync(file, code).program;
  const rest = edited(
    code,
    body.filter(({ type }) => type === 'ImportDeclaration').map((node) => ({ node, text: '' })),
  );
  return body.flatMap((node): Edit[] => {
    if (node.type !== 'ImportDeclaration' || node.specifiers.length === 0) return [];
    const isUsed = node.specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest));
    return isUsed ? [] : [{ node, text: '' }];
  });
}

/** Returns a file of endpoints for the client: plain literals without the parts only the server reads. */
export function clientCode(file: string, code: string): string {
  const half = edited(
    code,
    parseSync(file, code).program.body.flatMap((statement) => editsOf(statement, code)),
  );
  return edited(half, unusedImports(file, half));
}

/**
 * Removes from the endpoint registry what the app does not run (documentation and request schemas), because every
 * visitor loads it.
 */
export const clientCalls = (): Plugin => ({
  name: 'client-calls',
  transform: {
    filter: { id: /\/api\/contract\/calls\/[\w-]+\.ts$/ },
    order: 'pre',
    handler: (code, id) => clientCode(id, code),
  },
});
