import { NATAL_REF_HIGHLIGHT } from '#content/natal/ref/highlight';
import type { Section } from '../../../report.ts';
import { REPORT_TITLES, type TITLES } from '../../../sections.ts';
import type { NatalContext } from '../context.ts';
import * as areas from './areas.ts';
import * as judged from './judged.ts';
import * as times from './times.ts';

const WRITERS: Readonly<Record<keyof typeof TITLES, (context: NatalContext) => Section>> = {
  overview: judged.overview,
  temper: judged.temper,
  elements: judged.elements,
  strength: judged.strength,
  pattern: judged.pattern,
  roles: judged.roles,
  career: areas.career,
  wealth: areas.wealth,
  love: areas.love,
  health: areas.health,
  family: areas.family,
  luck: times.luck,
  years: times.years,
  folk: areas.folk,
  basis: judged.basis,
};

const folded = (section: Section): Section => ({ ...section, folded: true });

/** The fifteen sections to look things up in: plain lines, and everything technical as evidence. */
export function detailedReference(context: NatalContext): Section[] {
  return Object.values(WRITERS).map((write) => folded(write(context)));
}

type Field = 'career' | 'wealth' | 'love';

/** The one of career, wealth and love that has most behind it. */
function highlight(context: NatalContext): Section {
  const { analysis, plan, voice, minor } = context;
  const { g, clash, bond, star } = plan.facts;
  const weights: Readonly<Record<Field, number>> = {
    career: Math.max(g('官杀'), g('印')),
    wealth: Math.max(g('财'), g('食伤')),
    love: (clash('day') ? 2.5 : 0) + (bond('day') ? 2 : 0) + Math.min(star.weight, 2),
  };
  const fields: readonly Field[] = minor ? ['career'] : ['career', 'wealth', 'love'];
  const field = fields.reduce((a, b) => (weights[b] > weights[a] ? b : a));
  const section = WRITERS[field](context);
  const kind = minor ? 'study' : field;
  return {
    ...section,
    id: 'highlight',
    title: REPORT_TITLES.highlight + section.title,
    text: `${voice.say('ref.highlight', NATAL_REF_HIGHLIGHT, { kind })}${section.text}`,
    evidence: [`分量：事业${weights.career}，财${weights.wealth}，感情${weights.love}`, ...section.evidence],
    confidence: judged.withoutHour(analysis, section.confidence),
  };
}

/** Of the free report: four of them. */
export function basicReference(context: NatalContext): Section[] {
  return [judged.overview(context), judged.elements(context), judged.temper(context), highlight(context)].map(folded);
}
