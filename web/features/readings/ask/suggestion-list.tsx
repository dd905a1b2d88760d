import type { AskSuggestion } from '#contract/asks';
import { ASK } from './text.ts';

interface SuggestionListProps {
  title: string;
  rows: readonly AskSuggestion[];
  onPick: (row: AskSuggestion) => void;
}

/** Known questions; a tap answers. Questions that are not answered are included. */
export function SuggestionList({ title, rows, onPick }: SuggestionListProps) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
      <h2 className="text-meta text-ink3">{title}</h2>
      <ul className="rows">
        {rows.map((row) => (
          <li key={`${row.id} ${row.horizon}`}>
            <button type="button" className="row w-full py-3 text-start" onClick={() => onPick(row)}>
              <span className="min-w-0 flex-1">
                <span className="block">{row.text}</span>
                {row.refusal && <span className="text-meta text-ink3">{ASK.notAnswered}</span>}
              </span>
              <span className="chevron" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
