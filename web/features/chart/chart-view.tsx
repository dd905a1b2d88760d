import { useMemo, useState } from 'react';
import { chartOfBirth } from '#domain/bazi/chart';
import type { Birth } from '#domain/birth';
import { BirthFacts } from './birth-facts.tsx';
import { ChartHeader } from './chart-header.tsx';
import { LuckSection } from './luck-section.tsx';
import { PalaceFacts } from './palace-facts.tsx';
import { PillarTable } from './pillar-table.tsx';
import { SignTable } from './sign-table.tsx';
import { TermSheet } from './term-sheet.tsx';
import type { Term } from './terms.ts';
import { CHART } from './text.ts';

export function ChartView({ birth }: { birth: Birth }) {
  const chart = useMemo(() => chartOfBirth(birth), [birth]);
  const [term, setTerm] = useState<Term | null>(null);
  const firstYear = chart.years[0]?.year ?? birth.solar.year;
  return (
    <article className="grid gap-9 px-5 pt-8">
      <ChartHeader
        heading={<h1 className="heading">{CHART.title}</h1>}
        birth={birth}
        pillars={chart.pillars}
      />
      <BirthFacts birth={birth} />
      <div className="grid gap-4">
        <PillarTable pillars={chart.pillars} onTerm={setTerm} />
        <PalaceFacts palaces={chart} />
      </div>
      <LuckSection luck={chart.luck} years={chart.years} />
      <section>
        <h2 className="heading">{CHART.months(firstYear)}</h2>
        <p className="mb-3 text-small text-ink3">{CHART.monthsNote}</p>
        <SignTable
          caption={CHART.months(firstYear)}
          columns={[CHART.month]}
          rows={chart.months.map((month) => ({ ...month, cells: [month.name] }))}
        />
      </section>
      {term && <TermSheet term={term} onClose={() => setTerm(null)} />}
    </article>
  );
}
