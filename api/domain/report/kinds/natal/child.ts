import { NATAL_CHAPTER_TEXTS } from '#content/natal/chapter/texts';
import { NATAL_CHILD } from '#content/natal/child';
import { branchElement } from '#domain/bazi/elements';
import { groupOfElement } from '#domain/judgement/god-groups';
import { pillarAt } from '#domain/judgement/placed-stems';
import { type HalfOutlook, stepOf } from '#domain/outlook/outlook';
import { bound, type Clause, clause } from '../../bound.ts';
import { variant } from '../../pick/hash.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import type { ChapterId, Section, SignGloss } from '../../report.ts';
import type { ChapterDraft } from './chapter-draft.ts';
import { ofChild } from './child-page.ts';
import { childAge, childWords } from './child-words.ts';
import type { NatalContext } from './context.ts';
import * as judged from './reference/judged.ts';
import { ROLE_VALENCES } from './role-valence.ts';
import { ageSign, cycleSign, elementSign, heavySign, homeSign, leastElement, usefulSign } from './signs.ts';
import { rolesLine } from './story.ts';
import { presentOf } from './years-ahead.ts';

/** A wording about the child of this chart. */
const text = ({ analysis: { gender } }: NatalContext, wording: string, slots: Slots = {}): string =>
  filled(ofChild(wording, gender === 'female'), slots);

export const childHeadline = (context: NatalContext): string =>
  text(context, childWords(context.age).head[context.plan.facts.heavy]);

/** One of three that fit the heaviest group, so that children alike have not one quote on their cards. */
export function childQuote(context: NatalContext): string {
  const { analysis, plan } = context;
  const { heavy } = plan.facts;
  const { quote } = childWords(context.age);
  return text(context, variant(analysis.seed, 'quote', [quote[heavy], quote[`${heavy}-2`], quote[`${heavy}-3`]]));
}

/** Nominal age until which a child's easier years are named. */
const LAST_AGE = 25;
const HALF = 5;

/** The half of ten years that is lived now, and those to come. */
function halvesAhead({ cycles, today }: NatalContext): HalfOutlook[] {
  return cycles.flatMap(({ halves }) => halves).filter(({ startYear }) => startYear + HALF > today.year);
}

/** The easiest half ahead that begins before 25; the first of equals. */
function easiestHalf(context: NatalContext): HalfOutlook | undefined {
  const young = halvesAhead(context).filter(({ startAge }) => startAge <= LAST_AGE - 4);
  return young.reduce<HalfOutlook | undefined>(
    (best, each) => (best && best.score >= each.score ? best : each),
    undefined,
  );
}

function luckClauses(context: NatalContext): Clause[] {
  const { cycles, today } = context;
  const current = cycles[presentOf(cycles, today.year)];
  const best = easiestHalf(context);
  const sign = cycles[0] ? [cycleSign(current ?? cycles[0])] : [];
  const named = best
    ? [
        clause(
          text(context, NATAL_CHILD.luck.best, { 岁: String(best.startAge), 止: String(best.startAge + 4) }),
          ...sign,
        ),
      ]
    : [];
  const [first, second] = halvesAhead(context);
  if (!(current && first && second)) return [clause(text(context, NATAL_CHILD.luck.before), ...sign), ...named];
  const kind = stepOf(first.tone, second.tone);
  return [clause(text(context, NATAL_CHILD.luck[kind], { 年: String(second.startYear) }), ...sign), ...named];
}

/** The chapters of a reading about a child, written to the parent: no word to the child, of love, money or guilt. */
export function childDrafts(context: NatalContext): ChapterDraft[] {
  const { analysis, plan } = context;
  const { heavy, useful, roleOf } = plan.facts;
  const { young } = NATAL_CHAPTER_TEXTS;
  const section = (id: keyof typeof young, clauses: readonly Clause[], signs: readonly SignGloss[]): Section => ({
    id: id === 'self' ? 'thesis' : id === 'luck' ? 'now' : id === 'basis' ? 'doubt' : id,
    title: young[id],
    ...bound(clauses.map((each) => [each])),
    evidence: [rolesLine(analysis), ...signs.map(({ gloss }) => gloss)],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  });
  const draft = (
    id: keyof typeof young & ChapterId,
    clauses: readonly Clause[],
    free: 'all' | 'first',
  ): ChapterDraft => ({
    id,
    verdict: `child-${id}`,
    free,
    sections: [section(id, clauses, clauses[0]?.by ?? [])],
  });
  const words = childWords(context.age);
  const feeds = groupOfElement(analysis.dayElement, useful.element);
  const least = leastElement(analysis);
  const way = ROLE_VALENCES[roleOf(branchElement(pillarAt(analysis.pillars, 'year').branch))];
  const basis = section('basis', [clause(text(context, NATAL_CHILD.doubt['1']))], [usefulSign(context)]);
  const reference = { ...judged.basis(context), folded: true };
  return [
    draft(
      'self',
      [
        clause(text(context, words.temper[heavy]), heavySign(context)),
        clause(text(context, NATAL_CHILD.age[childAge(context.age)]), ageSign(context)),
        clause(text(context, words.table[heavy]), heavySign(context)),
      ],
      'all',
    ),
    draft(
      'study',
      [
        clause(text(context, words.study[feeds]), usefulSign(context)),
        clause(text(context, words.say[feeds]), usefulSign(context)),
      ],
      'all',
    ),
    draft(
      'manner',
      [
        clause(text(context, words.manner[heavy]), heavySign(context)),
        clause(text(context, words['when-hard'][heavy]), heavySign(context)),
      ],
      'first',
    ),
    draft(
      'health',
      [
        clause(text(context, words.body[least]), elementSign(context)),
        clause(text(context, words['body-more'][least]), elementSign(context)),
      ],
      'first',
    ),
    draft(
      'family',
      [
        clause(text(context, words.home[way]), homeSign(context)),
        clause(text(context, words['home-more'][way]), homeSign(context)),
      ],
      'first',
    ),
    draft(
      'luck',
      [...luckClauses(context), clause(text(context, NATAL_CHILD['luck-more'][heavy]), heavySign(context))],
      'first',
    ),
    { id: 'basis', verdict: 'child-basis', free: 'all', sections: [basis, reference] },
  ];
}
