import type { ReactNode } from 'react';
import type { Profile } from '#contract/profile';
import type { Pillar } from '#domain/bazi/chart';
import { bornChart } from '#domain/bazi/date-chart';
import { LUNAR_YEARS } from '#domain/calendar/lunar-months';
import { startAgeOf, startYearOf } from '#domain/outlook/luck-pillars';
import { parseBirth } from '#domain/people/birth';
import { overviewOf } from '#domain/report/kinds/overview';
import { CHART, ONE } from './text.ts';

/** Only an upper bound: the server validated the birth against its own clock. */
const NO_LATER_THAN = { year: LUNAR_YEARS.last, month: 12, day: 31 } as const;

const ROWS: readonly { name: string; cell: (pillar: Pillar) => ReactNode }[] = [
  { name: CHART.tenGod, cell: ({ tenGod }) => tenGod },
  { name: CHART.stem, cell: ({ stem }) => <b className="serif text-heading">{stem}</b> },
  { name: CHART.branch, cell: ({ branch }) => <b className="serif text-heading">{branch}</b> },
  {
    name: CHART.hidden,
    cell: ({ hiddenStems }) =>
      hiddenStems.map(({ stem, tenGod }) => (
        <span key={stem} className="block">
          {stem} {tenGod}
        </span>
      )),
  },
  { name: CHART.nayin, cell: ({ nayin }) => nayin },
  { name: CHART.stage, cell: ({ stage }) => stage },
  { name: CHART.void, cell: (pillar) => pillar.void },
  { name: CHART.stars, cell: ({ stars }) => stars.join('、') || CHART.none },
];

/** The chart of a saved birth, computed by the same functions as in the app. */
export default function ClientChart({ birth }: { birth: Omit<Profile, 'username'> }) {
  const chart = bornChart(parseBirth(birth, NO_LATER_THAN));
  const { pillars, luck, elements } = chart;
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-small text-ink2">{birth.lunarDateFull}</p>
      <table className="w-full table-fixed border-collapse text-center text-small">
        <caption className="sr-only">{CHART.pillars}</caption>
        <thead>
          <tr className="border-y border-ink">
            <th scope="col" className="w-12 py-1 text-start font-normal text-ink2">
              <span className="sr-only">{CHART.row}</span>
            </th>
            {pillars.map(({ position }) => (
              <th key={position} scope="col" className="py-1 font-normal text-ink2">
                {CHART.positions[position]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, cell }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 text-start font-normal text-ink2">
                {name}
              </th>
              {pillars.map((pillar) => (
                <td key={pillar.position} className="px-1 py-1 wrap-anywhere">
                  {cell(pillar)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-small">{elements.map(({ element, signs }) => `${element}${signs}`).join(' · ')}</p>
      <section aria-label={CHART.luck}>
        <h4 className="mb-1 text-small text-ink2">{CHART.luck}</h4>
        <ol className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          {luck.cycles.map((cycle) => (
            <li key={cycle.ganzhi}>{CHART.cycle(startYearOf(cycle), startAgeOf(cycle), cycle.ganzhi)}</li>
          ))}
        </ol>
      </section>
      <section aria-label={ONE.reading}>
        <h4 className="mb-1 text-small text-ink2">{ONE.reading}</h4>
        <ul className="grid gap-1.5">
          {overviewOf(chart).map(({ about, text, basis }) => (
            <li key={`${about}${basis}`}>
              {text}。<span className="text-small text-ink2">{basis}。</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
