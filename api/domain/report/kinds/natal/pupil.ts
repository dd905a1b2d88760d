import { NATAL_CHAPTER_TEXTS } from '#content/natal/chapter/texts';
import { NATAL_PUPIL } from '#content/natal/pupil';
import { NATAL_TITLE } from '#content/natal/title';
import { branchElement } from '../../../bazi/elements.ts';
import { groupOfElement } from '../../../judgement/god-groups.ts';
import { pillarAt } from '../../../judgement/placed-stems.ts';
import { bound, type Clause, clause } from '../../bound.ts';
import type { Section } from '../../report.ts';
import type { ChapterDraft } from './chapter-draft.ts';
import { ofChild } from './child-page.ts';
import type { NatalContext } from './context.ts';
import { ROLE_VALENCES } from './role-valence.ts';
import { heavySign, homeSign, usefulSign } from './signs.ts';
import { rolesLine } from './story.ts';

type PupilChapter = 'study' | 'manner' | 'family';

/** A chapter of clauses that each rest on a sign; its first sentence is open to all, and learning whole. */
function draftOf({ analysis }: NatalContext, id: PupilChapter, clauses: readonly Clause[]): ChapterDraft {
  const section: Section = {
    id,
    title: NATAL_CHAPTER_TEXTS.young[id],
    ...bound(clauses.map((each) => [each])),
    evidence: [rolesLine(analysis), ...new Set(clauses.flatMap(({ by }) => by.map(({ gloss }) => gloss)))],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
  return { id, verdict: `pupil-${id}`, free: id === 'study' ? 'all' : 'first', sections: [section] };
}

/** Half a page to the parents of a pupil, folded below what the pupil reads. */
function parentsSection(context: NatalContext): Section {
  const { analysis, plan } = context;
  const text = ofChild(NATAL_PUPIL.parents[plan.facts.heavy], analysis.gender === 'female');
  return {
    id: 'parents',
    title: NATAL_TITLE.parents,
    ...bound([[clause(text, heavySign(context))]]),
    evidence: [rolesLine(analysis), heavySign(context).gloss],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    folded: true,
  };
}

/** Learning and company, in the place of work, money and love. */
export function schoolDrafts(context: NatalContext): ChapterDraft[] {
  const { heavy, useful } = context.plan.facts;
  const feeds = groupOfElement(context.analysis.dayElement, useful.element);
  const [own, helps] = [heavySign(context), usefulSign(context)];
  return [
    draftOf(context, 'study', [
      clause(NATAL_PUPIL.study[feeds], helps),
      clause(NATAL_PUPIL['study-scene'][heavy], own),
    ]),
    draftOf(context, 'manner', [clause(NATAL_PUPIL.manner[heavy], own), clause(NATAL_PUPIL['manner-try'][heavy], own)]),
  ];
}

/** Home, with the half page to the parents. */
export function homeDraft(context: NatalContext): ChapterDraft {
  const { analysis, plan } = context;
  const way = ROLE_VALENCES[plan.facts.roleOf(branchElement(pillarAt(analysis.pillars, 'year').branch))];
  const sign = homeSign(context);
  const draft = draftOf(context, 'family', [
    clause(NATAL_PUPIL.home[way], sign),
    clause(NATAL_PUPIL['home-try'][way], sign),
  ]);
  return { ...draft, sections: [...draft.sections, parentsSection(context)] };
}
