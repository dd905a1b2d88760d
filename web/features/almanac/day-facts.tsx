import type { Today } from '#contract/today';
import { ALMANAC } from './text.ts';

export function DayFacts({ almanac }: Pick<Today, 'almanac'>) {
  const signs = [
    [ALMANAC.clash, almanac.clash],
    [ALMANAC.mansion, almanac.mansion + ALMANAC.mansionSuffix],
  ] as const;
  const directions = [
    [ALMANAC.joy, almanac.joyDirection],
    [ALMANAC.wealth, almanac.wealthDirection],
    [ALMANAC.fortune, almanac.fortuneDirection],
  ] as const;
  return (
    <section>
      <h2 className="heading mb-3">{ALMANAC.facts}</h2>
      <dl className="rows">
        {signs.map(([name, value]) => (
          <div key={name} className="row">
            <dt className="text-ink2">{name}</dt>
            <dd className="ms-auto">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-3 border-b border-line py-3 text-center">
        {directions.map(([name, value]) => (
          <div key={name} className="border-line not-first:border-s">
            <dt className="text-small text-ink3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
