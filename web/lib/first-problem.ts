interface Problem<F extends string> {
  field: F;
  message: string;
}

/** A field with one of its sentences, or a field with whatever it complains of. */
export type Question<F extends string> = readonly [field: F, message?: string];

/**
 * The problem to show first, in the order the specification asks its questions. `order` names each
 * field at least once without a sentence, so that no problem can be passed over; left out, the order of the schema.
 *
 * @example firstProblem({ password: '请输入密码', phone: '格式' }, [['password', '请输入密码'], ['phone'], ['password']])
 */
export function firstProblem<F extends string>(
  problems: Partial<Record<F, string>>,
  order: readonly Question<F>[] = (Object.keys(problems) as F[]).map((field) => [field] as const),
): Problem<F> | null {
  for (const [field, asked] of order) {
    const message = problems[field];
    if (message && (asked === undefined || asked === message)) return { field, message };
  }
  return null;
}
