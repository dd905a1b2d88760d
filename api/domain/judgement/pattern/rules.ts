import type { Element } from '../../bazi/elements.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import { elementOfGroup } from '../god-groups.ts';
import type { GodGroup, Judgement, Pattern } from '../judgement.ts';

export interface PatternFacts {
  dayElement: Element;
  gods: Judgement['gods'];
  groups: Judgement['groups'];
  /** The score is in the upper half. */
  strong: boolean;
  /** 庚 or 辛 born in winter: 金水伤官, whom an officer warms. */
  winterMetal: boolean;
  /** The month branch is clashed by another. */
  clashed: boolean;
}

/** Three of ten, with the heaviest group at ten: less neither completes nor breaks a pattern. */
const PRESENT = 0.3;

export function groupPresent({ groups }: PatternFacts, group: GodGroup): boolean {
  return groups[group] > PRESENT * Math.max(...Object.values(groups));
}

function godPresent(facts: PatternFacts, god: TenGod): boolean {
  return facts.gods[god].weight > PRESENT * Math.max(...Object.values(facts.groups));
}

type Condition = (facts: PatternFacts) => boolean;

interface Completion {
  name: string;
  /** The 相神: what this method makes useful. */
  group: GodGroup;
  holds: Condition;
}

interface Breaker {
  name: string;
  holds: Condition;
  /** 救应: what rescues it if present, first match first; the broken pattern then uses it. */
  rescue: readonly Completion[];
}

interface PatternRule {
  /** Completions by the side of the day master, in order; the first that holds counts. */
  strong: readonly Completion[];
  weak: readonly Completion[];
  /** Useful if nothing completes it. */
  alone: { strong: GodGroup; weak: GodGroup };
  breakers: readonly Breaker[];
}

const by =
  (group: GodGroup): Condition =>
  (facts) =>
    groupPresent(facts, group);

const open =
  (...gods: readonly TenGod[]): Condition =>
  (facts) =>
    gods.some((god) => facts.gods[god].visible > 0);

const through = (name: string, group: GodGroup, holds: Condition = by(group)): Completion => ({
  name,
  group,
  holds,
});

const CLASHED: Breaker = { name: '月令受冲', holds: ({ clashed }) => clashed, rescue: [] };

/** 论财: 身强则财官相生、食神生财，身弱则财用印. */
const WEALTH: PatternRule = {
  strong: [through('财生官', '官杀'), through('食伤生财', '食伤')],
  weak: [through('财用印', '印'), through('比劫帮身', '比劫')],
  alone: { strong: '财', weak: '印' },
  breakers: [
    {
      name: '比劫争财',
      holds: (facts) => facts.strong && groupPresent(facts, '比劫'),
      rescue: [through('生官以制之', '官杀'), through('透食以化之', '食伤')],
    },
  ],
};

/** 论印绶: 身强印重则用财、用食伤，身弱则官生印、比劫护印. */
const SEAL: PatternRule = {
  strong: [through('食伤泄秀', '食伤'), through('印多用财', '财')],
  weak: [through('官杀生印', '官杀'), through('比劫护印', '比劫')],
  alone: { strong: '财', weak: '印' },
  breakers: [
    {
      name: '财星坏印',
      holds: (facts) => !facts.strong && groupPresent(facts, '财') && !groupPresent(facts, '官杀'),
      rescue: [through('劫财以解之', '比劫')],
    },
  ],
};

/** 论建禄月劫: 用官、用财而有食伤、用食伤; the pattern itself is no use. */
const PEERS: PatternRule = {
  strong: [
    through('官杀制身', '官杀'),
    through('食伤生财', '财', (facts) => groupPresent(facts, '财') && groupPresent(facts, '食伤')),
    through('食伤泄秀', '食伤'),
  ],
  weak: [through('印绶生身', '印')],
  alone: { strong: '食伤', weak: '印' },
  breakers: [
    {
      name: '比劫过多',
      holds: ({ gods }) => gods.比肩.visible + gods.劫财.visible >= 2,
      rescue: [through('官杀制劫', '官杀'), through('食伤化劫', '食伤')],
    },
  ],
};

