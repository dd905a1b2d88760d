interface Offered {
  benefits: readonly string[];
}

export interface ComparedBenefit {
  text: string;
  /** False: another plan has it, this one has not. */
  has: boolean;
}

/** Kind of a benefit: its words without how long or how far it reaches. */
const kindOf = (benefit: string): string => benefit.replace(/^(?:本月|未来\d+个月|\d+天)/, '');

/**
 * Returns a plan's benefits with those of the others that it lacks, always in the order of the plan that has most: a row
 * keeps its place when another plan is chosen.
 */
export function comparedBenefits({ benefits }: Offered, all: readonly Offered[]): ComparedBenefit[] {
  const own = new Map(benefits.map((text) => [kindOf(text), text]));
  const longest = [...all].sort((one, other) => other.benefits.length - one.benefits.length);
  const kinds = new Map<string, string>();
  for (const text of longest.flatMap((plan) => plan.benefits)) {
    if (!kinds.has(kindOf(text))) kinds.set(kindOf(text), text);
  }
  return [...kinds].map(([kind, text]) => ({ text: own.get(kind) ?? text, has: own.has(kind) }));
}
