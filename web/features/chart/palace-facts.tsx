import { type BornChart, isDateChart } from '#domain/bazi/date-chart';
import type { Palaces } from '#domain/bazi/palaces';
import { TermButton } from './explain/term-button.tsx';
import { Fold } from './fold.tsx';
import { PART } from './rooms/parts.ts';
import { CHART, PALACE_WORDS } from './text.ts';

const WOMB = [
  ['胎元', 'taiYuan'],
  ['胎息', 'taiXi'],
] as const;
const PALACES = [
  ['命宫', 'mingGong'],
  ['身宫', 'shenGong'],
] as const;

/** The four pairs by their names; two of them hang on the hour. */
export function palaceSigns(shown: BornChart) {
  const signsOf = <F extends keyof Palaces>(
    facts: readonly (readonly [keyof typeof PALACE_WORDS, F])[],
    of: Pick<Palaces, F>,
  ) => facts.map(([name, fact]) => ({ name, ganzhi: of[fact] }));
  const womb = signsOf(WOMB, shown);
  return isDateChart(shown) ? womb : [...womb, ...signsOf(PALACES, shown)];
}

export function PalaceFacts({ shown }: { shown: BornChart }) {
  return (
    <Fold id={PART.palaces} className="palaces" title={CHART.palaces}>
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
    </Fold>
  );
}
