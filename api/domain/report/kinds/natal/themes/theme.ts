import type { Audience, Sentence } from '#content/groups';
import { NATAL_MONTHS } from '#content/natal/months';
import { ELEMENTS, type Element } from '#domain/bazi/elements';
import { GOD_GROUPS, type GodGroup } from '#domain/judgement/judgement';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import type { Valence } from '#domain/report/lead-signal';
import { isFor } from '#domain/report/pick/book';
import { variant } from '#domain/report/pick/hash';
import { filled } from '#domain/report/pick/pick';
import type { Facts } from '../facts.ts';
import { ROLE_VALENCES, VALENCES } from '../role-valence.ts';

const NATAL_AREAS = ['love', 'career', 'wealth', 'family', 'health'] as const;
export type NatalArea = (typeof NATAL_AREAS)[number];

type Chart = Pick<Analysis, 'seed' | 'roles'>;

/** When a chart is about a theme. All its sentences hold wherever `holds` does. */
export interface ThemeRule {
  areas: readonly NatalArea[];
  /** 0…1, how much of a life it is. */
  weight: number;
  /** Share of random charts that have it, measured over 3,000. */
  rarity: number;
  holds: (facts: Facts) => boolean;
  /** Completed years from which on it fits: it looks back on a life. */
  from?: number;
  /** Themes that would contradict it in one report. */
  excludes?: readonly string[];
  /** The year of the plan's `{年}`: the tightest ahead, unless it says the best. */
  year?: 'best';
}

/**
 * A theme of charts with its sentences. `head` ends the headline (at most 8 characters), `title` heads a
 * part, `claim` and `because` stand in more than one wording, so that one thesis is not one text; `scene`, `check`
 * and `do` are for a reader's own life, the more particular first.
 */
export interface NatalTheme extends ThemeRule {
  id: string;
  says: readonly Claim[];
  sentences: readonly Sentence[];
}

/** Claim of a text about a group or an element of the chart: 印 good, 官杀 bad. */
interface Claim {
  of: GodGroup | Element;
  valence: Valence;
}

/** `god.印 good, element.火 bad` of the book. */
function claimsOf(says: string | undefined): Claim[] {
  if (says === undefined) return [];
  return says.split(', ').map((claim) => {
    const [topic = '', valence] = claim.split(' ');
    const [, name] = topic.split('.');
    const of = must(
      [...GOD_GROUPS, ...ELEMENTS].find((each) => each === name),
      topic,
    );
    return {
      of,
      valence: must(
        VALENCES.find((each) => each === valence),
        claim,
      ),
    };
  });
}

const isGroup = (of: GodGroup | Element): of is GodGroup => GOD_GROUPS.some((group) => group === of);

/** A burden may be said of what is unwelcome only, a good of what is welcome. */
const agrees = ({ of, valence }: Claim, { role, roleOf }: Facts) =>
  ROLE_VALENCES[isGroup(of) ? role(of) : roleOf(of)] === valence;

/** True where a chart is about a theme: it has the signs, and each group plays the part that the texts give it. */
export const holdsIn = (theme: NatalTheme, facts: Facts): boolean =>
  theme.holds(facts) && theme.says.every((claim) => agrees(claim, facts));

/** The rules of some themes with their sentences; a theme without rule, or without sentences, does not compile. */
export function themes<Id extends string>(
  book: Readonly<Record<Id, readonly Sentence[]>>,
  rules: Readonly<Record<NoInfer<Id>, ThemeRule>>,
): readonly NatalTheme[] {
  return (Object.keys(rules) as Id[]).map((id) => ({
    ...rules[id],
    id,
    says: claimsOf(book[id][0]?.says),
    sentences: book[id],
  }));
}

const textsOf = ({ sentences }: NatalTheme, kind: Sentence['kind']) =>
  sentences.filter((each) => each.kind === kind).map(({ text }) => text);

/** The one text of a theme that is of this kind. */
export const themeText = (theme: NatalTheme, kind: 'head' | 'title' | 'cost' | 'evidence'): string =>
  must(textsOf(theme, kind)[0], `${kind} of ${theme.id}`);

/** A chart's own quote of a theme, so that readers of one theme have not one quote on their cards. */
export const themeQuote = (theme: NatalTheme, { seed }: Pick<Chart, 'seed'>): string =>
  variant(seed, `quote ${theme.id}`, textsOf(theme, 'quote'));

/**
 * A chart's own wording of a theme's claim and of what follows it. `{旺}` and `{淡}` are the months
 * of the useful and of the unwelcome element: 用水 忌火 → 11月到1月初, 5月到7月初.
 */
export function worded(theme: NatalTheme, { seed, roles }: Chart) {
  const slots = { 旺: NATAL_MONTHS[roles.byRole.用], 淡: NATAL_MONTHS[roles.byRole.忌] };
  return {
    claim: filled(variant(seed, `claim ${theme.id}`, textsOf(theme, 'claim')), slots),
    deep: variant(seed, `deep ${theme.id}`, textsOf(theme, 'because')),
  };
}

/** The first sentence of a kind that is for the reader, in the order of the book. */
function livedSentence(
  theme: NatalTheme,
  readers: readonly Audience[],
  ofKind: (sentence: Sentence) => boolean,
): Sentence {
  const found = theme.sentences.find((each) => ofKind(each) && isFor(each, readers));
  return must(found, `a sentence of ${theme.id} for ${readers.join(', ')}`);
}

/** Answers are stored under it: `peers.wealth.work.0` of the sentence `….peers.wealth.check.work.0`. */
const checkId = (theme: NatalTheme, { id }: Sentence) => `${theme.id}.${id.split('.').slice(-2).join('.')}`;

/** A chart's own scene among those for the reader's closest audience, so that two readers of one theme share no story. */
function livedScene(theme: NatalTheme, readers: readonly Audience[], { seed }: Pick<Chart, 'seed'>): string {
  const closest = livedSentence(theme, readers, ({ kind }) => kind === 'scene').for.join();
  const scenes = theme.sentences.filter((each) => each.kind === 'scene' && each.for.join() === closest);
  return variant(seed, `scene ${theme.id}`, scenes).text;
}

/** A theme's sentences for a reader's own life. */
export function livedTexts(theme: NatalTheme, readers: readonly Audience[], chart: Pick<Chart, 'seed'>) {
  const lived = (kind: Sentence['kind'], end = '') =>
    livedSentence(theme, readers, (each) => each.kind === kind && each.id.endsWith(end));
  return {
    scene: livedScene(theme, readers, chart),
    plan: lived('do').text,
    /** One of two situations that one answers with like, half or unlike. */
    check: (at: 0 | 1) => {
      const sentence = lived('check', `.${at}`);
      return { id: checkId(theme, sentence), text: sentence.text };
    },
  };
}