/** Conditions that complete, break and mend each pattern (子平真诠 论用神成败救应). */
const RULES: Readonly<Record<TenGod, PatternRule>> = {
  正官: {
    strong: [through('财生官', '财'), through('印护官', '印')],
    weak: [through('印护官', '印')],
    alone: { strong: '官杀', weak: '印' },
    breakers: [
      {
        name: '伤官见官',
        holds: open('伤官'),
        rescue: [through('透印以解之', '印', open('正印', '偏印'))],
      },
      {
        name: '官杀相混',
        holds: open('七杀'),
        rescue: [through('食神制杀', '食伤', (facts) => godPresent(facts, '食神'))],
      },
      CLASHED,
    ],
  },
  七杀: {
    strong: [
      through('食神制杀', '食伤', (facts) => godPresent(facts, '食神')),
      through('财滋弱杀', '财', (facts) => facts.groups.财 > facts.groups.官杀),
    ],
    weak: [through('印化杀', '印'), through('食神制杀', '食伤', (facts) => godPresent(facts, '食神'))],
    alone: { strong: '官杀', weak: '印' },
    breakers: [
      {
        name: '财生杀而无制',
        holds: (facts) => !facts.strong && groupPresent(facts, '财') && !groupPresent(facts, '食伤'),
        rescue: [through('印化杀', '印')],
      },
    ],
  },
  食神: {
    strong: [through('食神生财', '财'), through('食神制杀', '食伤', (facts) => godPresent(facts, '七杀'))],
    weak: [through('用印扶身', '印')],
    alone: { strong: '食伤', weak: '印' },
    breakers: [
      {
        name: '枭神夺食',
        holds: open('偏印'),
        rescue: [through('透财护食', '财', open('正财', '偏财'))],
      },
    ],
  },
  伤官: {
    strong: [
      through('金水伤官用官', '官杀', (facts) => facts.winterMetal && groupPresent(facts, '官杀')),
      through('伤官生财', '财'),
    ],
    weak: [through('伤官佩印', '印')],
    alone: { strong: '食伤', weak: '印' },
    breakers: [
      {
        name: '伤官见官',
        holds: (facts) => facts.gods.正官.visible > 0 && !facts.winterMetal,
        rescue: [through('财通关', '财', open('正财', '偏财')), through('印制伤官', '印', open('正印', '偏印'))],
      },
    ],
  },
  正财: WEALTH,
  偏财: WEALTH,
  正印: SEAL,
  偏印: SEAL,
  比肩: PEERS,
  劫财: PEERS,
};

/** 羊刃 is stricter than 月劫: only the officers hold it (论阳刃: 宜官煞以制伏). */
const BLADE: PatternRule = {
  strong: [through('官杀制刃', '官杀'), through('食伤泄秀', '食伤')],
  weak: [through('印绶生身', '印')],
  alone: { strong: '食伤', weak: '印' },
  breakers: [
    {
      name: '刃旺逢财无制',
      holds: (facts) => groupPresent(facts, '财') && !groupPresent(facts, '官杀'),
      rescue: [through('食伤通关', '食伤')],
    },
  ],
};

type Judged = Pick<Pattern, 'completes' | 'breaks' | 'rescues' | 'standing'> & { element: Element };

function statusOf(done: boolean, broken: boolean, rescued: boolean): Pattern['standing'] {
  if (!broken) return done ? '成' : '平';
  if (rescued) return '败中有成';
  return done ? '成中有败' : '败';
}

/**
 * The rule of a pattern applied: what completes it, what breaks and what mends it, and the element
 * that is useful by it. 庚午 辛巳 乙酉 癸未, 伤官格 of a weak day: the seal is light, so nothing
 * completes it; 庚 standing open is 伤官见官, 癸 as open seal mends it: 败中有成, 水.
 */
export function judgePattern(facts: PatternFacts, god: TenGod, blade: boolean): Judged {
  const rule = blade ? BLADE : RULES[god];
  const side = facts.strong ? 'strong' : 'weak';
  const done = rule[side].find(({ holds }) => holds(facts));
  const broken = rule.breakers.find(({ holds }) => holds(facts));
  const rescue = broken?.rescue.find(({ holds }) => holds(facts));
  return {
    completes: done?.name ?? null,
    breaks: broken?.name ?? null,
    rescues: rescue?.name ?? null,
    standing: statusOf(done !== undefined, broken !== undefined, rescue !== undefined),
    element: elementOfGroup(facts.dayElement, rescue?.group ?? done?.group ?? rule.alone[side]),
  };
}
