import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handOnRule, saveHandOnRule } from '#contract/calls/console-consultations';
import type { HandOnRule } from '#contract/hand-on';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { beijingTime } from '../../lib/beijing-time.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-may.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { HAND_ON, MASTERS } from './text.ts';

const KEY = ['hand-on-rule'];

/** The rule by which an overdue consultation gets another master; the owner may change it. */
export function HandOn() {
  const { api } = useApp();
  const may = useMay()('demands:hand-on-rule');
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(handOnRule, undefined, { signal }),
    refetchOnWindowFocus: false,
  });
  if (!data) return null;
  const { afterHours, toId, colleagues, changedAt, changedBy } = data;
  const to = colleagues.find(({ id }) => id === toId)?.name ?? HAND_ON.free;
  return (
    <section aria-labelledby="hand-on" className="grid gap-3 border border-line bg-card p-4">
      <header>
        <h2 id="hand-on" className="serif text-subheading">
          {HAND_ON.title}
        </h2>
        <p className="mt-1 text-small text-ink2">{HAND_ON.lead}</p>
      </header>
      <p role="status">
        {afterHours === null ? HAND_ON.never : HAND_ON.rule(afterHours, to)}
        {changedAt !== null && (
          <span className="ms-3 text-small text-ink2">
            {MASTERS.changed(changedBy ?? '', beijingTime(changedAt))}
          </span>
        )}
      </p>
      {may && <RuleForm key={changedAt} rule={data} />}
    </section>
  );
}

function RuleForm({ rule }: { rule: HandOnRule }) {
  const { api, queries, notices } = useApp();
  const [hours, setHours] = useState(String(rule.afterHours ?? ''));
  const [toId, setToId] = useState(rule.toId ?? '');
  const { busy, problem, act } = useAct();
  const options = [
    { value: '', label: HAND_ON.free },
    ...rule.colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const save = () =>
    act(async () => {
      const body = { ...(hours.trim() && { afterHours: Number(hours) }), ...(toId && { toId }) };
      queries.setQueryData(KEY, await api.call(saveHandOnRule, body));
      notices.set({ text: MASTERS.saved });
    });
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={HAND_ON.after}
        inputMode="numeric"
        maxLength={2}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <SelectField label={HAND_ON.to} options={options} value={toId} onChange={setToId} />
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
