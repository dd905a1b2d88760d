import { pillarAt } from '../placed-stems.ts';
import type { Section } from '../report.ts';
import { spouseGods } from '../spouse-gods.ts';
import * as words from '../words/natal/highlight.ts';
import { career } from './career.ts';
import { love } from './love.ts';
import { listed } from './phrase.ts';
import { sectionOf, type Telling } from './telling.ts';
import { REPORT_TITLES } from './titles.ts';
import { wealth } from './wealth.ts';

/** A relation that touches the day branch weighs about as much as a rooted stem does. */
const TOUCH = 2.2;
const OPEN_STAR = 1.5;
/** How many paragraphs of the full section the free report shows. */
const SHOWN = 3;

type Field = 'career' | 'wealth' | 'love';

interface Standing {
  field: Field;
  weight: number;
  reason: string;
}

const tenth = (weight: number) => String(Math.round(weight * 10) / 10);

/** How much each field has in this chart; career and wealth by weight, love by what touches the day. */
function standings({ analysis, say }: Telling): Standing[] {
  const { groups, gods, gender, relations, pillars } = analysis;
  const heavier = <G extends keyof typeof groups>(one: G, other: G) =>
    groups[one] >= groups[other] ? one : other;
  const work = heavier('官杀', '印');
  const money = heavier('财', '食伤');
  const { branch } = pillarAt(pillars, 'day');
  const touching = relations.filter(
    ({ kind, members }) =>
      kind !== '破' && members.some(({ position, sign }) => position === 'day' && sign === branch),
  );
  const star = spouseGods(gender).find((god) => gods[god].visible > 0);
  const byGroup = (field: Field, group: keyof typeof groups): Standing => ({
    field,
    weight: groups[group],
    reason: say(`highlight.${field}`, words.LEADS[field], { 神: group, 量: tenth(groups[group]) }),
  });
  return [
    byGroup('career', work),
    byGroup('wealth', money),
    {
      field: 'love',
      weight: TOUCH * touching.length + (star ? OPEN_STAR : 0),
      reason: say('highlight.love', words.LEADS.love, {
        支: branch,
        众: listed([...new Set(touching.map(({ name }) => name))]) || (star ?? ''),
      }),
    },
  ];
}

const SECTIONS = { career, wealth, love } as const;

/** The one of career, wealth and love that stands out, and why; its first paragraphs. */
export function highlight(telling: Telling): Section {
  const found = standings(telling).reduce((most, each) =>
    each.weight > most.weight ? each : most,
  );
  const draft = SECTIONS[found.field](telling);
  const [first = '', ...more] = draft.paragraphs;
  return {
    ...sectionOf({ ...draft, paragraphs: [`${found.reason}。${first}`, ...more] }, SHOWN),
    id: 'highlight',
    title: REPORT_TITLES.highlight + draft.title,
  };
}
