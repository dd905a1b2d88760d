import { countText, fenText } from '#admin/lib/number-text.ts';
import { DEFINITIONS, type FigureKind, type Figures, revenueOf, shareText } from '#domain/console/day-figures';
import { costFen } from '#domain/report/model-cost';
import { type Behind, type Days, membersBehind, ordersBehind, trialsBehind, usersBehind, type Who } from './behind.ts';
import { STATISTICS } from './text.ts';

export interface Shown {
  label: string;
  /** Kind of the counted rows; decides which filters apply. */
  kind: FigureKind;
  /** Definition, if the name does not suffice. */
  meaning?: string;
  text: (figures: Figures) => string;
  /** Value to compare; rates are between 0 and 1. */
  value: (figures: Figures) => number;
  behind?: (days: Days, who: Who) => Behind;
}

const rate = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Figures of the page in display order. */
export const FIGURES: readonly Shown[] = [
  {
    label: STATISTICS.revenue,
    kind: 'sold',
    text: (figures) => fenText(revenueOf(figures)),
    value: revenueOf,
    behind: (days, who) => ordersBehind(days, 'money', who),
  },
  {
    label: STATISTICS.returnedFen,
    kind: 'sold',
    text: ({ returnedFen }) => fenText(returnedFen),
    value: ({ returnedFen }) => returnedFen,
    behind: (days, who) => ordersBehind(days, 'refunded', who),
  },
  {
    label: STATISTICS.ordered,
    kind: 'sold',
    text: ({ ordered }) => countText(ordered),
    value: ({ ordered }) => ordered,
    behind: (days, who) => ordersBehind(days, 'created', who),
  },
  {
    label: STATISTICS.paid,
    kind: 'sold',
    text: ({ paid }) => countText(paid),
    value: ({ paid }) => paid,
    behind: (days, who) => ordersBehind(days, 'paid', who),
  },
  {
    label: STATISTICS.refundRate,
    kind: 'sold',
    text: ({ returned, paid }) => shareText(returned, paid),
    value: ({ returned, paid }) => rate(returned, paid),
    behind: (days, who) => ordersBehind(days, 'firstRefunded', who),
  },
  {
    label: STATISTICS.registered,
    kind: 'people',
    text: ({ registered }) => countText(registered),
    value: ({ registered }) => registered,
    behind: usersBehind,
  },
  {
    label: STATISTICS.trialRate,
    kind: 'people',
    text: ({ trialsConverted, trialsEnded }) => shareText(trialsConverted, trialsEnded),
    value: ({ trialsConverted, trialsEnded }) => rate(trialsConverted, trialsEnded),
    behind: (days, who) => trialsBehind(days, who, true),
  },
  {
    label: STATISTICS.membersAtEnd,
    kind: 'house',
    text: ({ members }) => countText(members),
    value: ({ members }) => members,
    behind: membersBehind,
  },
  {
    label: STATISTICS.renewalRate,
    kind: 'sold',
    meaning: DEFINITIONS.renewal,
    text: ({ renewed, due }) => shareText(renewed, due),
    value: ({ renewed, due }) => rate(renewed, due),
    behind: (days, who) => ordersBehind(days, 'due', who),
  },
  {
    label: STATISTICS.churned,
    kind: 'sold',
    meaning: DEFINITIONS.churn,
    text: ({ renewed, due }) => countText(due - renewed),
    value: ({ renewed, due }) => due - renewed,
  },
  {
    label: STATISTICS.visits,
    kind: 'people',
    text: ({ visits }) => countText(visits),
    value: ({ visits }) => visits,
  },
  {
    label: STATISTICS.cost,
    kind: 'house',
    text: ({ cost }) => fenText(costFen(cost)),
    value: ({ cost }) => costFen(cost),
  },
  {
    label: STATISTICS.calls,
    kind: 'house',
    text: ({ modelCalls }) => countText(modelCalls),
    value: ({ modelCalls }) => modelCalls,
  },
  {
    label: `${STATISTICS.tokensIn} / ${STATISTICS.tokensOut}`,
    kind: 'house',
    text: ({ tokensIn, tokensOut }) => `${countText(tokensIn)} / ${countText(tokensOut)}`,
    value: ({ tokensIn, tokensOut }) => tokensIn + tokensOut,
  },
];
