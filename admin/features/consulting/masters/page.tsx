import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { Field, SelectField } from '#admin/ui/field.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { readHandOnRule, saveHandOnRule } from '#contract/calls/console-consultations';
import { listMasters, saveMaster } from '#contract/calls/consulting';
import type { HandOnRule } from '#contract/consulting';
import { typedAmount } from '#domain/people/typed-number';
import { Button } from '#web/kit/button.tsx';
import { CardReview } from './card-review.tsx';
import { FiguresTable } from './figures.tsx';
import { HoursForm } from './hours-form.tsx';
import { HAND_ON, MASTERS } from './text.ts';

const KEY = ['hand-on-rule'];

/** The rule for automatic hand-over of overdue consultations; editable by the owner. */
function HandOn() {
  const may = useMay()('demands:hand-on-rule');
  const { data } = useAnswer(KEY, readHandOnRule, { refetchOnWindowFocus: false });
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
          <span className="ms-3 text-small text-ink2">{MASTERS.changed(changedBy ?? '', beijingTime(changedAt))}</span>
        )}
      </p>
      {may && <RuleForm key={changedAt} rule={data} />}
    </section>
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

/** All consultants and their working hours. */
export function MastersPage() {
  const { api, queries, notices } = useApp();
  const masters = useAnswer(['masters'], listMasters, { refetchOnWindowFocus: false });
  // A form stays mounted until its hours are saved or reopened, whatever is loaded meanwhile.
  const [round, setRound] = useState(0);
  async function reopen() {
    await queries.invalidateQueries({ queryKey: ['masters'] });
    setRound((count) => count + 1);
  }
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="grid max-w-220 content-start gap-5 px-4 py-4 xl:px-7">
      <header>
        <h1 className="heading">{MASTERS.title}</h1>
        <p className="mt-1 text-small text-ink2">{MASTERS.lead}</p>
      </header>
      <Loaded query={masters}>
        {(data) => {
          const master = data.find(({ staffId }) => staffId === chosen) ?? data[0];
          if (!master) return <p>{MASTERS.none}</p>;
          return (
            <>
              <ul aria-label={MASTERS.who} className="flex flex-wrap gap-1.5">
                {data.map(({ staffId, name, shownName, active, version }) => (
                  <li key={staffId}>
                    <button
                      type="button"
                      className="chip"
                      aria-pressed={staffId === master.staffId}
                      onClick={() => setChosen(staffId)}
                    >
                      {shownName || name}
                      <span>{standing(version, active)}</span>
                    </button>
                  </li>
                ))}
              </ul>
              <FiguresTable of={master.staffId} />
              <CardReview key={`card ${master.staffId}`} staffId={master.staffId} />
              <HoursForm
                key={`${master.staffId} ${round}`}
                master={master}
                profile
                onSave={async (body) => {
                  const { staffId } = master;
                  await api.call(saveMaster, { staffId, ...body });
                  notices.set({ text: MASTERS.saved });
                  await reopen();
                }}
                onReopen={() => void reopen()}
              />
            </>
          );
        }}
      </Loaded>
      <HandOn />
    </div>
  );
}

function standing(version: number, active: boolean): string {
  if (version === 0) return MASTERS.noProfile;
  return active ? MASTERS.on : MASTERS.off;
}
