import { useId } from 'react';
import { countText, fenText } from '#admin/lib/number-text.ts';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import type { Change } from '#contract/statistics';
import type { ChangePart } from '#domain/console/change';
import { changeBehind, type Days, ordersBehind, type Who } from './behind.ts';
import { changeSentence, partName, signedText } from './change-text.ts';
import { ListLink } from './list-link.tsx';
import { STATISTICS } from './text.ts';

interface Step extends ChangePart {
  /** Running total before this part, fen. */
  from: number;
}

function stepsOf({ parts, before }: Change): Step[] {
  let at = before.fen;
  return parts.map((part) => {
    const from = at;
    at += part.diff;
    return { ...part, from };
  });
}

interface BarProps {
  from: number;
  to: number;
  /** Minimum and maximum of the bridge, fen. */
  low: number;
  high: number;
  fill: string;
}

/** A bar of the bridge, never too narrow to be seen. */
function Bar({ from, to, low, high, fill }: BarProps) {
  const width = Math.max(1, high - low);
  const share = (fen: number) => (100 * (fen - low)) / width;
  return (
    <svg className="block h-4 w-full" aria-hidden="true" preserveAspectRatio="none">
      <rect
        x={`${share(Math.min(from, to))}%`}
        width={`${Math.max(1, share(Math.max(from, to)) - share(Math.min(from, to)))}%`}
        height="100%"
        fill={fill}
        stroke="var(--ink)"
      />
    </svg>
  );
}

/** Waterfall from the earlier total to the current one: increases are filled, decreases hatched. */
export function ChangeBridge({ data, who }: { data: Change; who: Who }) {
  const hatch = useId();
  const { before, now, cut, parts } = data;
  const steps = stepsOf(data);
  const sums = [0, before.fen, now.fen, ...steps.map(({ from, diff }) => from + diff)];
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const whole = (days: Change['now'], name: string) => (
    <tr>
      <th scope="row">{name}</th>
      <td colSpan={2} className="text-ink2">
        {STATISTICS.between(days.from, days.to)}
      </td>
      <td>
        <ListLink behind={ordersBehind(days, 'money', who)}>{fenText(days.fen)}</ListLink>
      </td>
      <td colSpan={3} />
      <td>
        <Bar from={0} to={days.fen} low={low} high={high} fill="var(--ink3)" />
      </td>
    </tr>
  );
  const cell = (key: string, days: Days, { orders, fen }: ChangePart['now']) =>
    orders === 0 ? (
      <span className="text-ink3">{STATISTICS.noOrders}</span>
    ) : (
      <ListLink behind={changeBehind(cut, key, days, who)}>
        {STATISTICS.ordersAndFen(countText(orders), fenText(fen))}
      </ListLink>
    );
  return (
    <>
      <p className="max-w-prose">{changeSentence(data)}</p>
      {parts.length > 0 && (
        <ScrollRegion label={STATISTICS.change}>
          <svg width="0" height="0" aria-hidden="true" className="absolute">
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="2" height="6" fill="var(--ink)" />
            </pattern>
          </svg>
          <table className="ledger-table min-w-272">
            <thead>
              <tr>
                <th scope="col" className="w-28">
                  {STATISTICS.changePart}
                </th>
                <th scope="col" className="w-44">
                  {STATISTICS.rangeBefore}
                </th>
                <th scope="col" className="w-44">
                  {STATISTICS.rangeNow}
                </th>
                <th scope="col" className="w-29">
                  {STATISTICS.difference}
                </th>
                <th scope="col" className="w-29">
                  {STATISTICS.byNumber}
                </th>
                <th scope="col" className="w-24">
                  {STATISTICS.byPrice}
                </th>
                <th scope="col" className="w-20">
                  {STATISTICS.scatter}
                </th>
                <th scope="col" className="min-w-40">
                  {STATISTICS.bridge}
                </th>
              </tr>
            </thead>
            <tbody>
              {whole(before, STATISTICS.rangeBefore)}
              {steps.map((step) => (
                <tr key={step.key}>
                  <th scope="row" className="whitespace-nowrap">
                    {partName(cut, step.key)}
                  </th>
                  <td>{cell(step.key, before, step.before)}</td>
                  <td>{cell(step.key, now, step.now)}</td>
                  <td className="whitespace-nowrap">{signedText(step.diff)}</td>
                  <td className="whitespace-nowrap">{step.volume === null ? '—' : signedText(step.volume)}</td>
                  <td className="whitespace-nowrap">{step.price === null ? '—' : signedText(step.price)}</td>
                  <td className={step.usual === 'unusual' ? 'font-semibold' : 'text-ink2'}>
                    {STATISTICS.scatters[step.usual]}
                  </td>
                  <td>
                    <Bar
                      from={step.from}
                      to={step.from + step.diff}
                      low={low}
                      high={high}
                      fill={step.diff < 0 ? `url(#${hatch})` : 'var(--ink)'}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>{whole(now, STATISTICS.rangeNow)}</tfoot>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}
