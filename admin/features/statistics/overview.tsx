import type { Statistics } from '#contract/statistics';
import type { Figures } from '#domain/console/day-figures';
import {
  type Behind,
  type Days,
  type Money,
  membersBehind,
  ordersBehind,
  reportsBehind,
  trialsBehind,
  usersBehind,
} from './behind.ts';
import { changeText, costFen, countText, fenText, revenueOf, shareText } from './figures.ts';
import { ListLink } from './list-link.tsx';
import { STATISTICS } from './text.ts';

interface Shown {
  label: string;
  text: (figures: Figures) => string;
  /** What is compared; a rate is a number between 0 and 1. */
  value: (figures: Figures) => number;
  behind?: (days: Days, money: Money) => Behind;
}

const rate = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** The figures of the page, in the order in which an owner asks for them. */
const FIGURES: readonly Shown[] = [
  {
    label: STATISTICS.revenue,
    text: (figures) => fenText(revenueOf(figures)),
    value: revenueOf,
    behind: (days, money) => ordersBehind(days, 'paid', money),
  },
  {
    label: STATISTICS.returnedFen,
    text: ({ returnedFen }) => fenText(returnedFen),
    value: ({ returnedFen }) => returnedFen,
    behind: (days, money) => ordersBehind(days, 'refunded', money),
  },
  {
    label: STATISTICS.ordered,
    text: ({ ordered }) => countText(ordered),
    value: ({ ordered }) => ordered,
    behind: (days, money) => ordersBehind(days, 'created', money),
  },
  {
    label: STATISTICS.paid,
    text: ({ paid }) => countText(paid),
    value: ({ paid }) => paid,
    behind: (days, money) => ordersBehind(days, 'paid', money),
  },
  {
    label: STATISTICS.refundRate,
    text: ({ returned, paid }) => shareText(returned, paid),
    value: ({ returned, paid }) => rate(returned, paid),
    behind: (days, money) => ordersBehind(days, 'firstRefunded', money),
  },
  {
    label: STATISTICS.registered,
    text: ({ registered }) => countText(registered),
    value: ({ registered }) => registered,
    behind: usersBehind,
  },
  {
    label: STATISTICS.trialRate,
    text: ({ trialsConverted, trialsEnded }) => shareText(trialsConverted, trialsEnded),
    value: ({ trialsConverted, trialsEnded }) => rate(trialsConverted, trialsEnded),
    behind: (days, money) => trialsBehind(days, money, true),
  },
  {
    label: STATISTICS.membersAtEnd,
    text: ({ members }) => countText(members),
    value: ({ members }) => members,
    behind: membersBehind,
  },
  {
    label: STATISTICS.visits,
    text: ({ visits }) => countText(visits),
    value: ({ visits }) => visits,
  },
  {
    label: STATISTICS.cost,
    text: (figures) => fenText(costFen(figures)),
    value: costFen,
    behind: reportsBehind,
  },
  {
    label: STATISTICS.calls,
    text: ({ modelCalls }) => countText(modelCalls),
    value: ({ modelCalls }) => modelCalls,
    behind: reportsBehind,
  },
  {
    label: `${STATISTICS.tokensIn} / ${STATISTICS.tokensOut}`,
    text: ({ tokensIn, tokensOut }) => `${countText(tokensIn)} / ${countText(tokensOut)}`,
    value: ({ tokensIn, tokensOut }) => tokensIn + tokensOut,
    behind: reportsBehind,
  },
];

/** What the range came to, beside as many days before it. */
export function Overview({ data, money }: { data: Statistics; money: Money }) {
  const { now, before } = data;
  return (
    <>
      <p className="text-small text-ink2">{STATISTICS.compared(before.from, before.to)}</p>
      <dl className="grid grid-cols-2 border-y border-ink bg-card sm:grid-cols-3 desk:grid-cols-4">
        {FIGURES.map(({ label, text, value, behind }) => (
          <div key={label} className="grid content-start gap-0.5 border-b border-line px-4 py-3">
            <dt className="text-small text-ink2">{label}</dt>
            <dd className="text-heading wrap-anywhere">
              {behind ? (
                <ListLink behind={behind(now, money)}>{text(now.figures)}</ListLink>
              ) : (
                text(now.figures)
              )}
            </dd>
            <dd className="text-small text-ink3">
              {text(before.figures)} · {changeText(value(now.figures), value(before.figures))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
