import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book, Line, Part } from './book.ts';

const numberIn = (name: string) => Number(/^\d+$/.exec(name)?.[0] ?? 0);

/** The next number of a part whose ids are numbers; ids that went count too. */
const nextId = ({ lines, retired }: Part) =>
  1 + Math.max(0, ...[...lines.map(({ name }) => name), ...retired].map(numberIn));

/** Appends an empty sentence to a part, for the writer to fill; null where the book has no such part. */
export function appendLine(root: string, book: Book, id: string): Pick<Line, 'id' | 'file' | 'line'> | null {
  const group = book.groups.find(({ parts }) => parts.some((part) => part.id === id));
  const part = group?.parts.find((each) => each.id === id);
  const last = part?.lines.at(-1);
  if (!group || !part || !last) return null;
  const path = join(root, group.file);
  const rows = readFileSync(path, 'utf8').split('\n');
  const indent = /^\s*/.exec(rows[last.line - 1] ?? '')?.[0] ?? '';
  const name = `${nextId(part)}`;
  rows.splice(last.line, 0, `${indent}- { id: ${name}, text: "" }`);
  writeFileSync(path, rows.join('\n'));
  return { id: `${id}.${name}`, file: group.file, line: last.line + 1 };
}
