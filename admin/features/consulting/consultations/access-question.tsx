import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Field } from '#admin/ui/field.tsx';
import { openConsultation } from '#contract/calls/console-consultations';
import { ACCESS_REASONS, type AccessReason, MIN_ACCESS_REASON_LENGTH } from '#domain/console/audit';
import { MAX_REASON_LENGTH } from '#domain/console/written';
import { keysOf } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { ACCESS } from './text.ts';

const REASONS = keysOf<AccessReason>(ACCESS_REASONS).map((value) => ({ value, label: ACCESS_REASONS[value] }));

interface AccessQuestionProps {
  clientSn: string;
  onOpen: () => Promise<void>;
}

const isReason = (why: AccessReason | '', words: string) =>
  why === 'other' ? words.trim().length >= MIN_ACCESS_REASON_LENGTH : why !== '';

const AccessValues = z
  .object({ why: z.enum<(AccessReason | '')[]>(['', ...keysOf<AccessReason>(ACCESS_REASONS)]), words: z.string() })
  .check(z.refine(({ why, words }) => isReason(why, words)));

/** Replaces the texts of another master's consultation until the user gives a reason. */
export function AccessQuestion({ clientSn, onOpen }: AccessQuestionProps) {
  const { api } = useApp();
  const draft = `look ${clientSn}`;
  const { form, busy, problem, submit, kept, forget } = useConsoleForm<z.infer<typeof AccessValues>>(
    AccessValues,
    {
      why: '',
      words: '',
    },
    ['words', draft],
  );
  const { why, words } = form.watch();
  const open = submit(async (typed) => {
    if (typed.why === '') return;
    const body = typed.why === 'other' ? { why: typed.why, words: typed.words.trim() } : { why: typed.why };
    await api.call(openConsultation, body, { params: { clientSn } });
    forget();
    await onOpen();
  });
  return (
    <form noValidate className="grid gap-3 border-s-2 border-line ps-3" onSubmit={open}>
      <p>{ACCESS.what}</p>
      <Choice<AccessReason | ''>
        label={ACCESS.why}
        options={REASONS}
        value={why}
        onChange={(next) => form.setValue('why', next)}
      />
      {why === 'other' && <Field label={ACCESS.words} autoComplete="off" maxLength={MAX_REASON_LENGTH} {...kept()} />}
      {problem && (
        <p role="alert" className="text-seal">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" quiet busy={busy || !isReason(why, words)}>
          {ACCESS.open}
        </Button>
      </div>
    </form>
  );
}
