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
import { useApp } from './app.ts';
import { useAct } from './use-act.ts';

type Schema<V extends FieldValues> = Parameters<typeof standardSchemaResolver<V, unknown, V>>[0];

/** Field option that trims the value. */
export const TRIMMED = { setValueAs: (typed: string) => typed.trim() };

/** Value of a number field; 0 if unreadable. */
export const wholeNumber = (typed: string | number) => Math.trunc(Number(typed)) || 0;

/** Registers a field that shows the normal form of its input, such as the eleven digits of a phone number. */
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

/** Returns the message of the first invalid field. */
function firstMessage(errors: FieldErrors): string | null {
  for (const error of Object.values(errors)) {
    if (typeof error?.message === 'string') return error.message;
  }
  return null;
}

/**
 * A form validated by a zod schema on submit. `problem` is the server's refusal or the schema's first message; editing
 * clears it. `draft` names a text field and the key under which its text survives a closed dialog.
 */
export function useConsoleForm<V extends FieldValues>(
  schema: Schema<V>,
  defaultValues: DefaultValues<V>,
  draft?: readonly [field: Path<V>, key: string],
) {
  const { drafts } = useApp();
  const [field, key] = draft ?? [];
  const form = useForm<V>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { ...defaultValues, ...(field && key && { [field]: drafts.get(key) }) },
    reValidateMode: 'onSubmit',
  });
  const { busy, problem, overtaken, setProblem, act } = useAct();
  return {
    form,
    busy,
    overtaken,
    problem: problem ?? firstMessage(form.formState.errors),
    /** Props of the field that is kept as a draft. */
    kept: () =>
      form.register(field as Path<V>, { onChange: ({ target }) => key && drafts.put(key, String(target.value)) }),
    forget: () => key && drafts.put(key, ''),
    /** Clears the problem, as editing does. */
    clear() {
      setProblem(null);
      form.clearErrors();
    },
    submit: (send: (values: V) => Promise<void>) => form.handleSubmit((values) => act(() => send(values))),
  };
}
