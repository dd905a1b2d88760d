import type { DemandDetail } from '#contract/console-consultations';
import { SUMMARY_ORDER, SUMMARY_PARTS } from '#domain/consulting/summary-parts';
import { beijingTime } from '../../lib/beijing-time.ts';
import { Part } from './facts.tsx';
import { ONE, stateName } from './text.ts';

/** The same client's earlier questions, with the master's summaries. */
export function Earlier({ detail: { earlier } }: { detail: DemandDetail }) {
  if (earlier.length === 0) return null;
  return (
    <Part title={ONE.earlier(earlier.length)}>
      <ul className="border-t border-line">
        {earlier.map(({ client_sn, state, filedAt, assignee, text, summary }) => (
          <li key={client_sn} className="border-b border-line py-1.5">
            <details>
              <summary className="flex min-h-(--touch) cursor-pointer flex-wrap items-center gap-x-3 text-small">
                <span className="text-ink2">{beijingTime(filedAt)}</span>
                <span>{stateName(state)}</span>
                {assignee && <span className="text-ink2">{ONE.with(assignee)}</span>}
              </summary>
              <p className="border-s-2 border-line ps-3 whitespace-pre-wrap wrap-anywhere">
                {text ?? ONE.noText}
              </p>
              {summary &&
                SUMMARY_ORDER.map((part) => (
                  <p key={part} className="mt-1 whitespace-pre-wrap wrap-anywhere">
                    <span className="text-ink2">{SUMMARY_PARTS[part].name}：</span>
                    {summary[part]}
                  </p>
                ))}
            </details>
          </li>
        ))}
      </ul>
    </Part>
  );
}
