import Ajv from 'ajv/dist/2020.js';
import { apiDocument, documentedPath, type Operation } from '#api/platform/http/openapi';
import { CALLS } from '#contract/calls';
import { PROOF_HEADER } from '#contract/proof';

const document = apiDocument(CALLS);
// Most schemas are asked a few times: to make their code shorter takes longer than it saves.
const ajv = new Ajv({ strict: false, validateFormats: false, code: { optimize: false } });
ajv.addSchema(document, 'api');

/** A path of the document as an expression that its requests match, fixed paths before others. */
const OPERATIONS = CALLS.map(({ method, path }) => ({
  method,
  path: documentedPath(path),
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`),
})).sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

const JSON_TYPE = 'application/json';

function operationOf(method: string, pathname: string) {
  const found = OPERATIONS.find((each) => each.method === method && each.pattern.test(pathname));
  return found && { ...found, operation: document.paths[found.path]?.[method.toLowerCase()] };
}

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function codesOf(operation: Operation, status: number): unknown[] {
  const examples = operation.responses[status]?.content?.[JSON_TYPE]?.examples ?? {};
  return Object.values(examples).map((example: { value: { code: number } }) => example.value.code);
}

/** Throws where an answer is not what the document says of its call. Pages are not in it. */
export function requireDocumented(
  method: string,
  path: string,
  status: number,
  answer: { code?: number; data?: { challenge?: unknown } | null },
): void {
  // As it was sent: a path that only becomes a call's by being cleaned up is not that call's.
  const [sent = ''] = path.split('?');
  const found = operationOf(method, sent);
  if (!found?.operation || answer.code === undefined) return;
  const named = `${method} ${found.path} ${status}`;
  const mayAskProof = found.operation.parameters?.some(({ name }) => name === PROOF_HEADER);
  if (status === 429 && answer.data?.challenge !== undefined && !mayAskProof) {
    throw new Error(`${named}: the document does not name the header ${PROOF_HEADER}`);
  }
  const response = found.operation.responses[status];
  const schema = response?.content?.[JSON_TYPE]?.schema;
  if (!schema) throw new Error(`${named}: the document does not name this status (${answer.code})`);
  if (status !== 200 && !codesOf(found.operation, status).includes(answer.code)) {
    throw new Error(`${named}: the document does not name code ${answer.code}`);
  }
  const place = pointer('paths', found.path, method.toLowerCase(), 'responses', String(status));
  // The refusals of all calls share one schema: by its own name it is compiled once.
  const shared = typeof schema === 'object' && '$ref' in schema ? schema.$ref : null;
  const ref = `api${shared ?? `#${place}${pointer('content', JSON_TYPE, 'schema')}`}`;
  const validate = ajv.getSchema(ref);
  if (!validate) throw new Error(`${named}: no schema at ${ref}`);
  if (!validate(answer)) throw new Error(`${named}: ${ajv.errorsText(validate.errors)}`);
}
