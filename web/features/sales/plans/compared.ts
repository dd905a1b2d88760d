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
 * Returns a plan's benefits with those that it lacks of the plan with most, in that plan's order: a row keeps its place
 * when another plan is chosen.
 */
export function comparedBenefits({ benefits }: Offered, all: readonly Offered[]): ComparedBenefit[] {
  const most = all.reduce((one, other) => (other.benefits.length > one.benefits.length ? other : one));
  const texts = [...benefits, ...most.benefits];
  return [...new Set([...most.benefits, ...benefits].map(kindOf))].map((kind) => {
    const text = texts.find((each) => kindOf(each) === kind) ?? kind;
    return { text, has: benefits.includes(text) };
  });
}
