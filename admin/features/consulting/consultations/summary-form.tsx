import { useEffect, useRef, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { TextArea } from '#admin/ui/field.tsx';
import { saveSummaryDraft, sendSummary } from '#contract/calls/console-consultations';
import type { ConsultationDetail } from '#contract/console-consultations';
import { SummaryParts } from '#contract/consulting';
import { summaryLength, summaryRefusal } from '#domain/consulting/after';
import { SUMMARY_ORDER, SUMMARY_PARTS, type Summary } from '#domain/consulting/summary-parts';
import { Button } from '#web/kit/button.tsx';
import { AFTER } from './after-text.ts';

const EMPTY: Summary = { question: '', evidence: '', view: '', advice: '', again: '' };
/** Saves an unfinished text this long after the last key. */
const SAVE_AFTER_MS = 3_000;
const ROWS = { question: 2, evidence: 4, view: 4, advice: 3, again: 1 } as const;

type Saving = 'saved' | 'saving' | 'unsaved';

/** Saves the draft on the server shortly after typing and on unmount. */
function useSavedDraft(clientSn: string) {
  const { api } = useApp();
  const [saving, setSaving] = useState<Saving>('saved');
  const waiting = useRef<Summary | null>(null);
  useEffect(() => {
    async function save() {
      const next = waiting.current;
      if (next === null) return;
      waiting.current = null;
      setSaving('saving');
      try {
        await api.call(saveSummaryDraft, { parts: next }, { params: { clientSn } });
        setSaving(waiting.current === null ? 'saved' : 'unsaved');
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        waiting.current ??= next;
        setSaving('unsaved');
      }
    }
    const timer = setInterval(() => void save(), SAVE_AFTER_MS);
    return () => {
      clearInterval(timer);
      void save();
    };
  }, [api, clientSn]);
  function put(next: Summary) {
    waiting.current = next;
    setSaving('unsaved');
  }
  /** A sent summary is no longer a draft. */
  const forget = () => {
    waiting.current = null;
  };
  return { put, saving, forget };
}

interface SummaryFormProps {
  detail: ConsultationDetail;
  /** True for a further version of a sent summary. */
  amending: boolean;
  onSent: () => Promise<void>;
}

/** The five parts of the summary. Saves automatically; a sent summary can be amended, so sending does not ask. */
export function SummaryForm({ detail, amending, onSent }: SummaryFormProps) {
  const { demand, after, actions } = detail;
  const { api, notices } = useApp();
  const begin = after.draft ?? after.summaries[0]?.parts ?? EMPTY;
  const { put, saving, forget } = useSavedDraft(demand.client_sn);
  const { form, busy, problem, submit } = useConsoleForm<Summary>(SummaryParts, begin);
  const parts = form.watch();
  const refusal = summaryRefusal(parts);
  const may = actions.includes(amending ? 'amend' : 'summarise');

  const send = submit(async (typed) => {
    const params = { clientSn: demand.client_sn };
    const { version } = demand;
    forget();
    try {
      await api.call(sendSummary, { version, parts: typed }, { params });
    } catch (error) {
      put(typed);
      throw error;
    }
    notices.set({ text: AFTER.sentNotice });
    await onSent();
  });
  const ready = may && refusal === null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: ⌘Enter in any of the fields is the button below
    <div
      className="grid gap-3"
      onKeyDown={(event) => {
        const wanted = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
        if (wanted && ready && !busy && !event.repeat) void send();
      }}
    >
      <p className="text-small text-ink2">{AFTER.lead}</p>
      {SUMMARY_ORDER.map((part) => (
        <TextArea
          key={part}
          label={SUMMARY_PARTS[part].name}
          placeholder={SUMMARY_PARTS[part].hint}
          rows={ROWS[part]}
          {...form.register(part, { onChange: () => put(form.getValues()) })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={!ready || busy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => void send()}>
          {amending ? AFTER.sendAmended : AFTER.send}
        </Button>
        <span className="text-small text-ink2">{AFTER.length(summaryLength(parts))}</span>
        <span role="status" className="text-small text-ink3">
          {AFTER[saving]}
        </span>
      </div>
      {refusal !== null && <p className="text-small text-ink2">{refusal}</p>}
      {problem && (
        <p role="alert" className="text-seal">
          {problem}
        </p>
      )}
    </div>
  );
}
