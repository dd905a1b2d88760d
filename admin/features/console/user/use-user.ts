import type * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import type { Call } from '#contract/call';
import type { ConsoleUserParams } from '#contract/console-user';

/** Reads one part of a user. */
type PartCall<Data> = Call & {
  params: typeof ConsoleUserParams;
  answer: z.core.$ZodType<Data>;
};

/** A key within that of the list, so that a refresh of the list reads its open user again too. */
const keyOf = (id: string) => ['users', 'one', id] as const;

/** One part of a user; each is asked for by itself, and fails by itself. */
export function usePart<Data>(id: string, call: PartCall<Data>) {
  return useAnswer([...keyOf(id), call.path], call, { params: { id } });
}

/** Runs a change of a user, then reloads all parts of that user, also after a refusal. */
export function useUserChange() {
  const { queries } = useApp();
  return <Answer>(change: () => Promise<Answer>): Promise<Answer> =>
    change().finally(() => void queries.invalidateQueries({ queryKey: ['users'] }));
}
