import type { Element } from '../bazi/elements.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import type { Analysis, GodGroup, StrengthClass } from './analysis.ts';
import { elementOfGroup } from './god-groups.ts';

export interface PatternFacts {
  dayElement: Element;
  gods: Analysis['gods'];
  groups: Analysis['groups'];
  strength: StrengthClass;
  /** 庚 or 辛 born in winter: 金水伤官, whom an officer warms. */
  winterMetal: boolean;
  /** The month branch is clashed by another. */
  clashed: boolean;
}

/** Three of ten, the heaviest group being ten: what is less does not complete or break a pattern. */
const PRESENT = 0.3;

export function groupPresent({ groups }: PatternFacts, group: GodGroup): boolean {
  return groups[group] > PRESENT * Math.max(...Object.values(groups));
}

export function godPresent(facts: PatternFacts, god: TenGod): boolean {
  return facts.gods[god].weight > PRESENT * Math.max(...Object.values(facts.groups));
}

const strong = ({ strength }: PatternFacts) => strength === '强' || strength === '极强';
const weak = ({ strength }: PatternFacts) => strength === '弱' || strength === '极弱';

interface Completion {
  name: string;
  /** The 相神: what is useful by this method. */
  group: GodGroup;
  holds: (facts: PatternFacts) => boolean;
}

type Breaker = readonly [name: string, holds: (facts: PatternFacts) => boolean];

interface PatternRule {
  /** In order; the first that holds. */
  completes: readonly Completion[];
  /** Useful where nothing completes it; null where the pattern names no use of its own. */
  alone: GodGroup | null;
  breakers: readonly Breaker[];
}

const by =
  (group: GodGroup) =>
  (facts: PatternFacts): boolean =>
    groupPresent(facts, group);

const open =
  (god: TenGod) =>
  (facts: PatternFacts): boolean =>
    facts.gods[god].visible > 0;

const CLASHED: Breaker = ['月令受冲', ({ clashed }) => clashed];
const RIVALS: Breaker = [
  '比劫争财',
  (facts) => groupPresent(facts, '比劫') && !groupPresent(facts, '官杀') && !weak(facts),
];
const WEALTH: PatternRule = {
  completes: [
    { name: '财生官', group: '官杀', holds: by('官杀') },
    { name: '食伤生财', group: '食伤', holds: by('食伤') },
  ],
  alone: '财',
  breakers: [RIVALS],
};
const SEAL: PatternRule = {
  completes: [
    { name: '官杀生印', group: '官杀', holds: by('官杀') },
    {
      name: '食伤泄秀',
      group: '食伤',
      holds: (facts) => strong(facts) && groupPresent(facts, '食伤'),
    },
    {
      name: '比劫护印',
      group: '比劫',
      holds: (facts) => weak(facts) && groupPresent(facts, '比劫'),
    },
  ],
  alone: '印',
  breakers: [['财星坏印', (facts) => groupPresent(facts, '财') && !groupPresent(facts, '官杀')]],
};
const PEERS: PatternRule = {
  completes: [
    { name: '官杀制身', group: '官杀', holds: by('官杀') },
    {
      name: '食伤生财',
      group: '财',
      holds: (facts) => groupPresent(facts, '财') && groupPresent(facts, '食伤'),
    },
    { name: '食伤泄秀', group: '食伤', holds: by('食伤') },
  ],
  alone: null,
  breakers: [['比劫过多', (facts) => facts.gods.比肩.visible + facts.gods.劫财.visible >= 2]],
};

/** What completes each pattern and what breaks it (reading rules §5, after 子平真诠). */
const RULES: Readonly<Record<TenGod, PatternRule>> = {
  正官: {
    completes: [
      { name: '财生官', group: '财', holds: by('财') },
      { name: '印护官', group: '印', holds: by('印') },
    ],
    alone: '官杀',
    breakers: [['伤官见官', open('伤官')], ['官杀相混', open('七杀')], CLASHED],
  },
  七杀: {
    completes: [
      { name: '食神制杀', group: '食伤', holds: (facts) => godPresent(facts, '食神') },
      { name: '印化杀', group: '印', holds: by('印') },
    ],
    alone: '官杀',
    breakers: [
      [
        '财生杀而无制',
        (facts) =>
          groupPresent(facts, '财') && !groupPresent(facts, '食伤') && !groupPresent(facts, '印'),
      ],
    ],
  },
  食神: {
    completes: [
      { name: '食神生财', group: '财', holds: by('财') },
      { name: '食神制杀', group: '食伤', holds: (facts) => godPresent(facts, '七杀') },
    ],
    alone: '食伤',
    breakers: [['枭神夺食', open('偏印')]],
  },
  伤官: {
    completes: [
      { name: '伤官佩印', group: '印', holds: by('印') },
      { name: '伤官生财', group: '财', holds: by('财') },
    ],
    alone: '食伤',
    breakers: [['伤官见官', (facts) => facts.gods.正官.visible > 0 && !facts.winterMetal]],
  },
  正财: WEALTH,
  偏财: WEALTH,
  正印: SEAL,
  偏印: SEAL,
  比肩: PEERS,
  劫财: PEERS,
};

/** 羊刃 is stricter than 月劫: only the officers hold it. */
const BLADE: PatternRule = {
  completes: [{ name: '官杀制刃', group: '官杀', holds: by('官杀') }],
  alone: null,
  breakers: [
    ['刃旺逢财无制', (facts) => groupPresent(facts, '财') && !groupPresent(facts, '官杀')],
  ],
};

/**
 * The rule of a pattern applied: what completes it, what breaks it, and the element that is useful
 * by it. 庚午 辛巳 乙酉 癸未, 伤官格: 印 is too light, 财 is not, so 伤官生财 and 土; 庚 standing open
 * is 伤官见官.
 */
export function judgePattern(
  facts: PatternFacts,
  god: TenGod,
  blade: boolean,
): { completes: string | null; breaks: string | null; element: Element | null } {
  const { completes, alone, breakers } = blade ? BLADE : RULES[god];
  const done = completes.find(({ holds }) => holds(facts));
  const broken = breakers.find(([, holds]) => holds(facts));
  const group = done?.group ?? alone;
  return {
    completes: done?.name ?? null,
    breaks: broken?.[0] ?? null,
    element: group ? elementOfGroup(facts.dayElement, group) : null,
  };
}
