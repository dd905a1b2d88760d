import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audience } from '#content/groups';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { bannedIn } from '#domain/report/prose/ban-list';
import { LONGEST_SENTENCE, picturesIn, vagueIn } from '#domain/report/prose/plain';
import { habitsIn } from '#domain/report/prose/rules';
import { termsIn } from '#domain/report/prose/terms';
import { audienceOf, readersOf } from '#domain/report/reader/reader';
import { LOVES, WORKS } from '#domain/report/reader/stage-answers';
import { type Book, type Group, type Line, linesOf, type Meanings, type Problem } from './book.ts';

/** Kinds that may contain technical terms: collapsed parts, and explanations. */
const TECHNICAL = ['evidence', 'title', 'term', 'star', 'custom'];

/**
 * Kinds that may contain banned words: an old name such as 死 or 病符 has to be named to explain that it is harmless, and
 * a refusal names what it refuses.
 */
const OUTSPOKEN = ['term', 'star', 'refusal'];

const SLOT = /\{([^{}]*)\}/g;

const withoutSlots = (text: string) => text.replaceAll(SLOT, '');

type Report = (place: Pick<Problem, 'file' | 'line'>, message: string) => void;

/** Slots in a text that the file does not name, and named ones that no text has. */
function checkSlots({ slots: known }: Book, { file, line, slots, parts }: Group, report: Report): void {
  const used = new Set<string>();
  for (const each of parts.flatMap(({ lines }) => lines)) {
    for (const [, name = ''] of each.text.matchAll(SLOT)) {
      used.add(name);
      if (!slots.includes(name)) report(each, `${each.id} has the slot {${name}}, which its file does not name`);
    }
    if (/[{}]/.test(withoutSlots(each.text))) report(each, `${each.id} has a brace that closes no slot`);
  }
  for (const name of slots) {
    if (!known.has(name)) report({ file, line }, `names the slot ${name}, which is not in lists.yaml`);
    if (!used.has(name)) report({ file, line }, `names the slot ${name}, which no sentence has`);
  }
}

/** Values outside the closed lists. */
function checkLists(book: Book, line: Line, report: Report): void {
  const { id, kind } = line;
  if (!book.kinds.has(kind)) report(line, `${id} is of the unknown kind ${kind}`);
  for (const each of line.for) if (!book.audiences.has(each)) report(line, `${id} is for unknown readers: ${each}`);
}

