import { pillarAt } from '../placed-stems.ts';
import * as words from '../words/natal/health.ts';
import { MONTH_SCENES } from '../words/natal/seasons.ts';
import { paragraph, percent } from './phrase.ts';
import { sourcesOf } from './signs.ts';
import type { Draft, Telling } from './telling.ts';
import { TITLES } from './titles.ts';

/** Of the four that each element has. */
const HABITS = 3;

/** 健康养生: sleep, food and movement by what is plentiful and what is scarce (§11.10). */
export function health(telling: Telling): Draft {
  const { analysis, say, side, dayName, strongest, weakest } = telling;
  const { pillars, dayElement } = analysis;
  const month = pillarAt(pillars, 'month').branch;
  const over = strongest.element;
  const under = weakest.element;
  const [first = '', second = ''] = say.several('health.plan', 2, words.PLANS[side]);
  const parts = (element: typeof over) => words.BODY_PARTS[element];
  return {
    id: 'health',
    title: TITLES.health,
    paragraphs: [
      paragraph(
        say('health.over', words.OVER_OPENERS, {
          行: over,
          位: parts(over),
          成: percent(strongest.share),
        }),
        ...say.several('health.over.habit', HABITS, words.OVER_HABITS[over]),
        say('health.mood', words.MOODS[over]),
      ),
      paragraph(
        say('health.under', words.UNDER_OPENERS, {
          行: under,
          位: parts(under),
          成: percent(weakest.share),
        }),
        ...say.several('health.under.habit', HABITS, words.UNDER_HABITS[under]),
      ),
      paragraph(
        say('health.season', words.SEASON_CARE[MONTH_SCENES[month].season], { 支: month }),
        say('health.own', words.OWN_CARE[side], { 干: dayName, 位: parts(dayElement) }),
        say('health.body', words.BODY_RHYTHMS[dayElement]),
      ),
      paragraph(say('health.weekly', words.WEEKLY, { 甲: first, 乙: second }), words.HEALTH_NOTICE),
    ],
    evidence: [
      `最旺${over}${percent(strongest.share)}：${sourcesOf(pillars, over).join('、') || '无'}`,
      `最少${under}${percent(weakest.share)}：${sourcesOf(pillars, under).join('、') || '没有出现'}`,
      `五行与身体的对应出自《黄帝内经》一系：${over}为${parts(over)}，${under}为${parts(under)}`,
      `月令${month}，日主${dayName}`,
    ],
    basis: '通用',
    confidence: '中',
  };
}
