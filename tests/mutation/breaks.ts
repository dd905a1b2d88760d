/** One way to break a line; a line that comes back unchanged is none that it applies to. */
export interface Break {
  name: string;
  apply(line: string): string;
}

const swap = (from: string, to: string): Break => ({
  name: `${from.trim()} → ${to.trim()}`,
  apply: (line) => line.replace(from, to),
});

const rewrite = (name: string, pattern: RegExp, to: string): Break => ({
  name,
  apply: (line) => line.replace(pattern, to),
});

/** Either word becomes the other one; where a line has both, the first of `pair` does. */
const exchange = (first: string, second: string): Break => ({
  name: `${first} ↔ ${second}`,
  apply: (line) => (line.includes(first) ? line.replace(first, second) : line.replace(second, first)),
});

/** The line with its texts and types of numbers (`side: 1 | -1`) struck out, at the same length: a number in them is none. */
const withoutTexts = (line: string) =>
  line.replace(/'[^']*'|`[^`]*`|: -?\d+(?: \| -?\d+)+/g, (text) => '_'.repeat(text.length));

function incremented(line: string): string {
  const number = /(?<![\w.'#])\d+(?![\w.'])/.exec(withoutTexts(line));
  if (!number) return line;
  const [digits] = number;
  return line.slice(0, number.index) + (Number(digits) + 1) + line.slice(number.index + digits.length);
}

const isCall = (line: string) =>
  /^\s*(await )?[\w.]+\(.*\);\s*$/.test(line) && !/^\s*(return|throw|const|let|super)\b/.test(line);

const isGuard = (line: string) => /^\s*if \(.*\) (return|throw|continue|break)/.test(line);

/** Operators of mutation testing that one line shows (arithmetic, relational, logical, boundary, removal). */
const BREAKS: readonly Break[] = [
  swap(' === ', ' !== '),
  swap(' !== ', ' === '),
  swap(' <= ', ' < '),
  swap(' >= ', ' > '),
  { name: '< → <=', apply: (line) => (/<\w+>/.test(line) ? line : line.replace(/ < (?=\w)/, ' <= ')) },
  rewrite('> → >=', /([^=]) > (?=[\w(])/, '$1 >= '),
  swap(' && ', ' || '),
  swap(' || ', ' && '),
  rewrite('+ → -', /([\w)]) \+ ([\w(])/, '$1 - $2'),
  rewrite('- → +', /([\w)]) - ([\w(])/, '$1 + $2'),
  rewrite('* → /', /([\w)]) \* ([\w(])/, '$1 / $2'),
  { name: 'n → n + 1', apply: incremented },
  rewrite('!x → x', /([(\s])!(\w)/, '$1$2'),
  { name: 'call dropped', apply: (line) => (isCall(line) ? line.replace(/\S.*/, ';') : line) },
  { name: 'guard dropped', apply: (line) => (isGuard(line) ? line.replace('if (', 'if (false && ') : line) },
  exchange('true', 'false'),
  exchange('Math.min', 'Math.max'),
  exchange('.some(', '.every('),
];

export interface BreakableLine {
  file: string;
  /** Counted from 1. */
  line: number;
  before: string;
  mutants: { name: string; after: string }[];
}

/** A line with so many characters of Chinese is a sentence, not a rule. */
const SENTENCE_CHARACTERS = 6;

/** The pattern that ends what begins here and holds no logic: a comment, an import, a type; null for one line. */
function beginsNoLogic(text: string): RegExp | null | undefined {
  if (text.startsWith('/*')) return text.includes('*/') ? null : /\*\//;
  if (/^(import|export .* from)\b/.test(text)) return /from ['"]|^import ['"]/.test(text) ? null : /from ['"]/;
  if (/^(export )?(interface|type) /.test(text)) return /[;}]$/.test(text) ? null : /^\}|;$/;
  const sentence = (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= SENTENCE_CHARACTERS;
  return text === '' || text.startsWith('//') || sentence ? null : undefined;
}

/** Lines of logic with the breaks that apply to them. */
export function breakableLines(file: string, source: string): BreakableLine[] {
  const found: BreakableLine[] = [];
  let skippedUntil: RegExp | null = null;
  for (const [index, before] of source.split('\n').entries()) {
    if (skippedUntil) {
      if (skippedUntil.test(before)) skippedUntil = null;
      continue;
    }
    const end = beginsNoLogic(before.trim());
    if (end !== undefined) {
      skippedUntil = end;
      continue;
    }
    const mutants = BREAKS.map(({ name, apply }) => ({ name, after: apply(before) })).filter(
      ({ after }) => after !== before,
    );
    if (mutants.length > 0) found.push({ file, line: index + 1, before, mutants });
  }
  return found;
}
