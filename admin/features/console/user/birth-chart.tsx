import type { ConsoleUserBirth } from '#contract/console-user';
import type { Pillar } from '#domain/bazi/chart';
import { bornChart } from '#domain/bazi/date-chart';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { birthChoicesOf } from '#domain/people/birth-choices';
import { USER } from './text.ts';

const { rows: NAMES } = USER;

/** Rows of the table in reading order; each word of a cell stays whole. */
const ROWS: readonly (readonly [name: string, words: (pillar: Pillar) => readonly string[]])[] = [
  [NAMES.tenGod, ({ tenGod }) => [tenGod]],
  [NAMES.sign, ({ stem, branch }) => [`${stem}${branch}`]],
  [NAMES.hidden, ({ hiddenStems }) => hiddenStems.map(({ stem, tenGod }) => `${stem} ${tenGod}`)],
  [NAMES.nayin, ({ nayin }) => [nayin]],
  [NAMES.stage, ({ stage }) => [stage]],
  [NAMES.void, (pillar) => [pillar.void]],
  [NAMES.stars, ({ stars }) => (stars.length > 0 ? stars : [USER.none])],
];

/** The four pillars of a birth, computed by the same rules as in the app. */
export default function BirthChart({ birth }: { birth: NonNullable<ConsoleUserBirth> }) {
  const { gender, calendar, solar, birthTime, hourUnknown } = birth;
  const { pillars } = bornChart({
    gender,
    calendar,
    solar,
    lunar: solarToLunar(solar),
    time: birthTime,
    ...(hourUnknown ? { hourUnknown } : {}),
    ...birthChoicesOf(birth),
  });
  return (
    <table className="ledger-table border-y border-ink">
      <caption className="sr-only">{USER.chart}</caption>
      <thead>
        <tr>
          <td className="w-14" />
          {pillars.map(({ position }) => (
            <th key={position} scope="col">
              {USER.pillars[position]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, words]) => (
          <tr key={name}>
            <th scope="row" className="font-normal text-ink2">
              {name}
            </th>
            {pillars.map((pillar) => (
              <td key={pillar.position} className={name === NAMES.sign ? 'serif text-subheading' : 'py-1.5'}>
                {words(pillar).map((word) => (
                  <span key={word} className="me-1.5 inline-block whitespace-nowrap">
                    {word}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