/** Checks a line for length, banned words, terms, habits of a machine and signs. */
function checkWords({ kinds }: Book, { max }: Group, line: Line, report: Report): void {
  const { id, kind, text } = line;
  if (text.trim() === '') report(line, `${id} has no text`);
  const most = max.get(kind) ?? kinds.get(kind)?.max ?? null;
  const length = lengthOf(withoutSlots(text));
  if (most !== null && length > most) report(line, `${id} has ${length} characters, a ${kind} at most ${most}`);
  if (!OUTSPOKEN.includes(kind)) {
    for (const word of bannedIn(text)) report(line, `${id} has the banned word ${word}`);
  }
  if (/["「」『』]|\p{Script=Han}[,;:!?]/u.test(text)) report(line, `${id} has signs that are not “”，；：！？`);
  if (TECHNICAL.includes(kind)) return;
  if (id.startsWith('cells.')) {
    checkPlain(line, report);
    return;
  }
  for (const term of termsIn(withoutSlots(text))) report(line, `${id} has the term ${term}`);
  for (const habit of habitsIn(text)) report(line, `${id} has the worn phrase ${habit}`);
}

/** Tables whose sentences may name terms of the art: the composer explains each at its first use. */
const TERMED = /^cells\.(?:god|meet|natal-why|general-|pairing-|text|terms|self|luck|period|month-why|year-why)/;

/** A cell must be understood at one reading: no comparisons, no vague references, no long sentences. */
function checkPlain(line: Line, report: Report): void {
  const { id, text } = line;
  for (const word of vagueIn(text)) report(line, `${id} has the vague pointer ${word}`);
  for (const word of picturesIn(text)) report(line, `${id} has the comparison ${word}`);
  for (const sentence of sentencesOf(withoutSlots(text))) {
    const length = lengthOf(sentence);
    if (length > LONGEST_SENTENCE)
      report(line, `${id} has a sentence of ${length} characters, at most ${LONGEST_SENTENCE}`);
  }
  if (!TERMED.test(id)) for (const term of termsIn(withoutSlots(text))) report(line, `${id} has the term ${term}`);
}

const OLDEST = 66;

type Reader = readonly Audience[];

/** The readers of every age and answer, each once. */
function allReaders(): Reader[] {
  const today = { year: 2026, month: 1, day: 1 };
  const ages = Array.from({ length: OLDEST + 1 }, (_, age) => age);
  const answers = [null, ...WORKS].flatMap((work) => [null, ...LOVES].map((love) => ({ work, love, question: null })));
  const asked = ages.flatMap((age) => answers.map((stage) => readersOf(audienceOf({ stage, age, today }))));
  return [...new Map(asked.map((reader) => [reader.join(), reader])).values()];
}

const reads = (line: Line, reader: readonly string[]) => line.for.every((each) => reader.includes(each));

/** Every sentence has a reader, every reader of a pool a sentence, and minors no word of grown-up life. */
function checkReaders(book: Book, { as, parts }: Group, readers: readonly Reader[], report: Report): void {
  for (const part of parts) {
    for (const line of part.lines) checkReadersOfLine(book, line, readers, report);
    if (as !== 'texts') checkPool(part, readers, report);
  }
}

/** Relatives whom only adults of some ages have, and the audiences that a cell about them must be for. */
const KIN = [
  { named: /长辈|父母|母亲|父亲|老人/, for: ['prime'] },
  { named: /晚辈|孩子|孙/, for: ['raising', 'elder'] },
] as const;

/** Tables that are written for other readers or by the age of a decade, and sentences that explain a term. */
const OTHER_KIN = /^cells\.(?:pairing-|general-|text\.|period-text\.|terms\.|luck\.|later\.)/;
const EXPLAINING = /代表[^。]*。/g;

/** A cell that gives a reader of 25 grandchildren, or one of 67 parents. */
function checkKin({ id, text, ...line }: Line, own: readonly Reader[], report: Report): void {
  if (!id.startsWith('cells.') || OTHER_KIN.test(id)) return;
  for (const kin of KIN) {
    const [name] = kin.named.exec(text.replace(EXPLAINING, '')) ?? [];
    const fits = (reader: Reader) => !reader.includes('adult') || kin.for.some((each) => reader.includes(each));
    if (name && !own.every(fits)) report(line, `${id} names ${name}: it must be for ${kin.for.join(' or ')}`);
  }
}

function checkReadersOfLine({ grown }: Book, line: Line, readers: readonly Reader[], report: Report): void {
  const own = readers.filter((reader) => reads(line, reader));
  if (own.length === 0) report(line, `${line.id} is for nobody: ${line.for.join(', ')}`);
  checkKin(line, own, report);
  if (line.kind === 'refusal' || own.every((reader) => reader.includes('adult'))) return;
  for (const word of grown.filter((each) => line.text.includes(each))) {
    report(line, `${line.id} may be read by a minor and has ${word}`);
  }
}

/** A pool with a sentence for all must serve everyone, one with a sentence for adults must serve adults. */
function checkPool({ id, lines, line }: Group['parts'][number], readers: readonly Reader[], report: Report): void {
  for (const whole of ['adult', 'minor', 'parent'] as const) {
    const isMeant = lines.some((each) => each.for.every((audience) => audience === whole));
    const without = readers.find((reader) => reader.includes(whole) && !lines.some((each) => reads(each, reader)));
    if (isMeant && without) report({ file: lines[0]?.file ?? '', line }, `${id} has nothing for ${without.join(', ')}`);
  }
}

/** Shorter texts share most of their characters by chance. */
const MIN_COMPARED = 8;
const ALIKE = 0.8;

function trigramsOf(text: string): Set<string> {
  const bare = text.replaceAll(/[^\p{Script=Han}{}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, bare.length - 2) }, (_, at) => bare.slice(at, at + 3)));
}

/** By place of an earlier text: the number of trigrams that it shares. */
function sharedWith(trigrams: ReadonlySet<string>, places: ReadonlyMap<string, number[]>): Map<number, number> {
  const shared = new Map<number, number>();
  for (const other of [...trigrams].flatMap((trigram) => places.get(trigram) ?? [])) {
    shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  return shared;
}

/**
 * Two sentences that share four fifths of their trigrams (Jaccard), wherever they stand, and that one reader may be
 * told. Texts that a rule names one by one may be the same under two names.
 */
function checkDoubles({ groups }: Book, all: readonly Reader[], report: Report): void {
  const meet = (one: Line, two: Line) => all.some((reader) => reads(one, reader) && reads(two, reader));
  const compared = linesOf({ groups: groups.filter(({ as }) => as !== 'texts') })
    .filter(({ kind, text }) => !TECHNICAL.includes(kind) && withoutSlots(text).length >= MIN_COMPARED)
    .map((line) => ({ line, trigrams: trigramsOf(line.text) }));
  const places = new Map<string, number[]>();
  for (const [at, { line, trigrams }] of compared.entries()) {
    const shared = sharedWith(trigrams, places);
    for (const trigram of trigrams) {
      const earlier = places.get(trigram);
      if (earlier) earlier.push(at);
      else places.set(trigram, [at]);
    }
    for (const [other, both] of shared) {
      const before = compared[other];
      if (!before) continue;
      const share = both / (trigrams.size + before.trigrams.size - both);
      if (share >= ALIKE && meet(line, before.line))
        report(line, `${line.id} is nearly ${before.line.id}: ${Math.round(share * 100)} %`);
    }
  }
}

/** Characters in a row that a hard year and the suggestion for it may share: more is the same advice twice. */
const ECHO = 5;

const runsOf = (text: string): string[] => {
  const clauses = text.split(/\{[^}]*\}|[，。、；：]/);
  return clauses.flatMap((clause) =>
    Array.from({ length: Math.max(0, clause.length - ECHO) }, (_, at) => clause.slice(at, at + ECHO + 1)),
  );
};

