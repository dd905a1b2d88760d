import { NATAL_ARRANGE_CLOSE } from '#content/natal/arrange/close';
import { NATAL_ARRANGE_OPEN } from '#content/natal/arrange/open';
import { NATAL_ARRANGE_WAIT } from '#content/natal/arrange/wait';
import { NATAL_EVIDENCE } from '#content/natal/evidence';
import { NATAL_TITLE } from '#content/natal/title';
import { firstOpenMonth } from '#domain/outlook/signals/seasons';
import { bound, type Clause, clause } from '../../bound.ts';
import { filled } from '../../pick/pick.ts';
import type { Section } from '../../report.ts';
import type { NatalContext } from './context.ts';
import { openMonthSign, themeSign, yearSign } from './signs.ts';
import { rolesLine } from './story.ts';
import { livedTexts } from './themes/theme.ts';

/**
 * When the first step is taken: next month, or, where the year's report says to hold back then, the
 * first month after it in which it does not.
 */
function stepClause({ analysis, voice, today }: NatalContext): Clause {
  const { year, month } = today;
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const start = firstOpenMonth(analysis, next);
  const waits = start.month !== next.month;
  const text = voice.say(waits ? 'arrange.wait' : 'arrange.close', waits ? NATAL_ARRANGE_WAIT : NATAL_ARRANGE_CLOSE, {
    slots: { 月: `${start.year === year ? '' : '明年'}${start.month}月` },
  });
  return clause(text, openMonthSign(start));
}

/** 一句话的安排: with a year and a month in it. */
export function arrangementSection(context: NatalContext): Section {
  const { analysis, voice } = context;
  const { found, year, isBest } = context.arranged;
  const stands = isBest ? NATAL_EVIDENCE['best-year'] : NATAL_EVIDENCE['tight-year'];
  const named = yearSign(year, stands);
  return {
    id: 'arrangement',
    title: NATAL_TITLE.arrangement,
    ...bound([
      [
        clause(voice.say('arrange.open', NATAL_ARRANGE_OPEN, {})),
        clause(
          livedTexts(found.theme, context.readers, context.analysis).plan.replaceAll('{年}', `${year}年`),
          themeSign(found),
          named,
        ),
        stepClause(context),
      ],
    ]),
    evidence: [rolesLine(analysis), filled(NATAL_EVIDENCE.year, { 年: String(year), 因: stands })],
    basis: '通用',
    confidence: found.confidence,
  };
}
