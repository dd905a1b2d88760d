import { EXAMPLES, EXAMPLES_TITLE } from './text.ts';

interface ExamplesProps {
  young: boolean;
  onPick: (question: string) => void;
}

/** Questions by area for somebody who has not asked yet; a press writes one into the field, to be changed or asked. */
export function Examples({ young, onPick }: ExamplesProps) {
  return (
    <section aria-label={EXAMPLES_TITLE} className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <h2 className="heading">{EXAMPLES_TITLE}</h2>
      {EXAMPLES.filter((each) => each.young || !young).map(({ area, questions }) => (
        <div key={area}>
          <h3 className="text-meta text-ink3">{area}</h3>
          <ul className="border-t border-line">
            {questions.map((question) => (
              <li key={question} className="border-b border-line">
                <button type="button" className="row w-full py-3 text-start" onClick={() => onPick(question)}>
                  <span className="min-w-0 flex-1">{question}</span>
                  <span className="chevron" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
