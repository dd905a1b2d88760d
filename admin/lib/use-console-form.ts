import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ChangeEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useAct } from './use-act.ts';

type Schema<V extends FieldValues> = Parameters<typeof standardSchemaResolver<V, unknown, V>>[0];

/** Option of a field that is sent without the blanks around it. */
export const TRIMMED = { setValueAs: (typed: string) => typed.trim() };

/** Value of a number field; 0 where nothing readable is typed. */
export const wholeNumber = (typed: string | number) => Math.trunc(Number(typed)) || 0;

/** Registers a field that shows the normal form of what is typed or pasted: of a phone number its eleven digits. */
export function registerTyped<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: Path<V>,
  read: (typed: string) => string,
) {
  const field = form.register(name);
  return {
    ...field,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      event.target.value = read(event.target.value);
      return field.onChange(event);
    },
  };
}

/** Returns the message of the first field that the schema refused. */
function firstMessage(errors: FieldErrors): string | null {
  for (const error of Object.values(errors)) {
    if (typeof error?.message === 'string') return error.message;
  }
  return null;
}

/**
 * A form checked by a zod schema when it is sent. `problem` is the server's refusal, or the first sentence of the
 * schema; editing the form removes it.
 */
export function useConsoleForm<V extends FieldValues>(schema: Schema<V>, defaultValues: DefaultValues<V>) {
  const form = useForm<V>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
  });
  const { busy, problem, overtaken, setProblem, act } = useAct();
  return {
    form,
    busy,
    overtaken,
    problem: problem ?? firstMessage(form.formState.errors),
    /** Removes the problem, as an edit does. */
    clear() {
      setProblem(null);
      form.clearErrors();
    },
    submit: (send: (values: V) => Promise<void>) => form.handleSubmit((values) => act(() => send(values))),
  };
}
