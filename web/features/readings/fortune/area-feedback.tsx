import { useState } from 'react';
import * as readings from '#contract/calls/readings';
import type { FeedbackView, Verdict } from '#contract/reports';
import { AREAS } from '#domain/outlook/outlook';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { retried } from '../../../lib/retried.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { longDate } from '../almanac/almanac-card.tsx';
import { FEEDBACK } from './text.ts';

interface AreaFeedbackProps {
  userId: string;
  /** The day that is judged, `2026-11-21`. */
  date: string;
}

type Area = (typeof AREAS)[number];
const CHOICES = ['hit', 'miss'] as const satisfies readonly Verdict[];

/** Whether the day came as it was written, area by area, with all that was said before. */
export function AreaFeedback({ userId, date }: AreaFeedbackProps) {
  const { api, toasts } = useApp();
  const [sending, setSending] = useState(false);
  const read = () => api.call(readings.readFeedback, { id: userId });
  const { data, put } = useAnswer('feedback', () => retried(read));
  if (!data) return null;
  const given = (area: Area) => data.rows.find((row) => row.date === date && row.area === area)?.verdict ?? null;

  async function judge(area: Area, verdict: Verdict) {
    setSending(true);
    try {
      await api.call(readings.judgeReport, { id: userId, date, area, verdict });
      put(await read());
      toasts.say(FEEDBACK.saved);
    } catch (error) {
      toasts.warn(failureText(error, FEEDBACK.failed, FEEDBACK.failed));
    } finally {
      setSending(false);
    }
  }
  const earlier = data.rows.filter((row) => row.date !== date);
  return (
    <section>
      <h2 className="heading">{FEEDBACK.title}</h2>
      <p className="mb-3 text-small text-ink3">{FEEDBACK.lead}</p>
      <ul className="rows">
        {AREAS.map((area) => (
          <AreaRow
            key={area}
            area={area}
            given={given(area)}
            total={data.totals.find((total) => total.area === area)}
            busy={sending}
            onJudge={(verdict) => void judge(area, verdict)}
          />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="basis mt-1">
          <summary className="text-meta text-ink2">{FEEDBACK.history}</summary>
          <ul className="text-meta text-ink2">
            {earlier.map((row) => (
              <li key={row.date + row.area}>{FEEDBACK.line(longDate(row.date), row.area, FEEDBACK[row.verdict])}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface AreaRowProps {
  area: Area;
  given: Verdict | null;
  total: FeedbackView['totals'][number] | undefined;
  busy: boolean;
  onJudge: (verdict: Verdict) => void;
}

function AreaRow({ area, given, total, busy, onJudge }: AreaRowProps) {
  const judged = total && total.hit + total.miss > 0;
  return (
    <li className="row">
      <div className="flex-1">
        <p>{area}</p>
        <p className="text-small text-ink3">{judged ? FEEDBACK.sum(total.hit, total.miss) : FEEDBACK.none}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
      <div role="group" aria-label={area} className="verdicts">
        {CHOICES.map((verdict) => (
          <button
            key={verdict}
            type="button"
            className="verdict"
            aria-pressed={given === verdict}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy && given !== verdict) onJudge(verdict);
            }}
          >
            {FEEDBACK[verdict]}
          </button>
        ))}
      </div>
    </li>
  );
}
