import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import { failureText } from './api.ts';
import { firstProblem, type Question } from './first-problem.ts';

type Schema<V extends FieldValues> = Parameters<typeof standardSchemaResolver<V, unknown, V>>[0];

interface AppForm<V extends FieldValues> {
  schema: Schema<V>;
  defaultValues: DefaultValues<V>;
  /** Order in which problems are shown; see firstProblem. */
  order?: readonly Question<Extract<keyof V, string>>[];
  /** The form stays busy after success, because the user is about to leave it. */
  once?: boolean;
}

/** State for the form's frame. */
export interface AppFormState {
  busy: boolean;
  problem: { message: string } | null;
  problemId: string;
  clear: () => void;
}

/**
 * A form validated by a zod schema on submit. Shows only the first problem, at the bottom (`problemId`); its field is
 * marked and focused. A server refusal is shown in the same place.
 */
export function useAppForm<V extends FieldValues>({ schema, defaultValues, order, once = false }: AppForm<V>) {
  type Field = Extract<keyof V, string>;
  const problemId = useId();
  const [problem, setProblem] = useState<{ field?: Field; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  /** In addition to `busy`: a second press may come before the next render. */
  const sending = useRef(false);
  const form = useForm<V>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  function setSending(now: boolean) {
    sending.current = now;
    setBusy(now);
  }
  function complain(message: string, field?: Field) {
    setProblem(field ? { field, message } : { message });
    if (field) form.setFocus(field as unknown as Path<V>);
  }
  function invalid(errors: FieldErrors<V>) {
    const messages: Partial<Record<Field, string>> = {};
    for (const [field, error] of Object.entries(errors)) {
      if (typeof error?.message === 'string') messages[field as Field] = error.message;
    }
    const first = firstProblem(messages, order);
    if (first) complain(first.message, first.field);
  }
  return {
    form,
    problem,
    problemId,
    busy,
    complain,
    clear: () => setProblem(null),
    /** Sets values without an input element of their own. */
    set(values: Partial<V>) {
      for (const name of Object.keys(values) as Field[]) {
        form.setValue(name as unknown as Path<V>, values[name] as PathValue<V, Path<V>>);
      }
      setProblem(null);
    },
    field: <Name extends Field>(name: Name, options?: RegisterOptions<V, Path<V>>) => ({
      ...form.register(name as unknown as Path<V>, options),
      ...(problem?.field === name && { 'aria-invalid': true, 'aria-describedby': problemId }),
    }),
    /** `refused` and `unreached` are fallback messages. */
    submit: (send: (values: V) => Promise<unknown>, refused: string, unreached: string = refused) =>
      form.handleSubmit(async (values) => {
        if (sending.current) return;
        setProblem(null);
        setSending(true);
        try {
          await send(values);
          if (!once) setSending(false);
        } catch (error) {
          complain(failureText(error, refused, unreached));
          setSending(false);
        }
      }, invalid),
  };
}
