import type { Analysis, Role, SpecialPattern } from '../analysis.ts';
import { leastSure } from '../confidence.ts';
import * as words from '../words/natal/doubt.ts';
import { paragraph } from './phrase.ts';
import type { Draft, Telling } from './telling.ts';
import type { TITLES } from './titles.ts';

/** `从财格`, or `疑似从财格` where the ordinary reading may be the right one. */
export function spokenSpecial({ name, doubt }: SpecialPattern): string {
  return doubt ? `疑似${name}` : name;
}

type SectionName = keyof typeof TITLES;

/** The sections that give advice by the useful element, in the order in which they take a wording. */
const BY_ROLES: readonly SectionName[] = [
  ...(['overview', 'roles', 'career', 'wealth', 'luck', 'years', 'folk'] as const),
];

const rolesText = (roles: Readonly<Record<Role, string>>) =>
  `用${roles.用}、喜${roles.喜}、忌${roles.忌}`;

/**
 * Both readings of a special pattern that is doubted, with what tells them apart; null where there
 * is no doubt. The years that lie behind are the judge.
 */
export function bothReadings({ analysis, say }: Telling): string | null {
  const { special, roles } = analysis;
  if (!special?.doubt || !roles.ordinary) return null;
  return paragraph(
    say('doubt.both', words.BOTH_READINGS, {
      格: special.name,
      顺: rolesText(roles.byRole),
      常: rolesText(roles.ordinary),
    }),
    special.doubt,
    say('doubt.judge', words.PAST_YEARS_JUDGE),
  );
}

/** A section that rests on a useful element of 低 says so where it begins, and is itself no surer. */
export function withDoubt(name: SectionName, draft: Draft, telling: Telling): Draft {
  const { roles } = telling.analysis;
  const turn = BY_ROLES.indexOf(name);
  if (turn < 0 || roles.confidence !== '低') return draft;
  // The overview comes to the roles after the pillars and the strength.
  const place = name === 'overview' ? 2 : 0;
  const hedge = telling.say.turn('doubt.useful', turn, words.USEFUL_DOUBTED, {
    用: roles.byRole.用,
  });
  return {
    ...draft,
    paragraphs: draft.paragraphs.map((text, at) => (at === place ? `${text}${hedge}。` : text)),
    confidence: leastSure(draft.confidence, '低'),
  };
}

/** The useful element where a period names it: as a fact only where it is more than 低. */
export function usefulName({ roles }: Pick<Analysis, 'roles'>): string {
  const { 用: useful } = roles.byRole;
  return roles.confidence === '低' ? `用神各派取法不一，暂以${useful}为用` : `您的用神是${useful}`;
}
