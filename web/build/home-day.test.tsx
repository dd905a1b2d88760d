import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { almanacOf } from '#domain/calendar/almanac';
import { AlmanacCardPlaceholder } from '../features/readings/almanac/almanac-card.tsx';
import { pageDay } from '../lib/page-day.ts';
import { writeDay } from './home-day.tsx';

const WHOLE = almanacOf({ year: 2026, month: 2, day: 17 });
/** Nothing is sent that the leaf leaves out. */
const UNSEEN = { hours: [], yiMore: [], yiMorePlain: [], jiMore: [], jiMorePlain: [] };
const DAY = { ...WHOLE, almanac: { ...WHOLE.almanac, ...UNSEEN } };
const AWAITED = renderToStaticMarkup(<AlmanacCardPlaceholder />);
const page = (inside: string) => `<html><body><main>${inside}</main></body></html>`;

/** The text of the element that `writeDay` wrote, as a browser would give it. */
function opened(html: string): Pick<Document, 'getElementById'> {
  const found = /<script type="application\/json" id="day">(.*?)<\/script>/.exec(html);
  const element = found && ({ textContent: found[1] } as HTMLElement);
  return { getElementById: (id) => (id === 'day' ? element : null) };
}

it('renders the day in its placeholder', () => {
  const html = writeDay(page(AWAITED), DAY);
  expect(html).not.toContain(AWAITED);
  expect(html).toContain('2026年2月17日');
  expect(html).toMatch(/壬戌.*成.*宜.*忌/);
});

it('passes the same day to the app, and a page without one passes none', () => {
  expect(pageDay(opened(writeDay(page(AWAITED), WHOLE)))).toEqual(DAY);
  expect(pageDay(opened(page('')))).toBeUndefined();
});

it('escapes the day’s text so that it cannot close its element', () => {
  const day = { ...DAY, lunarDate: '</script><script>alert(1)</script>' };
  const html = writeDay(page(AWAITED), day);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(pageDay(opened(html))).toEqual(day);
});

it('rejects a page without a placeholder for the day, or with two', () => {
  expect(() => writeDay(page(''), DAY)).toThrow('0 of');
  expect(() => writeDay(page(AWAITED + AWAITED), DAY)).toThrow('2 of');
});
