import type { Palaces } from '#domain/bazi/palaces';
import { CHART } from './text.ts';

const FACTS = ['taiYuan', 'taiXi', 'mingGong', 'shenGong'] as const satisfies (keyof Palaces)[];

export function PalaceFacts({ palaces }: { palaces: Palaces }) {
  return (
    <dl className="pillars">
      {FACTS.map((fact) => (
        <div key={fact}>
          <dt className="text-small text-ink3">{CHART.facts[fact]}</dt>
          <dd className="serif text-heading">{palaces[fact]}</dd>
          <dd className="text-small text-ink3">{CHART.factWords[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
