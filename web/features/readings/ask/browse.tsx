import type { AskQuestions, AskSuggestion } from '#contract/asks';
import { SuggestionList } from './suggestion-list.tsx';
import { ASK } from './text.ts';

interface BrowseProps {
  questions: AskQuestions;
  onPick: (row: AskSuggestion) => void;
}

const FOUND_BY_TYPING: readonly string[] = ['别处', '不答'];

/** What can be asked before anything is typed: six, and all by group. */
export function Browse({ questions: { areas, first }, onPick }: BrowseProps) {
  return (
    <>
      <SuggestionList title={ASK.first} rows={first} onPick={onPick} />
      <div className="border-t border-line print:hidden">
        {areas
          .filter(({ area }) => !FOUND_BY_TYPING.includes(area))
          .map(({ area, questions }) => (
            <details key={area} className="border-b border-line">
              <summary className="row py-3">{area}</summary>
              <SuggestionList title={area} rows={questions} onPick={onPick} />
            </details>
          ))}
      </div>
    </>
  );
}
