import type { Statistics } from '#contract/statistics';
import { type Money, ordersBehind } from './behind.ts';
import { countText, fenText } from './figures.ts';
import { ListLink } from './list-link.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { STATISTICS } from './text.ts';

/** What was sold, plan by plan. */
export function TypesTable({ data, money }: { data: Statistics; money: Money }) {
  if (data.types.length === 0) return <p className="text-ink2">{STATISTICS.nothing}</p>;
  return (
    <ScrollRegion label={STATISTICS.types}>
      <table className="ledger-table min-w-144">
        <thead>
          <tr>
            <th scope="col">{STATISTICS.type}</th>
            <th scope="col">{STATISTICS.ordered}</th>
            <th scope="col">{STATISTICS.paid}</th>
            <th scope="col">{STATISTICS.paidFen}</th>
            <th scope="col">{STATISTICS.returned}</th>
            <th scope="col">{STATISTICS.returnedFen}</th>
          </tr>
        </thead>
        <tbody>
          {data.types.map(({ type, ...sold }) => (
            <tr key={type}>
              <th scope="row">{STATISTICS.planName(type)}</th>
              <td>
                <ListLink behind={ordersBehind(data.now, 'created', money, type)}>
                  {countText(sold.ordered)}
                </ListLink>
              </td>
              {[countText(sold.paid), fenText(sold.paidFen)].map((text) => (
                <td key={text}>
                  <ListLink behind={ordersBehind(data.now, 'paid', money, type)}>{text}</ListLink>
                </td>
              ))}
              <td>
                <ListLink behind={ordersBehind(data.now, 'firstRefunded', money, type)}>
                  {countText(sold.returned)}
                </ListLink>
              </td>
              <td>
                <ListLink behind={ordersBehind(data.now, 'refunded', money, type)}>
                  {fenText(sold.returnedFen)}
                </ListLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
