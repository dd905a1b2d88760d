import { NATAL_CHAPTER_TEXTS } from '#content/natal/chapter/texts';
import { NATAL_PUPIL } from '#content/natal/pupil';
import { NATAL_TITLE } from '#content/natal/title';
import { branchElement, branchYinYang } from '#domain/bazi/elements';
import { groupOfElement } from '#domain/judgement/god-groups';
import { pillarAt } from '#domain/judgement/placed-stems';
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

/** The group that helps most. */
const helpfulGroup = ({ analysis, plan }: NatalContext) =>
  groupOfElement(analysis.dayElement, plan.facts.useful.element);

/** Half a page to the parents of a pupil, folded below what the pupil reads: what parents can give is what helps. */
function parentsSection(context: NatalContext): Section {
  const { analysis } = context;
  const text = ofChild(NATAL_PUPIL.parents[helpfulGroup(context)], analysis.gender === 'female');
  return {
    id: 'parents',
    title: NATAL_TITLE.parents,
    ...bound([[clause(text, usefulSign(context))]]),
    evidence: [rolesLine(analysis), usefulSign(context).gloss],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    folded: true,
  };
}

/** Learning and company, in the place of work, money and love. */
export function schoolDrafts(context: NatalContext): ChapterDraft[] {
  const { heavy } = context.plan.facts;
  const [own, helps] = [heavySign(context), usefulSign(context)];
  return [
    draftOf(context, 'study', [
      clause(NATAL_PUPIL.study[helpfulGroup(context)], helps),
      clause(NATAL_PUPIL['study-scene'][heavy], own),
    ]),
    draftOf(context, 'manner', [clause(NATAL_PUPIL.manner[heavy], own), clause(NATAL_PUPIL['manner-try'][heavy], own)]),
  ];
}

/** Home, with the half page to the parents. */
export function homeDraft(context: NatalContext): ChapterDraft {
  const { analysis, plan } = context;
  const { branch } = pillarAt(analysis.pillars, 'year');
  // Neighbouring years differ in polarity, so that two classes of one school read different words.
  const home = `${branchYinYang(branch)}.${ROLE_VALENCES[plan.facts.roleOf(branchElement(branch))]}` as const;
  const sign = homeSign(context);
  const draft = draftOf(context, 'family', [
    clause(NATAL_PUPIL.home[home], sign),
    clause(NATAL_PUPIL['home-try'][home], sign),
  ]);
  return { ...draft, sections: [...draft.sections, parentsSection(context)] };
}
