import { renderToStaticMarkup } from 'react-dom/server';
import { DAY_ELEMENT, type WriteDay } from '#contract/day-page';
import type { Today } from '#contract/today';
import { AlmanacCard, AlmanacCardPlaceholder } from '../features/readings/almanac/almanac-card.tsx';

/** Puts `replacement` where `place` stands, which must be once. */
function instead(page: string, place: string, replacement: string): string {
  const parts = page.split(place);
  if (parts.length !== 2) throw new Error(`the page has ${parts.length - 1} of ${place}`);
  return parts.join(replacement);
}

/** JSON that stays inside its element whatever it holds. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Without the hours and the rest of the matters: the leaf shows none of them, and the almanac works out its own day. */
const forLeaf = ({ almanac, ...day }: Today): Today => ({
  ...day,
  almanac: { ...almanac, hours: [], yiMore: [], yiMorePlain: [], jiMore: [], jiMorePlain: [] },
});

/** The leaf in the place that awaits it, and the day for the app, which begins with it. */
export const writeDay: WriteDay = (page, today) =>
  instead(
    instead(page, renderToStaticMarkup(<AlmanacCardPlaceholder />), renderToStaticMarkup(<AlmanacCard day={today} />)),
    '</body>',
    `<script type="application/json" id="${DAY_ELEMENT}">${json(forLeaf(today))}</script></body>`,
  );
