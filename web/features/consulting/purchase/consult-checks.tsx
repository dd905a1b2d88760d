import { useEffect } from 'react';
import * as z from 'zod/mini';
import { consultTextFault, withAsked } from '#domain/consulting/text';
import { useAppForm } from '#web/lib/use-app-form.ts';

const ConsultFields = z.object({ text: z.string(), carried: z.nullable(z.string()) }).check((fields) => {
  const message = consultTextFault(withAsked(fields.value.text, fields.value.carried));
  if (message !== null) fields.issues.push({ code: 'custom', input: fields.value, message, path: ['text'] });
});
export type ConsultFields = z.infer<typeof ConsultFields>;
export type ConsultChecks = ReturnType<typeof useAppForm<ConsultFields>>;

interface ConsultChecksProps {
  /** Initial values. */
  fields: ConsultFields;
  onState: (checks: ConsultChecks) => void;
}

/** Validation of the question form without its UI: a chunk of its own (14 kB), loaded with the first touch. */
export default function ConsultChecks({ fields, onState }: ConsultChecksProps) {
  const checks = useAppForm<ConsultFields>({ schema: ConsultFields, defaultValues: fields });
  useEffect(() => onState(checks));
  return null;
}
