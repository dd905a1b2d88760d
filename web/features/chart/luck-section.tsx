import type { Chart } from '#domain/bazi/chart';
import type { CyclicSign } from '#domain/bazi/luck';
import { type LuckStep, luckStartAge, luckStartText, luckSteps } from './luck-steps.ts';
import { SignTable } from './sign-table.tsx';
import { CHART } from './text.ts';

/** The ten cycles; each opens on its years. */
export function LuckSection({ luck, years }: Pick<Chart, 'luck' | 'years'>) {
  return (
    <section>
      <h2 className="heading">{CHART.luck}</h2>
      <p>{luckStartText(luck)}</p>
      <p className="text-meta text-ink2">{luckStartAge(luck)}</p>
      <p className="mb-3 text-small text-ink3">{CHART.luckNote}</p>
      <div className="luck-row border-t border-ink text-small text-ink3" aria-hidden="true">
        {[CHART.year, CHART.age, CHART.ganzhi, CHART.xun, CHART.void].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="border-b border-ink">
        {luckSteps(luck.cycles, years).map((step) => (
          <Step key={step.cycle?.startYear ?? 0} step={step} />
        ))}
      </div>
      <p className="mt-3 text-small text-ink3">{CHART.yearsNote}</p>
    </section>
  );
}

function Step({ step: { cycle, years } }: { step: LuckStep }) {
  const from = cycle?.startYear ?? years[0]?.year;
  const age = cycle?.startAge ?? years[0]?.age;
  const name = cycle?.ganzhi ?? CHART.beforeLuck;
  return (
    <details className="luck-step">
      <summary className="luck-row">
        <span>
          {from}
          {CHART.yearUnit}
        </span>
        <span>
          {age}
          {CHART.ageUnit}
        </span>
        {cycle ? <Sign of={cycle} /> : <span className="col-span-3">{CHART.beforeLuck}</span>}
      </summary>
      <SignTable
        caption={CHART.yearsOf(name)}
        columns={[CHART.year, CHART.age]}
        rows={years.map((year) => ({ ...year, cells: [`${year.year}`, `${year.age}`] }))}
      />
    </details>
  );
}

function Sign({ of }: { of: CyclicSign }) {
  return (
    <>
      <span className="serif text-heading">{of.ganzhi}</span>
      <span className="text-meta text-ink2">{of.xun}</span>
      <span className="text-meta text-ink2">{of.void}</span>
    </>
  );
}
