import type { Confidence } from '#domain/judgement/confidence';
import type { Brief } from '#domain/report/model-brief';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { COMMON } from '#domain/report/prose/model-words';
import { isImperative } from '#domain/report/prose/rules';
import type { Report, Section } from '#domain/report/report';

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

const wordsIn = (text: string): string[] => [
  ...new Set(
    [...WORDS.segment(text)]
      .map(({ segment }) => segment)
      .filter((word) => /^\p{Script=Han}{2,}$/u.test(word) && !COMMON.has(word)),
  ),
];

/**
 * Words that identify one of these claims: those no other claim has; if there are none, all of its words. 接手一个烂摊子 among
 * claims on love and money: 接手, 摊子.
 */
function keyWords(claims: readonly string[]): (claim: string) => string[] {
  const counts = new Map<string, number>();
  for (const word of claims.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (claim) => {
    const words = wordsIn(claim);
    const own = words.filter((word) => (counts.get(word) ?? 0) <= 1);
    return own.length > 0 ? own : words;
  };
}

/** Direction in which a section points for the reader. */
type Valence = 'good' | 'even' | 'bad';

/** One paragraph for a model to write: content, evidence, tone and length. */
export interface Paragraph {
  id: string;
  title: string;
  /** The statements of the rules, claim by claim. */
  claims: readonly string[];
  evidence: readonly string[];
  /** The ids of the brief's signals that it rests on; of the others it does not speak. */
  signals: readonly string[];
  moves: readonly Move[];
  /** Encouragement that a sentence may give (`good`), must not (`bad`), or may do both (`even`). */
  way: Valence;
  confidence: Confidence;
  /** Characters, spaces apart. */
  length: { least: number; about: number; most: number };
  /** Words by which each claim is known; some of them must occur. */
  keys: readonly (readonly string[])[];
}

/** Distance that a model's length may have from the rules'. */
const SPREAD = 0.4;
const LIMITS = { headline: 20, quote: 40 } as const;
/** Shorter lines carry no content. */
const MIN_LINE_LENGTH = 4;

/**
 * Sections that keep the rules' text: collapsed reference parts, and what the reader rates, which is stored under its
 * wording.
 */
const isPlanned = ({ folded, checks }: Section): boolean => !folded && !checks;

const claimsOf = (text: string): string[] => text.split(/\n{2,}/).filter((claim) => claim.trim() !== '');

/** The signals that a section gives as its evidence. */
const signalsOf = ({ evidence }: Section, signals: Brief['signals']) =>
  signals.filter(({ why }) => evidence.some((line) => line.includes(why)));

/** By the section's tone; otherwise by its signals, if they agree. */
function valenceOf({ tone }: Section, used: Brief['signals']): Valence {
  if (tone === '慢') return 'bad';
  if (tone === '顺') return 'good';
  if (tone) return 'even';
  const ways = new Set(used.map(({ valence }) => Math.sign(valence)).filter((way) => way !== 0));
  if (ways.size !== 1) return 'even';
  return ways.has(1) ? 'good' : 'bad';
}

/** Purpose of a sentence in its section. */
type Move = 'claim' | 'do' | 'not-do' | 'check';

function moveOf(sentence: string): Move {
  if (isImperative(sentence)) return /^(别|不要|勿|少)/.test(sentence) ? 'not-do' : 'do';
  if (/[吗呢]$|有没有|是不是/.test(sentence)) return 'check';
  return 'claim';
}

function movesOf(text: string): Move[] {
  const moves = sentencesOf(text).map(moveOf);
  return moves.filter((move, at) => move !== moves[at - 1]);
}

/** Every two signs that stand together: a short line may hold no longer word. */
const pairsIn = (line: string): string[] =>
  [...line].map((_, at) => line.slice(at, at + 2)).filter((two) => /^\p{Script=Han}{2}$/u.test(two));

/** A single line of the report: headline or quote. */
function lineOf(
  id: keyof typeof LIMITS,
  { sections, ...head }: Report,
  way: Valence,
  keys: readonly string[],
): Paragraph[] {
  const text = head[id];
  const [first] = sections;
  // A day's were sent as a message the evening before, and stand in the record of days.
  if (!text || !first || head.template === 'personalDay') return [];
  return [
    {
      id,
      title: '',
      claims: [text],
      evidence: [],
      signals: [],
      moves: ['claim'],
      way,
      confidence: first.confidence,
      length: { least: MIN_LINE_LENGTH, about: lengthOf(text), most: LIMITS[id] },
      keys: [keys],
    },
  ];
}

/** The complete report as a plan for the model; headline and quote first, if requested. */
export function planOf(report: Report, brief: Brief): Paragraph[] {
  const sections = report.sections.filter(isPlanned);
  const [first] = sections;
  if (!first) return [];
  const claims = sections.flatMap(({ text }) => claimsOf(text));
  const keysOf = keyWords(claims);
  const way = valenceOf(first, signalsOf(first, brief.signals));
  // A reworded headline must still contain the topic of the report.
  const lines = [report.headline, report.quote].flatMap((line) => pairsIn(line ?? ''));
  const own = [...lines, ...claims.flatMap(keysOf)];
  return [
    ...lineOf('headline', report, way, own),
    ...lineOf('quote', report, way, own),
    ...sections.map((section): Paragraph => {
      const { id, title, text, evidence, confidence } = section;
      const length = lengthOf(text);
      const used = signalsOf(section, brief.signals);
      return {
        signals: used.map((signal) => signal.id),
        id,
        title,
        claims: claimsOf(text),
        evidence,
        confidence,
        moves: movesOf(text),
        way: valenceOf(section, used),
        length: {
          least: Math.ceil(length * (1 - SPREAD)),
          about: length,
          most: Math.floor(length * (1 + SPREAD)),
        },
        keys: claimsOf(text).map(keysOf),
      };
    }),
  ];
}
