import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml';

const CONTENT = 'api/content';

/** Something wrong in the book, at its place. */
export interface Problem {
  /** From the root of the project: `api/content/month/weeks.yaml`. */
  file: string;
  line: number;
  message: string;
}

/** A sentence of the book with all that it takes over from its part and from its file. */
export interface Line {
  /** Unique in the book: `month.weeks.easy.3`. */
  id: string;
  /** The last piece of `id`, unique in its part: `3`. */
  name: string;
  kind: string;
  text: string;
  for: readonly string[];
  file: string;
  line: number;
}

/** Lines that a rule takes together: `month.weeks.easy`, or a whole file without parts. */
export interface Part {
  /** The name in its file, null where the file has no parts. */
  name: string | null;
  id: string;
  for: readonly string[];
  lines: Line[];
  retired: readonly string[];
  line: number;
}

/**
 * Form of a compiled module. `pools`: sentences with their fields. `texts`: texts by name, for rules that name them
 * individually. `cells`: wordings by condition, `[text, ...for]`; a cell is a list of texts, or of `{ for, text }`.
 */
const FORMS = ['pools', 'texts', 'cells'] as const;

/** One file. */
export interface Group {
  /** `month.weeks`, which is also its path. */
  id: string;
  about: string;
  as: (typeof FORMS)[number];
  /** The names of slots that the rule fills. */
  slots: readonly string[];
  /** Maximum length by kind, if below that of `lists.yaml`. */
  max: ReadonlyMap<string, number>;
  parts: Part[];
  file: string;
  line: number;
}

interface Entry {
  meaning: string;
  /** Characters that a sentence of this kind may have at most. */
  max: number | null;
  line: number;
}

/** A closed list: its values with what each means. */
export type Meanings = ReadonlyMap<string, Entry>;

export interface Book {
  groups: Group[];
  kinds: Meanings;
  audiences: Meanings;
  slots: Meanings;
  /** Words of grown-up life. */
  grown: readonly string[];
  /** Files of `tables/` as they are written. */
  tables: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  problems: Problem[];
}

export const linesOf = ({ groups }: Pick<Book, 'groups'>): Line[] =>
  groups.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines));

/** Fields that a line takes over from its part, and a part from its file. */
const SHARED = ['kind', 'for'] as const;
const FILE_FIELDS = [
  'group',
  'about',
  'as',
  'keys',
  'slots',
  'max',
  'parts',
  'cells',
  'sentences',
  'retired',
  ...SHARED,
];
const PART_FIELDS = ['about', 'sentences', 'retired', ...SHARED];
const LINE_FIELDS = ['id', 'text', ...SHARED];

interface Shared {
  kind: string | null;
  for: readonly string[];
}

/** Default: a sentence addresses adults unless it is marked otherwise. */
const DEFAULTS: Shared = { kind: null, for: ['adult'] };

const textOf = (node: unknown): string | null =>
  isScalar(node) && node.value !== null && node.value !== undefined ? String(node.value) : null;

