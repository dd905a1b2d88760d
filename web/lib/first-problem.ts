interface Problem<F extends string> {
  field: F;
  message: string;
}

/** A field with a specific message, or any message of a field. */
export type Question<F extends string> = readonly [field: F, message?: string];

/**
 * Returns the problem to show first, in the order of the specification. `order` must name each field at least once
 * without a message, so that nothing is skipped; default: schema order.
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
