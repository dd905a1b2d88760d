import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { DrawerPart, FactRows } from '#admin/ui/fact-rows.tsx';
import { Field } from '#admin/ui/field.tsx';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { noteFinding, readFinding } from '#contract/calls/reconciliation';
import type { FindingDetail } from '#contract/reconciliation';
import { MAX_REASON_LENGTH } from '#domain/console/written';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { FINDING_EVENT_NAMES } from '#domain/reconciliation/event-names';
import { yuanText } from '#domain/shop/money';
import { Button } from '#web/kit/button.tsx';
import { FindingActs } from './finding-acts.tsx';
import { FINDING, REMEDY_NAMES, RUNS } from './text.ts';

/** One discrepancy: both sides, order, run, and history. */
export function FindingDrawer({ id, tools }: { id: string; tools: DrawerTools }) {
  const query = useAnswer(['findings', 'one', id], readFinding, { params: { id } });
  const may = useMay();
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          {may('findings:settle') && <FindingActs detail={data} tools={tools} />}
          <Sides detail={data} />
          <DrawerPart title={FINDING.history}>
            <ol>
              {data.history.map(({ at, event }) => (
                <li key={`${at}${event}`} className="flex gap-3 border-b border-line py-1.5">
                  <Moment ms={at} exact className="text-ink2" />
                  {FINDING_EVENT_NAMES[event]}
                </li>
              ))}
            </ol>
          </DrawerPart>
          <Notes detail={data} tools={tools} mayWrite={may('findings:settle')} />
        </>
      )}
    </Loaded>
  );
}

function Sides({ detail: { finding, run, owner } }: { detail: FindingDetail }) {
  const { code, event, client_sn: order, subject, ours, theirs, amount } = finding;
  return (
    <DrawerPart title={FINDING.sides}>
      <FactRows
        rows={[
          [CATEGORIES[code].label, <b key="state">{FINDING_EVENT_NAMES[event]}</b>],
          [FINDING.ours, ours || '—'],
          [FINDING.theirs, theirs || '—'],
          [FINDING.amount, amount === 0 ? null : yuanText(amount)],
          [
            order === null ? FINDING.subject : FINDING.order,
            order === null ? (
              <code key="subject" className="font-mono select-all">
                {subject}
              </code>
            ) : (
              <Link key="order" to="/orders" search={{ open: order }} className="link font-mono">
                {order}
              </Link>
            ),
          ],
          [FINDING.remedy, REMEDY_NAMES[CATEGORIES[code].remedy]],
          [FINDING.owner, owner?.name ?? FINDING.nobody],
          [FINDING.run, <Moment key="run" ms={run.at} exact />],
          [FINDING.hash, `${RUNS.sourceName(run.source)} · ${run.operator}`],
        ]}
      />
    </DrawerPart>
  );
}

interface NotesProps {
  detail: FindingDetail;
  tools: DrawerTools;
  mayWrite: boolean;
}

const NoteValues = z.object({ text: z.string() });

function Notes({ detail: { finding, notes }, tools, mayWrite }: NotesProps) {
  const { api, notices, drafts } = useApp();
  const draft = `finding ${finding.code} ${finding.subject}`;
  const { form, busy, problem, submit } = useConsoleForm(NoteValues, { text: drafts.get(draft) });
  const save = submit(async ({ text }) => {
    await api.call(noteFinding, { text: text.trim() }, { params: { id: finding.id } });
    drafts.put(draft, '');
    form.reset({ text: '' });
    notices.set({ text: FINDING.saved });
    await tools.refresh();
  });
  return (
    <DrawerPart title={FINDING.notes}>
      {mayWrite && (
        <form noValidate className="my-2 grid gap-2" onSubmit={save}>
          <Field
            label={FINDING.noteLabel}
            placeholder={FINDING.noteHint}
            autoComplete="off"
            maxLength={MAX_REASON_LENGTH}
            {...form.register('text', { onChange: ({ target }) => drafts.put(draft, target.value) })}
          />
          <p role="alert" className="text-seal empty:hidden">
            {problem}
          </p>
          <Button type="submit" quiet busy={busy} className="justify-self-start">
            {FINDING.save}
          </Button>
        </form>
      )}
      {notes.length === 0 && <p className="py-1.5 text-ink2">{FINDING.noNotes}</p>}
      <ul>
        {notes.map(({ at, by, kind, text: words }) => (
          <li key={`${at}${by}${kind}`} className="border-b border-line py-1.5 last:border-0">
            <p className="text-small text-ink2">
              <Moment ms={at} exact /> {by} · {FINDING.kinds[kind]}
              {kind === 'assign' && ` ${words || FINDING.nobody}`}
            </p>
            {kind !== 'assign' && words && <p className="wrap-anywhere">{words}</p>}
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
