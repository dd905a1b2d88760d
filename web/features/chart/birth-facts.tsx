import { type Birth, describeBirth } from '#domain/birth';
import { Unbroken } from '../../ui/unbroken.tsx';
import { CHART } from './text.ts';

/** The birth the chart stands on, and under it what was assumed. */
export function BirthFacts({ birth }: { birth: Birth }) {
  const { birthTimeFull, lunarDateFull, gender } = describeBirth(birth);
  const facts = [
    [CHART.solar, birthTimeFull],
    [CHART.lunar, lunarDateFull],
    [CHART.gender, CHART[gender]],
  ] as const;
  return (
    <section>
      <h2 className="heading mb-3">{CHART.birth}</h2>
      <dl className="rows">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="flex-none text-ink2">{name}</dt>
            <dd className="py-1 text-end">
              <Unbroken text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 text-small text-ink3">
        {CHART.assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </section>
  );
}
