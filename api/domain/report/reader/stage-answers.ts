/** Answers about a stage of life. Apart from its rules: every page carries the calls. */
export const WORKS = ['school', 'employed', 'own', 'retired', 'home'] as const;
export const LOVES = ['single', 'together'] as const;
export const QUESTIONS = ['career', 'wealth', 'love', 'family', 'health'] as const;

type Answers = Readonly<Record<'work' | 'love' | 'question', string | null>>;

/** The answers as one word each: `employed - love`; empty where nothing was answered. */
export function stageKey(stage: Answers | null): string {
  const answers = [stage?.work, stage?.love, stage?.question];
  return answers.some((each) => each != null) ? answers.map((each) => each ?? '-').join(' ') : '';
}
