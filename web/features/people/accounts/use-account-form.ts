import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type Path, useForm } from 'react-hook-form';
import { failureText } from '../../../lib/api.ts';
import { firstProblem, type Question } from './first-problem.ts';

/** The element that tells the problem; a page has one form. */
export const PROBLEM_ID = 'form-problem';

type Schema<V extends object> = Parameters<typeof standardSchemaResolver<V, unknown, V>>[0];

interface AccountForm<V extends object> {
  schema: Schema<V>;
  defaultValues: DefaultValues<V>;
  /** The order in which problems are shown; see firstProblem. */
  order: readonly Question<Extract<keyof V, string>>[];
}

/**
 * A form whose only message is the first problem, at its foot: the field it concerns is marked and
 * gets the focus. A refusal by the server is shown in the same place.
 */
export function useAccountForm<V extends Record<string, unknown>>(options: AccountForm<V>) {
  type Field = Extract<keyof V, string>;
  const [problem, setProblem] = useState<{ field?: Field; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  /** Beside `busy`, because a second press may come before the first has been drawn. */
  const sending = useRef(false);
  const form = useForm<V>({
    resolver: standardSchemaResolver(options.schema),
    defaultValues: options.defaultValues,
    shouldFocusError: false,
  });

  function complain(message: string, field?: Field) {
    setProblem(field ? { field, message } : { message });
    if (field) form.setFocus(field as unknown as Path<V>);
  }
  function invalid(errors: FieldErrors<V>) {
    const messages: Partial<Record<Field, string>> = {};
    for (const [field, error] of Object.entries(errors)) {
      if (typeof error?.message === 'string') messages[field as Field] = error.message;
    }
    const first = firstProblem(messages, options.order);
    if (first) complain(first.message, first.field);
  }
  return {
    form,
    problem,
    busy,
    complain,
    clear: () => setProblem(null),
    field: (name: Field) => ({
      ...form.register(name as unknown as Path<V>),
      ...(problem?.field === name && { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID }),
    }),
    /** After success the form stays busy until it is left; `refused` and `unreached` are sentences for a failure. */
    submit: (send: (values: V) => Promise<unknown>, refused: string, unreached: string) =>
      form.handleSubmit(async (values) => {
        if (sending.current) return;
        sending.current = true;
        setProblem(null);
        setBusy(true);
        try {
          await send(values);
        } catch (error) {
          complain(failureText(error, refused, unreached));
          sending.current = false;
          setBusy(false);
        }
      }, invalid),
  };
}
