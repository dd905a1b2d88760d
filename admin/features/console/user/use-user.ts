import type * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import type { Call } from '#contract/call';
import type { ConsoleUserParams } from '#contract/console-user';

/** Endpoint of one part of a user. */
type PartCall<Data> = Call & {
  params: typeof ConsoleUserParams;
  answer: z.core.$ZodType<Data>;
};

/** Keyed under the list, so that a refresh of the list reloads its open user. */
const keyOf = (id: string) => ['users', 'one', id] as const;

/** One part of a user, loaded separately. */
export function usePart<Data>(id: string, call: PartCall<Data>) {
  return useAnswer([...keyOf(id), call.path], call, { params: { id } });
}

/** Runs a change, then reloads all parts of the user, also after a refusal. */
export function useUserChange() {
  const { queries } = useApp();
  return <Answer>(change: () => Promise<Answer>): Promise<Answer> =>
    change().finally(() => void queries.invalidateQueries({ queryKey: ['users'] }));
}
