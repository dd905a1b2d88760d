import type { AskQuestions, AskSuggestion } from '#contract/asks';
import { SuggestionList } from './suggestion-list.tsx';
import { ASK } from './text.ts';

interface BrowseProps {
  questions: AskQuestions;
  onPick: (row: AskSuggestion) => void;
  typing: boolean;
  /** The sentence of the consent, if it is still to be given: with it only the folded list is shown. */
  unasked: string | undefined;
}

const FOUND_BY_TYPING: readonly string[] = ['别处', '不答'];

/** Questions offered before anything is typed. */
const OFFERS = 4;

/** Questions shown before anything is typed: a few, and all by group under 更多. */
export function Browse({ questions: { areas, first }, onPick, typing, unasked }: BrowseProps) {
  const all = typing && unasked !== undefined;
  return (
    <>
      {!all && <SuggestionList title={ASK.first} rows={first.slice(0, OFFERS)} onPick={onPick} />}
      <details className="print:hidden">
        <summary className="link text-meta">{all ? ASK.fold : ASK.more}</summary>
        <div className="rows mt-2">
          {areas
            .filter(({ area }) => !FOUND_BY_TYPING.includes(area))
            .map(({ area, questions }) => (
              <details key={area}>
                <summary className="row py-3">{area}</summary>
                <SuggestionList title={area} rows={questions} onPick={onPick} />
              </details>
            ))}
        </div>
      </details>
    </>
  );
}
