import type { TenGod } from '../../bazi/ten-gods.ts';
import type { EvidenceName } from '../evidence.ts';
import { elementOfGroup } from '../god-groups.ts';
import type { GodGroup, Pattern } from '../judgement.ts';
import { groupPresent, type PatternFacts } from './rules.ts';

interface Trouble {
  name: EvidenceName<'trouble'>;
  /** Whether the chart has it at all. */
  holds: (facts: PatternFacts) => boolean;
  /** Whether it is visible: the offender is open, and nothing softens it. */
  active: (facts: PatternFacts) => boolean;
  /** 药: the groups that help, the first first. */
  remedy: readonly GodGroup[];
}

const weight = ({ gods }: PatternFacts, god: TenGod) => gods[god].weight;
const open = ({ gods }: PatternFacts, god: TenGod) => gods[god].visible > 0;
/** Rooted, and more than a trace: as heavy as a main hidden stem. */
const carries = ({ gods }: PatternFacts, god: TenGod) => gods[god].weight >= 2 && gods[god].rooted;
const anyOpen = (facts: PatternFacts, ...gods: TenGod[]) => gods.some((god) => open(facts, god));

/** Two officers are mixed where both weigh, and the lighter at least half of the other. */
function mixed(facts: PatternFacts): boolean {
  const [less, more] = [weight(facts, '正官'), weight(facts, '七杀')].sort((a, b) => a - b);
  return (less ?? 0) >= 2 && (less ?? 0) >= (more ?? 0) / 2;
}

/** Reading rules §5, 病 and 药, by the field's names. */
const TROUBLES: readonly Trouble[] = [
  {
    name: '枭神夺食',
    holds: (facts) => carries(facts, '偏印') && carries(facts, '食神'),
    active: (facts) => open(facts, '偏印') && open(facts, '食神'),
    remedy: ['财'],
  },
  {
    name: '伤官见官',
    holds: (facts) => carries(facts, '伤官') && carries(facts, '正官') && !facts.winterMetal,
    active: (facts) => open(facts, '伤官') && open(facts, '正官') && !anyOpen(facts, '正财', '偏财', '正印', '偏印'),
    remedy: ['印', '财'],
  },
  {
    name: '比劫争财',
    holds: ({ gods, groups }) =>
      gods.比肩.visible + gods.劫财.visible >= 1 &&
      groups.比劫 >= 4 &&
      groups.财 > 0 &&
      !gods.正财.rooted &&
      gods.正财.visible + gods.偏财.visible === 0,
    active: ({ gods }) => gods.比肩.visible + gods.劫财.visible >= 2,
    remedy: ['官杀'],
  },
  {
    name: '官杀混杂',
    holds: mixed,
    active: (facts) => !groupPresent(facts, '食伤') && !groupPresent(facts, '印'),
    remedy: ['食伤', '印'],
  },
  {
    name: '贪财坏印',
    holds: ({ groups }) => groups.财 >= 6 && groups.印 > 0 && groups.印 <= groups.财 / 2 && groups.官杀 < 1,
    active: (facts) => anyOpen(facts, '正财', '偏财'),
    remedy: ['比劫', '官杀'],
  },
  {
    name: '七杀无制',
    holds: (facts) => weight(facts, '七杀') >= 3 && !groupPresent(facts, '食伤') && !groupPresent(facts, '印'),
    active: (facts) => open(facts, '七杀'),
    remedy: ['食伤', '印'],
  },
  {
    name: '月令受冲',
    holds: ({ clashed }) => clashed,
    active: ({ clashed }) => clashed,
    remedy: ['印'],
  },
  {
    name: '印重逢杀',
    holds: (facts) =>
      facts.strong && facts.groups.印 >= Math.max(...Object.values(facts.groups)) && weight(facts, '七杀') > 0,
    active: (facts) => open(facts, '七杀'),
    remedy: ['财'],
  },
  {
    name: '生财带杀',
    holds: (facts) =>
      weight(facts, '伤官') > 0 && open(facts, '七杀') && anyOpen(facts, '正财', '偏财') && open(facts, '伤官'),
    active: () => true,
    remedy: ['印', '比劫'],
  },
];

/** Troubles of the chart, the active ones first, each with its remedy. */
export function troublesOf(facts: PatternFacts): Pattern['troubles'] {
  const { dayElement } = facts;
  return TROUBLES.filter(({ holds }) => holds(facts))
    .map((trouble) => ({
      name: trouble.name,
      active: trouble.active(facts),
      why: { id: `trouble.${trouble.name}` } as const,
      remedy: trouble.remedy.map((group) => `${group}（${elementOfGroup(dayElement, group)}）`).join('或'),
    }))
    .sort((a, b) => Number(b.active) - Number(a.active));
}
