import { useId } from 'react';
import { countText, fenText } from '#admin/lib/number-text.ts';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
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
  /** Ends of the axis, fen. */
  low: number;
  high: number;
  fill: string;
  /** The bar begins before the axis does. */
  cut?: boolean;
}

/** Narrowest bar, percent of the axis: 2 px at 200 px. */
const LEAST = 1;

/** A bar of the bridge, never too narrow to be seen and never beyond the axis. */
function Bar({ from, to, low, high, fill, cut = false }: BarProps) {
  const share = (fen: number) => (100 * (Math.max(low, fen) - low)) / Math.max(1, high - low);
  const [start, end] = [share(Math.min(from, to)), share(Math.max(from, to))];
  const width = Math.max(LEAST, end - start);
  return (
    <svg className="block h-4 w-full" aria-hidden="true" preserveAspectRatio="none">
      <rect
        data-bar
        x={`${Math.min(start, 100 - width)}%`}
        width={`${width}%`}
        height="100%"
        fill={fill}
        stroke="var(--ink)"
      />
      {cut && <path d="M9 17 15 -1" stroke="var(--card)" strokeWidth="4" />}
    </svg>
  );
}

/** Part of the smaller total at which the axis begins, so that small steps can be seen. */
const AXIS_FROM = 0.9;

function axisOf(sums: readonly number[]): { low: number; high: number } {
  const least = Math.min(...sums);
  return { low: least > 0 ? Math.floor(least * AXIS_FROM) : least, high: Math.max(0, ...sums) };
}

/** Waterfall from the earlier total to the current one: increases are filled, decreases hatched. */
export function ChangeBridge({ data, who }: { data: Change; who: Who }) {
  const hatch = useId();
  const { before, now, cut, parts } = data;
  const steps = stepsOf(data);
  const axis = axisOf([before.fen, now.fen, ...steps.map(({ from, diff }) => from + diff)]);
  const whole = (days: Change['now'], name: string) => (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Bar from={0} to={days.fen} {...axis} cut={axis.low > 0} fill="var(--ink3)" />
      </td>
      <td className="text-ink2">{STATISTICS.between(days.from, days.to)}</td>
      <td>
        <ListLink behind={ordersBehind(days, 'money', who)}>{fenText(days.fen)}</ListLink>
      </td>
      <td colSpan={3} className="max-xl:hidden" />
    </tr>
  );
  const count = (key: string, days: Days, { orders, fen }: ChangePart['now']) =>
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
        <section aria-label={STATISTICS.bridge} className="ledger">
          <svg width="0" height="0" aria-hidden="true" className="absolute">
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="2" height="6" fill="var(--ink)" />
            </pattern>
          </svg>
          <table className="ledger-table">
            <ColumnHeads
              names={[
                [STATISTICS.changePart, 'w-24'],
                STATISTICS.bridge,
                [STATISTICS.ranges, 'w-54'],
                [STATISTICS.difference, 'w-34'],
                [STATISTICS.byNumber, 'w-29 max-xl:hidden'],
                [STATISTICS.byPrice, 'w-24 max-xl:hidden'],
                [STATISTICS.scatter, 'w-20 max-xl:hidden'],
              ]}
            />
            <tbody>
              {whole(before, STATISTICS.rangeBefore)}
              {steps.map((step) => (
                <tr key={step.key}>
                  <th scope="row" className="whitespace-nowrap">
                    {partName(cut, step.key)}
                  </th>
                  <td>
                    <Bar
                      from={step.from}
                      to={step.from + step.diff}
                      {...axis}
                      fill={step.diff < 0 ? `url(#${hatch})` : 'var(--ink)'}
                    />
                  </td>
                  <td>
                    {/* Lines high enough for a finger on each of the two links. */}
                    <p className="leading-7">{count(step.key, before, step.before)}</p>
                    <p className="leading-7">
                      <span aria-hidden="true">→ </span>
                      {count(step.key, now, step.now)}
                    </p>
                  </td>
                  <td className="whitespace-nowrap">
                    {signedText(step.diff)}
                    <Folded step={step} />
                  </td>
                  <td className="whitespace-nowrap max-xl:hidden">{orNone(step.volume)}</td>
                  <td className="whitespace-nowrap max-xl:hidden">{orNone(step.price)}</td>
                  <td className={`max-xl:hidden ${step.usual === 'unusual' ? 'font-semibold' : 'text-ink2'}`}>
                    {STATISTICS.scatters[step.usual]}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>{whole(now, STATISTICS.rangeNow)}</tfoot>
          </table>
        </section>
      )}
    </>
  );
}

const orNone = (fen: number | null): string => (fen === null ? '—' : signedText(fen));

/** Columns of the wide table, expanded on narrow screens. */
function Folded({ step }: { step: Step }) {
  return (
    <details className="text-small xl:hidden">
      <summary className="inline-flex min-h-(--row) cursor-pointer items-center">{STATISTICS.split}</summary>
      {STATISTICS.byNumber} {orNone(step.volume)}
      <br />
      {STATISTICS.byPrice} {orNone(step.price)}
      <br />
      {STATISTICS.scatter} {STATISTICS.scatters[step.usual]}
    </details>
  );
}
