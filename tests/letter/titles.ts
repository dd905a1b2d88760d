import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The functions that declare a test and those that hold tests together, in Vitest and Playwright. */
const TEST = /^(test|it)(\.each)?$/;
const GROUP = /^(test\.)?describe(\.each)?$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [child: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What is called: `it` and `it.each(table)` are written `it` and `it.each`. */
function calledName(callee: Node, code: string): string {
  const inner = callee.callee ?? callee.tag;
  if (isNode(inner)) return calledName(inner, code);
  return code.slice(callee.start, callee.end);
}

/** The title as it is written between its quotes: `${…}` of a template and `%s` of a table stay. */
function titleOf(call: Node, code: string): string | undefined {
  const [title] = call.arguments as Node[];
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type === 'TemplateLiteral') return code.slice(title.start + 1, title.end - 1);
}

/**
 * The titles of all tests of a file, each with the titles of the groups around it: `group › test`.
 * A test that is skipped or postponed (`test.skip`, `it.todo`) proves nothing and is left out.
 */
export function testTitles(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const titles: string[] = [];
  const visit = (value: unknown, groups: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, groups);
    if (!isNode(value)) return;
    let around = groups;
    if (value.type === 'CallExpression') {
      const name = calledName(value, code);
      const title = titleOf(value, code);
      if (title !== undefined && TEST.test(name)) titles.push([...groups, title].join(' › '));
      if (title !== undefined && GROUP.test(name)) around = [...groups, title];
    }
    for (const child of Object.values(value)) visit(child, around);
  };
  visit(parseSync(file, code).program, []);
  return titles;
}
