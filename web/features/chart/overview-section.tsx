import { type OverviewFacts, overviewOf } from '#domain/reading/overview';
import { OVERVIEW } from './text.ts';

/** The free reading: five sentences, each opening on what in the chart it rests on. */
export function OverviewSection({ facts }: { facts: OverviewFacts }) {
  return (
    <section className="overview">
      <h2 className="heading mb-3">{OVERVIEW.title}</h2>
      <ul className="rows">
        {overviewOf(facts).map(({ about, text, basis }) => (
          <li key={about}>
            <details className="basis">
              <summary>
                <span>{text}。</span> <span className="basis-mark">{OVERVIEW.basis}</span>
              </summary>
              <p>{basis}。</p>
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink3">{OVERVIEW.label}</p>
    </section>
  );
}
