import type { BornChart } from '#domain/bazi/date-chart';
import { TermButton } from './explain/term-button.tsx';
import { palaceSigns } from './palace-signs.ts';
import { CHART, PALACE_WORDS } from './text.ts';

export function PalaceFacts({ shown }: { shown: BornChart }) {
  return (
    <section className="mt-4">
      <h3 className="text-meta text-ink3">{CHART.palaces}</h3>
      <dl className="pillars">
        {palaceSigns(shown).map(({ name, ganzhi }) => (
          <div key={name} className="py-2!">
            <dt className="text-meta text-ink3">
              <TermButton term={name} />
            </dt>
            <dd className="serif text-heading">{ganzhi}</dd>
            <dd className="text-meta text-ink3">{PALACE_WORDS[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
