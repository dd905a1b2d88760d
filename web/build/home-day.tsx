import { renderToStaticMarkup } from 'react-dom/server';
import { DAY_ELEMENT, type WriteDay } from '#contract/day-page';
import type { Today } from '#contract/today';
import { AlmanacCard, AlmanacCardPlaceholder } from '../features/readings/almanac/almanac-card.tsx';

/** Replaces `place`, which must occur exactly once. */
function instead(page: string, place: string, replacement: string): string {
  const parts = page.split(place);
  if (parts.length !== 2) throw new Error(`the page has ${parts.length - 1} of ${place}`);
  return parts.join(replacement);
}

/** JSON that cannot close its script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Drops the hours and other activities: the almanac page does not show them, and the almanac computes its own day. */
const forDayPage = ({ almanac, ...day }: Today): Today => ({
  ...day,
  almanac: { ...almanac, hours: [], yiMore: [], yiMorePlain: [], jiMore: [], jiMorePlain: [] },
});

/** Inserts the almanac page, and the day for the app. */
export const writeDay: WriteDay = (page, today) =>
  instead(
    instead(page, renderToStaticMarkup(<AlmanacCardPlaceholder />), renderToStaticMarkup(<AlmanacCard day={today} />)),
    '</body>',
    `<script type="application/json" id="${DAY_ELEMENT}">${json(forDayPage(today))}</script></body>`,
  );
