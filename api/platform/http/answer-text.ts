import * as z from 'zod/mini';
import { AppError } from '#domain/errors';
import { compiled } from './compiled.ts';

export const JSON_TYPE = 'application/json;charset=utf-8';

/**
 * Writes the answers of a call: `{code, msg, data}` with nothing in it that its schema does not name.
 * The function throws AppError internal for data that breaks it.
 */
export function writtenBy(answer: z.core.$ZodType): (data: unknown, msg: string) => string {
  // Compiled with the first answer: a start leaves out the calls that are not made.
  let schema: z.core.$ZodType | null = null;
  return (data, msg) => {
    schema ??= compiled(answer);
    const { data: checked, error } = z.safeParse(schema, data);
    if (error) {
      const paths = error.issues.map(({ path }) => ['data', ...path]);
      const cause = new Error(`answer breaks its schema: ${paths}`);
      throw new AppError('internal', { cause });
    }
    return `{"code":0,"msg":${JSON.stringify(msg)},"data":${JSON.stringify(checked)}}`;
  };
}