/** Suggestions for a hard year that repeat what the chapter says of it. */
function checkEchoes({ groups }: Book, report: Report): void {
  const cellsOf = (id: string) => groups.find((group) => group.id === id)?.parts ?? [];
  for (const { name, lines } of cellsOf('cells.when')) {
    const [area, group, side] = name?.split('.') ?? [];
    const advice =
      side === 'bad' ? cellsOf('cells.do').find((part) => part.name === `${area}.bad.${group}`) : undefined;
    for (const line of lines) {
      const echo = advice?.lines.find(({ text }) => runsOf(text).some((run) => line.text.includes(run)));
      if (echo) report(line, `${line.id} gives the advice of ${echo.id}`);
    }
  }
}

/** Most lines per hundred of one folder that may share a turn of speech, before it reads like a machine. */
const TURNS = [
  { name: 'sentences that begin with 有人', found: /^有人/, most: 2 },
  { name: 'numbers that nobody counted', found: /[十百][次回个][里中]?有[一二三四五六七八九]/, most: 0 },
] as const;

/** Turns of speech that too many lines of a folder have. */
function checkTurns(lines: readonly Line[], report: Report): void {
  const folders = new Set(lines.map(({ id }) => id.split('.')[0] ?? ''));
  for (const folder of folders) {
    for (const { name, found, most } of TURNS) {
      const matching = lines
        .filter(({ id }) => id.startsWith(`${folder}.`))
        .flatMap((line) => sentencesOf(line.text).map((text) => ({ line, text })));
      const turned = matching.filter(({ text }) => found.test(text));
      const share = (100 * turned.length) / matching.length;
      const [first] = turned;
      if (first && share > most) {
        report(
          first.line,
          `${folder} has ${share.toFixed(1)} % ${name}, at most ${most}; ${first.line.id} is the first`,
        );
      }
    }
  }
}

/** Folders of rules that may name a group. */
const RULES = ['api/domain', 'web/build', 'web/features'];

/** Files of the book that no rule imports. A rule that names what the book lacks does not compile. */
function checkRules(root: string, { groups, tables }: Book, report: Report): void {
  const sources = RULES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  ).join('\n');
  const named = (path: string) => sources.includes(`'#content/${path}'`);
  for (const { id, file, line } of groups) {
    if (!named(id.replaceAll('.', '/'))) report({ file, line }, `${id} is named by no rule`);
  }
  for (const name of tables.keys()) {
    if (!named(`tables/${name}`)) report({ file: `api/content/tables/${name}.yaml`, line: 1 }, 'is named by no rule');
  }
}

/** Values of a closed list that nothing uses. */
function checkUnused(book: Book, lines: readonly Line[], report: Report): void {
  const unused = (name: string, list: Meanings, used: Iterable<string>) => {
    const all = new Set(used);
    for (const [value, { line }] of list) {
      if (!all.has(value))
        report({ file: 'api/content/lists.yaml', line }, `the ${name} ${value} is used by no sentence`);
    }
  };
  const kinds = lines.map(({ kind }) => kind);
  unused('kind', book.kinds, kinds);
  const readers = lines.flatMap((line) => line.for);
  unused('reader', book.audiences, readers);
  const slots = book.groups.flatMap((group) => group.slots);
  unused('slot', book.slots, slots);
}

/** All that is wrong in a book whose form is right, in the order of its files. */
export function checkBook(root: string, book: Book): Problem[] {
  const problems: Problem[] = [];
  const report: Report = ({ file, line }, message) => problems.push({ file, line, message });
  const readers = allReaders();
  for (const group of book.groups) {
    checkSlots(book, group, report);
    checkReaders(book, group, readers, report);
    for (const line of group.parts.flatMap(({ lines }) => lines)) {
      checkLists(book, line, report);
      checkWords(book, group, line, report);
    }
  }
  const lines = linesOf(book);
  checkDoubles(book, readers, report);
  checkEchoes(book, report);
  checkTurns(lines, report);
  checkRules(root, book, report);
  checkUnused(book, lines, report);
  return problems.sort((one, two) => one.file.localeCompare(two.file) || one.line - two.line);
}
