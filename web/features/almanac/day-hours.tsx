import type { Today } from '#contract/today';
import { ALMANAC } from './text.ts';

/** The twelve double-hours in order. A filled mark is 黄道, an empty one 黑道; the words say it too. */
export function DayHours({ hours }: Pick<Today['almanac'], 'hours'>) {
  return (
    <section>
      <h2 className="heading">{ALMANAC.hours}</h2>
      <p className="mb-3 text-small text-ink3">{ALMANAC.hoursNote}</p>
      <table className="ruled">
        <thead>
          <tr>
            {[ALMANAC.hour, ALMANAC.clock, ALMANAC.god, ALMANAC.way].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ ganzhi, range, god, auspicious }) => (
            <tr key={ganzhi} className={auspicious ? 'bg-card' : 'text-ink3'}>
              <td className="serif text-body">{ganzhi}</td>
              <td>{range}</td>
              <td>{god}</td>
              <td>
                <span className="inline-flex items-center gap-1.5">
                  <span
                    className={`size-2 rounded-full border ${auspicious ? 'border-ink bg-ink' : 'border-control'}`}
                  />
                  {auspicious ? ALMANAC.auspicious : ALMANAC.inauspicious}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-ink3">{ALMANAC.note}</p>
    </section>
  );
}
