import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { generalDayReport } from '#domain/report/kinds/general-day/general-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { detailedReport } from '#domain/report/kinds/natal/natal';
import { yearReport } from '#domain/report/kinds/year/year';
import { randomCharts } from '../../tests/support/births.ts';
import { GLOSSARY } from '../features/chart/explain/glossary.ts';
import { STATUS_PAGES } from '../features/me/orders/text.ts';
import {
  ASCII,
  headingNames,
  headlineText,
  laterText,
  SIGNS,
  serifSelector,
  serifText,
  stylesOf,
} from './serif-glyphs.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

test('the classes of the serif face are those whose style names it', () => {
  const styles = `@utility plain { color: red; }
    @utility heading { font-family: var(--font-serif); }
    @layer components { .sign { & > b { font-family: var(--font-serif); } } }`;
  expect(serifSelector(styles)).toBe('.heading,.sign');
  expect(serifSelector(stylesOf(WEB)).split(',')).toEqual(
    expect.arrayContaining(['.serif', '.heading', '.seal', '.tab', '.title-slip']),
  );
});

test('a drawn page gives the text of its headings, with what stands inside them', () => {
  const page = '<main>文<h1 class="x heading">命<b>盘</b></h1><p>字</p></main>';
  expect(serifText(page, '.heading,.seal')).toBe('命盘');
});

test('a heading and a title attribute name their text', () => {
  const source = `<h2 className="heading mb-3">{HOME.personal}</h2>
    <Dialog title={renew ? PLANS.renew : PLANS.sheet}><p className="note">{HOME.note}</p></Dialog>`;
  expect(headingNames(source, '.heading,.seal')).toEqual(['HOME.personal', 'PLANS.renew', 'PLANS.sheet']);
});

const DAY = { year: 2027, month: 3, day: 8 };

test('titles of sheets, of orders and of reports are in the second cut', async () => {
  const text = await laterText(WEB);
  const titles = [...Object.keys(GLOSSARY), ...Object.values(STATUS_PAGES).map(({ title }) => title)];
  for (const title of [...titles, '感情婚姻', '两个不一样的星期']) expect(text).toContain(title);
});

test('headlines of reports are in the last cut', () => {
  const text = headlineText(WEB) + ASCII + SIGNS;
  for (const { headline = '' } of [
    ...randomCharts(20, 5).flatMap((one) => [
      detailedReport(one, DAY),
      personalDayReport(one, DAY),
      monthReport(one, DAY),
      yearReport(one, DAY),
    ]),
    generalDayReport(DAY),
  ]) {
    expect([...headline].filter((sign) => !text.includes(sign))).toEqual([]);
  }
});
