import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { Field, SelectField } from '#admin/ui/field.tsx';
import { readHandOnRule, saveHandOnRule } from '#contract/calls/console-consultations';
import type { HandOnRule } from '#contract/consulting';
import { typedAmount } from '#domain/people/typed-number';
import { Button } from '#web/kit/button.tsx';
import { HAND_ON, MASTERS } from './text.ts';

const KEY = ['hand-on-rule'];

/** The rule by which an overdue consultation gets another master; the owner may change it. */
export default function HandOn() {
  const may = useMay()('demands:hand-on-rule');
  const { data } = useAnswer(KEY, readHandOnRule, { refetchOnWindowFocus: false });
  if (!data) return null;
  const { afterHours, toId, colleagues, changedAt, changedBy } = data;
  const to = colleagues.find(({ id }) => id === toId)?.name ?? HAND_ON.free;
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink2">{HAND_ON.lead}</p>
      <p role="status">
        {afterHours === null ? HAND_ON.never : HAND_ON.rule(afterHours, to)}
        {changedAt !== null && (
          <span className="ms-3 text-small text-ink2">{MASTERS.changed(changedBy ?? '', beijingTime(changedAt))}</span>
        )}
      </p>
      {may && <RuleForm key={changedAt} rule={data} />}
    </div>
  );
}

const RuleValues = z.object({ hours: z.string(), toId: z.string() });

function RuleForm({ rule }: { rule: HandOnRule }) {
  const { api, queries, notices } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(RuleValues, {
    hours: String(rule.afterHours ?? ''),
    toId: rule.toId ?? '',
  });
  const options = [
    { value: '', label: HAND_ON.free },
    ...rule.colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const save = submit(async ({ hours, toId }) => {
    const afterHours = hours.trim() === '' ? null : Number(hours);
    const body = { afterHours, toId: toId === '' ? null : toId, seen: rule.changedAt };
    queries.setQueryData(KEY, await api.call(saveHandOnRule, body));
    notices.set({ text: MASTERS.saved });
  });
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={save}>
      <Field label={HAND_ON.after} inputMode="numeric" maxLength={2} {...registerTyped(form, 'hours', typedAmount)} />
      <SelectField
        label={HAND_ON.to}
        options={options}
        value={form.watch('toId')}
        onChange={(next) => form.setValue('toId', next)}
      />
      <Button type="submit" busy={busy}>
        {MASTERS.save}
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-seal">
          {problem}
        </p>
      )}
    </form>
  );
}