/** Reads the fields of one file, each problem with its line. */
class FileReader {
  readonly problems: Problem[] = [];
  readonly #lines = new LineCounter();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  parse(source: string): YAMLMap | null {
    const document = parseDocument(source, { lineCounter: this.#lines });
    for (const { message, pos } of document.errors) {
      this.problems.push({ file: this.#file, line: this.#lines.linePos(pos[0]).line, message });
    }
    if (isMap(document.contents)) return document.contents;
    this.problems.push({ file: this.#file, line: 1, message: 'is no mapping of fields' });
    return null;
  }

  lineOf(node: unknown): number {
    const start = (node as Node | null)?.range?.[0];
    return start === undefined ? 1 : this.#lines.linePos(start).line;
  }

  report(node: unknown, message: string): void {
    this.problems.push({ file: this.#file, line: this.lineOf(node), message });
  }

  /** The text of a field; null, and a problem, where a field that must be there is not. */
  text(map: YAMLMap, field: string): string | null {
    const found = textOf(map.get(field, true));
    if (found === null) this.report(map, `has no ${field}`);
    return found;
  }

  optional(map: YAMLMap, field: string): string | null {
    return map.has(field) ? this.text(map, field) : null;
  }

  list(map: YAMLMap, field: string): string[] | null {
    const node = map.get(field, true);
    if (node === undefined) return null;
    if (!isSeq(node)) {
      this.report(node, `${field} is no list`);
      return null;
    }
    return node.items.map((item) => textOf(item) ?? '');
  }

  map(node: unknown, what: string): YAMLMap | null {
    if (isMap(node)) return node;
    this.report(node, `${what} is no mapping`);
    return null;
  }

  onlyFields(map: YAMLMap, allowed: readonly string[]): void {
    for (const { key } of map.items) {
      const name = textOf(key) ?? '';
      if (!allowed.includes(name)) this.report(key, `has an unknown field: ${name}`);
    }
  }

  shared(map: YAMLMap, above: Shared): Shared {
    return { kind: this.optional(map, 'kind') ?? above.kind, for: this.list(map, 'for') ?? above.for };
  }
}

/** A part's name gives one value for each key of its file. */
function checkName(reader: FileReader, node: unknown, name: string, depth: number): void {
  if (depth > 0 && name.split('.').length !== depth) reader.report(node, `${name} does not give a value for each key`);
}

/** The word of a name that is a kind: `head.2` is a headline. */
const kindOf = (name: string, kinds: Meanings) => name.split('.').find((word) => kinds.has(word)) ?? null;

interface Place {
  reader: FileReader;
  file: string;
  kinds: Meanings;
}

function readLine({ reader, file, kinds }: Place, node: unknown, part: string, above: Shared): Line | null {
  const map = reader.map(node, 'a sentence');
  if (!map) return null;
  reader.onlyFields(map, LINE_FIELDS);
  const name = reader.text(map, 'id');
  const text = reader.text(map, 'text');
  const shared = reader.shared(map, above);
  const kind = textOf(map.get('kind', true)) ?? kindOf(name ?? '', kinds) ?? shared.kind;
  if (name === null || text === null) return null;
  if (kind === null) reader.report(map, 'has no kind');
  return {
    id: `${part}.${name}`,
    name,
    text,
    kind: kind ?? '',
    for: shared.for,
    file,
    line: reader.lineOf(map),
  };
}

function readPart(place: Place, map: YAMLMap, group: string, name: string | null, above: Shared): Part {
  const { reader } = place;
  const id = name === null ? group : `${group}.${name}`;
  const sentences = map.get('sentences', true);
  const retired = reader.list(map, 'retired') ?? [];
  if (!isSeq(sentences)) reader.report(sentences ?? map, 'has no list of sentences');
  const items = isSeq(sentences) ? sentences.items : [];
  const lines = items.flatMap((item) => readLine(place, item, id, above) ?? []);
  const seen = new Set<string>();
  for (const { name: own, line } of lines) {
    const again = seen.has(own) || retired.includes(own);
    if (again) reader.problems.push({ file: place.file, line, message: `uses the id ${own} again` });
    seen.add(own);
  }
  return { name, id, for: above.for, lines, retired, line: reader.lineOf(map) };
}

const CELL_FIELDS = ['for', 'text'];

/** A wording of a cell, named by its place: a text, or a text with its readers. */
function readWording({ reader, file }: Place, node: unknown, part: string, name: string, above: Shared): Line | null {
  const map = isMap(node) ? node : null;
  if (map) reader.onlyFields(map, CELL_FIELDS);
  const text = map ? reader.text(map, 'text') : textOf(node);
  if (text === null) {
    reader.report(node, `${part} has a wording without a text`);
    return null;
  }
  const readers = (map && reader.list(map, 'for')) ?? above.for;
  const kind = above.kind ?? 'claim';
  return { id: `${part}.${name}`, name, text, kind, for: readers, file, line: reader.lineOf(node) };
}

function readCells(place: Place, root: YAMLMap, cells: unknown, group: string): Part[] {
  const { reader } = place;
  const shared = reader.shared(root, DEFAULTS);
  const depth = (reader.list(root, 'keys') ?? []).length;
  return (reader.map(cells, 'cells')?.items ?? []).map(({ key, value }) => {
    const name = textOf(key) ?? '';
    const id = `${group}.${name}`;
    checkName(reader, key, name, depth);
    if (!isSeq(value)) reader.report(key, `${name} is no list of wordings`);
    const items = isSeq(value) ? value.items : [];
    const lines = items.flatMap((item, at) => readWording(place, item, id, `${at + 1}`, shared) ?? []);
    return { name, id, for: shared.for, lines, retired: [], line: reader.lineOf(key) };
  });
}

function readParts(place: Place, root: YAMLMap, group: string): Part[] {
  const { reader } = place;
  const cells = root.get('cells', true);
  if (cells !== undefined) return readCells(place, root, cells, group);
  const shared = reader.shared(root, DEFAULTS);
  const parts = root.get('parts', true);
  if (parts === undefined) return [readPart(place, root, group, null, shared)];
  const depth = (reader.list(root, 'keys') ?? []).length;
  const map = reader.map(parts, 'parts');
  return (map?.items ?? []).flatMap(({ key, value }) => {
    const name = textOf(key) ?? '';
    const own = reader.map(value, name);
    if (!own) return [];
    reader.onlyFields(own, PART_FIELDS);
    checkName(reader, key, name, depth);
    return [readPart(place, own, group, name, reader.shared(own, shared))];
  });
}

const isForm = (form: string): form is Group['as'] => FORMS.some((each) => each === form);

function readGroup(file: string, source: string, kinds: Meanings): { group: Group | null; problems: Problem[] } {
  const reader = new FileReader(file);
  const root = reader.parse(source);
  if (!root) return { group: null, problems: reader.problems };
  reader.onlyFields(root, FILE_FIELDS);
  const id = file.slice(CONTENT.length + 1, -'.yaml'.length).replaceAll('/', '.');
  const groupName = reader.text(root, 'group');
  if (groupName !== null && groupName !== id)
    reader.report(root.get('group', true), `is the group ${id} by its path, not ${groupName}`);
  const as = reader.optional(root, 'as') ?? 'pools';
  if (!isForm(as)) reader.report(root.get('as', true), `has no form ${as}`);
  const max = root.get('max', true);
  const group = {
    id,
    about: reader.text(root, 'about') ?? '',
    as: isForm(as) ? as : 'pools',
    slots: reader.list(root, 'slots') ?? [],
    max: new Map((isMap(max) ? max.items : []).map(({ key, value }) => [textOf(key) ?? '', Number(textOf(value))])),
    parts: readParts({ reader, file, kinds }, root, id),
    file,
    line: 1,
  };
  return { group, problems: reader.problems };
}

/** The lists of `lists.yaml`, values with their meanings, and the words of grown-up life. */
function readLists(root: string): { lists: Meanings[]; grown: readonly string[]; problems: Problem[] } {
  const lists = ['kinds', 'audiences', 'slots'];
  const file = `${CONTENT}/${LISTS}`;
  const reader = new FileReader(file);
  const map = reader.parse(readFileSync(join(root, file), 'utf8'));
  if (map) reader.onlyFields(map, [...lists, 'grown']);
  const read = lists.map((list) => {
    const values = map && reader.map(map.get(list, true), list);
    return new Map(
      (values?.items ?? []).map(({ key, value }) => {
        const meaning = textOf(isMap(value) ? value.get('meaning', true) : value);
        const max = isMap(value) ? textOf(value.get('max', true)) : null;
        if (!meaning) reader.report(key, `${textOf(key)} has no meaning`);
        const entry = { meaning: meaning ?? '', max: max === null ? null : Number(max), line: reader.lineOf(key) };
        return [textOf(key) ?? '', entry] as const;
      }),
    );
  });
  return { lists: read, grown: (map && reader.list(map, 'grown')) ?? [], problems: reader.problems };
}

function readTable(root: string, file: string): { table: Record<string, unknown>; problems: Problem[] } {
  const reader = new FileReader(file);
  const map = reader.parse(readFileSync(join(root, file), 'utf8'));
  return { table: map?.toJSON() ?? {}, problems: reader.problems };
}

/** The file and the folder that hold no sentences. */
const LISTS = 'lists.yaml';
const TABLES = 'tables/';

/** Reads the whole book; what cannot be read is among its problems. */
export function readBook(root: string): Book {
  const closed = readLists(root);
  const [kinds = new Map(), audiences = new Map(), slots = new Map()] = closed.lists;
  const names = readdirSync(join(root, CONTENT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && name !== LISTS)
    .sort();
  const read = names
    .filter((name) => !name.startsWith(TABLES))
    .map((name) => join(CONTENT, name))
    .map((file) => readGroup(file, readFileSync(join(root, file), 'utf8'), kinds));
  const tables = names
    .filter((name) => name.startsWith(TABLES))
    .map((name) => ({ name: name.slice(TABLES.length, -'.yaml'.length), ...readTable(root, join(CONTENT, name)) }));
  return {
    groups: read.flatMap(({ group }) => group ?? []),
    kinds,
    audiences,
    slots,
    grown: closed.grown,
    tables: new Map(tables.map(({ name, table }) => [name, table])),
    problems: [closed, ...tables, ...read].flatMap(({ problems }) => problems),
  };
}
