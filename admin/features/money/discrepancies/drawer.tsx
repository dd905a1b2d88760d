import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { DrawerPart, FactRows } from '#admin/ui/fact-rows.tsx';
import { Field } from '#admin/ui/field.tsx';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { noteDiscrepancy, readDiscrepancy } from '#contract/calls/reconciliation';
import type { DiscrepancyDetail } from '#contract/reconciliation';
import { MAX_REASON_LENGTH } from '#domain/console/written';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { DISCREPANCY_EVENT_NAMES } from '#domain/reconciliation/event-names';
import { yuanText } from '#domain/shop/money';
import { Button } from '#web/kit/button.tsx';
import { DiscrepancyActs } from './discrepancy-acts.tsx';
import { DISCREPANCY, REMEDY_NAMES, RUNS } from './text.ts';

/** One discrepancy: both sides, order, run, and history. */
export function DiscrepancyDrawer({ id, tools }: { id: string; tools: DrawerTools }) {
  const query = useAnswer(['findings', 'one', id], readDiscrepancy, { params: { id } });
  const may = useMay();
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          {may('findings:settle') && <DiscrepancyActs detail={data} tools={tools} />}
          <Sides detail={data} />
          <DrawerPart title={DISCREPANCY.history}>
            <ol>
              {data.history.map(({ at, event }) => (
                <li key={`${at}${event}`} className="flex gap-3 border-b border-line py-1.5">
                  <Moment ms={at} exact className="text-ink2" />
                  {DISCREPANCY_EVENT_NAMES[event]}
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

function Sides({ detail: { finding, run, owner } }: { detail: DiscrepancyDetail }) {
  const { code, event, client_sn: order, subject, ours, theirs, amount } = finding;
  return (
    <DrawerPart title={DISCREPANCY.sides}>
      <FactRows
        rows={[
          [CATEGORIES[code].label, <b key="state">{DISCREPANCY_EVENT_NAMES[event]}</b>],
          [DISCREPANCY.ours, ours || '—'],
          [DISCREPANCY.theirs, theirs || '—'],
          [DISCREPANCY.amount, amount === 0 ? null : yuanText(amount)],
          [
            order === null ? DISCREPANCY.subject : DISCREPANCY.order,
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
          [DISCREPANCY.remedy, REMEDY_NAMES[CATEGORIES[code].remedy]],
          [DISCREPANCY.owner, owner?.name ?? DISCREPANCY.nobody],
          [DISCREPANCY.run, <Moment key="run" ms={run.at} exact />],
          [DISCREPANCY.hash, `${RUNS.sourceName(run.source)} · ${run.operator}`],
        ]}
      />
    </DrawerPart>
  );
}

interface NotesProps {
  detail: DiscrepancyDetail;
  tools: DrawerTools;
  mayWrite: boolean;
}

const NoteValues = z.object({ text: z.string() });

function Notes({ detail: { finding, notes }, tools, mayWrite }: NotesProps) {
  const { api, notices } = useApp();
  const draft = `finding ${finding.code} ${finding.subject}`;
  const { form, busy, problem, submit, kept, forget } = useConsoleForm(NoteValues, { text: '' }, ['text', draft]);
  const save = submit(async ({ text }) => {
    await api.call(noteDiscrepancy, { text: text.trim() }, { params: { id: finding.id } });
    forget();
    form.reset({ text: '' });
    notices.set({ text: DISCREPANCY.saved });
    await tools.refresh();
  });
  return (
    <DrawerPart title={DISCREPANCY.notes}>
      {mayWrite && (
        <form noValidate className="my-2 grid gap-2" onSubmit={save}>
          <Field
            label={DISCREPANCY.noteLabel}
            placeholder={DISCREPANCY.noteHint}
            autoComplete="off"
            maxLength={MAX_REASON_LENGTH}
            {...kept()}
          />
          <p role="alert" className="text-seal empty:hidden">
            {problem}
          </p>
          <Button type="submit" quiet busy={busy} className="justify-self-start">
            {DISCREPANCY.save}
          </Button>
        </form>
      )}
      {notes.length === 0 && <p className="py-1.5 text-ink2">{DISCREPANCY.noNotes}</p>}
      <ul>
        {notes.map(({ at, by, kind, text: words }) => (
          <li key={`${at}${by}${kind}`} className="border-b border-line py-1.5 last:border-0">
            <p className="text-small text-ink2">
              <Moment ms={at} exact /> {by} · {DISCREPANCY.kinds[kind]}
              {kind === 'assign' && ` ${words || DISCREPANCY.nobody}`}
            </p>
            {kind !== 'assign' && words && <p className="wrap-anywhere">{words}</p>}
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
