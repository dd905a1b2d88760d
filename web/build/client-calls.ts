import { type ESTree, type Plugin, parseSync } from 'vite';

/** Parts of which the client asks only whether they are there: what they hold was checked by its types. */
const SENT = ['body', 'query'];
/** Parts that the client (web/kit/client.ts) reads. All others are the server's and the documents'. */
const READ = ['slow', 'answer'];
const METHODS: Readonly<Record<string, string>> = { get: 'GET', post: 'POST' };

/** A statement and what stands in its place. */
interface Edit {
  node: { start: number; end: number };
  text: string;
}

const isTagged = (node: ESTree.Expression | null) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'tagged';

/** `get` of `get(…)` and of `staffCalls.get(…)`. */
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

/** The edits of one statement. A call in another form than `tagged` gives would reach the client whole: an error. */
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

/** Imports of which nothing is named in the rest of the file: their files would come along all the same. */
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

/** A file of calls as the client runs it: plain literals without the parts that the server alone reads. */
export function clientCode(file: string, code: string): string {
  const half = edited(
    code,
    parseSync(file, code).program.body.flatMap((statement) => editsOf(statement, code)),
  );
  return edited(half, unusedImports(file, half));
}

/**
 * Takes out of the table of calls what the app does not run, for every visitor loads the table: the words of the
 * documents, and the schemas that the server checks requests with.
 */
export const clientCalls = (): Plugin => ({
  name: 'client-calls',
  transform: {
    filter: { id: /\/api\/contract\/calls\/[\w-]+\.ts$/ },
    order: 'pre',
    handler: (code, id) => clientCode(id, code),
  },
});
