import type { TenGod } from '../../bazi/ten-gods.ts';
import type { Analysis, GodGroup } from '../analysis.ts';
import { elementOfGroup, godsOf } from '../god-groups.ts';
import { namedPlaces } from './signs.ts';

/** As heavy as a main hidden stem: what is less makes no structure. */
const CARRIES = 2;

const OFFICER: TenGod = '正官';
const KILLER: TenGod = '七杀';

/** Two groups that work together, or rub. */
export type Structure =
  | 'officerSeal'
  | 'killerSeal'
  | 'outputWealth'
  | 'wealthOfficer'
  | 'hurtOfficer'
  | 'rivals'
  | 'heavy'
  | 'owl';

const rooted = ({ gods, groups }: Analysis, group: GodGroup) =>
  groups[group] >= CARRIES && godsOf(group).some((god) => gods[god].rooted);

const troubled = ({ pattern }: Analysis, name: string) =>
  pattern.troubles.some((trouble) => trouble.name === name);

/** 印 and 比劫 in percent of the strength: under 35 the day master carries its wealth lightly. */
export function carriedBy({ elements, dayElement }: Analysis): number {
  const carrying = [dayElement, elementOfGroup(dayElement, '印')];
  return elements
    .filter(({ element }) => carrying.includes(element))
    .reduce((sum, { share }) => sum + share, 0);
}

const LIGHT = 35;
const MANY = 6;

/** Reading rules §11.7 and §11.8, in the order in which they are told. */
const RULES: readonly {
  structure: Structure;
  holds: (analysis: Analysis) => boolean;
  between: readonly [TenGod | GodGroup, TenGod | GodGroup];
}[] = [
  {
    structure: 'officerSeal',
    holds: (a) => a.gods.正官.weight >= CARRIES && rooted(a, '官杀') && rooted(a, '印'),
    between: [OFFICER, '印'],
  },
  {
    structure: 'killerSeal',
    holds: (a) => a.gods.七杀.weight >= CARRIES && rooted(a, '印'),
    between: [KILLER, '印'],
  },
  {
    structure: 'outputWealth',
    holds: (a) => rooted(a, '食伤') && rooted(a, '财'),
    between: ['食伤', '财'],
  },
  {
    structure: 'wealthOfficer',
    holds: (a) => rooted(a, '财') && rooted(a, '官杀'),
    between: ['财', '官杀'],
  },
  {
    structure: 'hurtOfficer',
    holds: (a) => troubled(a, '伤官见官'),
    between: ['伤官', OFFICER],
  },
  { structure: 'rivals', holds: (a) => troubled(a, '比劫争财'), between: ['比劫', '财'] },
  {
    structure: 'heavy',
    holds: (a) => a.groups.财 >= MANY && carriedBy(a) < LIGHT,
    between: ['财', '财'],
  },
  { structure: 'owl', holds: (a) => troubled(a, '枭神夺食'), between: ['偏印', '食神'] },
];

const isGroup = (name: string): name is GodGroup =>
  ['比劫', '食伤', '财', '官杀', '印'].includes(name);
const godsIn = (name: TenGod | GodGroup) => (isGroup(name) ? godsOf(name) : [name]);

/** The structures of a chart among those asked for, each with where its two sides stand. */
export function structuresOf<S extends Structure>(
  analysis: Analysis,
  wanted: readonly S[],
): { structure: S; places: string }[] {
  return RULES.flatMap(({ structure, holds, between }) => {
    const asked = wanted.find((each) => each === structure);
    if (!asked || !holds(analysis)) return [];
    const sides = [...new Set(between)].map((side) =>
      namedPlaces(analysis.pillars, godsIn(side), 1),
    );
    return [{ structure: asked, places: [...new Set(sides)].filter(Boolean).join('、') }];
  });
}

/** The heaviest group of a chart. */
export function leadingGroup({ groups }: Analysis): GodGroup {
  const entries = Object.entries(groups) as [GodGroup, number][];
  return entries.reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

/** The god of a pattern, or of the chart's heaviest force where the pattern has none. */
export const patternGod = ({ pattern }: Analysis, leading: TenGod): TenGod =>
  pattern.clear ? pattern.god : leading;
