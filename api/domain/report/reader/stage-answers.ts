/** Life-stage answers. Separate from their rules, because every page loads the endpoint registry. */
export const WORKS = ['school', 'employed', 'own', 'retired', 'home'] as const;
export const LOVES = ['single', 'together'] as const;
export const QUESTIONS = ['career', 'wealth', 'love', 'family', 'health'] as const;

type Answers = Readonly<Record<'work' | 'love' | 'question', string | null>>;

/** Key of the answers: `employed - love`; empty if none. */
export function stageKey(stage: Answers | null): string {
  const answers = [stage?.work, stage?.love, stage?.question];
  return answers.some((each) => each != null) ? answers.map((each) => each ?? '-').join(' ') : '';
}
