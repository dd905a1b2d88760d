import type { CivilDate } from '../../calendar/civil-date.ts';
import { TERM_NAMES } from '../../calendar/solar-terms.ts';
import type { Analysis } from '../analysis.ts';
import { TONES } from '../outlook.ts';
import { unwelcome } from '../passing-signs.ts';
import type { Report, Section } from '../report.ts';
import { usefulName } from '../sections/doubt.ts';
import { variant } from '../variant.ts';
import { EASE } from '../words/periods/areas.ts';
import { ELEMENT_WAYS } from '../words/periods/element-ways.ts';
import { DAY_ACTIONS, GROUND_TONES } from '../words/periods/gods.ts';
import { MONTH_THEMES } from '../words/periods/month-themes.ts';
import { FACES_TOGETHER, TONE_PLAIN } from '../words/periods/tones.ts';
import { faceOf } from './faces.ts';
import { focusLine } from './focus.ts';
import { markLines, palaceLines } from './meetings.ts';
import { type AreaMonth, areaMonths, dayNames } from './month-days.ts';
import { type MonthFacts, monthFacts, type Stretch } from './month-facts.ts';
import { areaSection, calendarSection, pickedDays, weeksSection } from './month-sections.ts';
import { reasonOf, usefulEvidence } from './reasons.ts';
import { paragraphs, told } from './sentences.ts';

/** The 节 that opens the month of an ordinal: 立春 for 0, 小寒 for 11. */
const jieName = (ordinal: number) => TERM_NAMES[(2 * ordinal + 2) % 24] as string;

/** `7日立冬，8日起属己亥月`: a day belongs to the month that its noon lies in. */
function spanLine({ stretches, month }: MonthFacts): string {
  const [first, second] = stretches as [Stretch, Stretch];
  const { from, ordinal, ganzhi } = second.outlook;
  const jieDay = Number(from.slice(-2));
  const change = jieDay === second.from ? '当天起' : `${second.from}日起`;
  return `${month}月跨着两个月令：${first.from}日至${first.to}日属${first.outlook.ganzhi}月，${jieDay}日${jieName(ordinal)}，${change}属${ganzhi}月`;
}

/** What the fewer days are like, before or after the main month. */
function sideLine({ stretches, main }: MonthFacts): string | null {
  const side = stretches.find(({ outlook }) => outlook !== main);
  if (!side) return null;
  const { outlook, from, to } = side;
  const { tone } = outlook;
  const ground = GROUND_TONES[outlook.branch.god][unwelcome(outlook.branch.role) ? 'care' : 'open'];
  return `${from}日至${to}日还带着${outlook.ganzhi}的味道，偏「${tone}」，${ground[0]}`;
}

function themeSection(facts: MonthFacts): Section {
  const { analysis, main, seed, month, stretches } = facts;
  const { stem, branch } = main;
  const { tone } = main;
  const themes = MONTH_THEMES[stem.god][unwelcome(stem.role) ? 'care' : 'open'];
  const ground = GROUND_TONES[branch.god][unwelcome(branch.role) ? 'care' : 'open'];
  return {
    id: 'theme',
    title: `${month}月的主题`,
    text: paragraphs(
      told(
        spanLine(facts),
        `占去大半的${main.ganzhi}月对您偏「${tone}」，${TONE_PLAIN[tone]}`,
        reasonOf('月干', main, seed),
      ),
      told(
        variant(seed, 'theme', themes),
        `月支${branch.sign}${branch.element}为${branch.god}，${ground[0]}`,
        variant(seed, 'faces', FACES_TOGETHER[faceOf(stem.role)][faceOf(branch.role)]),
        sideLine(facts),
      ),
      told(...palaceLines(main, seed), ...markLines(main.flags, seed).slice(0, 1)),
    ),
    evidence: [
      ...stretches.map(
        ({ outlook, from, to }) => `${from}日至${to}日：${outlook.ganzhi}月，自${outlook.from}起`,
      ),
      ...main.evidence,
      ...main.flags.map(({ name, why }) => `${name}：${why}`),
      usefulEvidence(analysis),
    ],
    basis: '扶抑',
    confidence: main.confidence,
  };
}

function adviceSection({ analysis, main, seed }: MonthFacts, areas: readonly AreaMonth[]): Section {
  const order = [...areas].sort(
    (a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone) || b.score - a.score,
  );
  const [best, least] = [order[0] as AreaMonth, order.at(-1) as AreaMonth];
  const useful = analysis.roles.byRole.用;
  return {
    id: 'advice',
    title: '这个月的三条建议',
    text: paragraphs(
      told(`${focusLine('这个月', best)}，${best.best[0]?.date.day}日可以先动一步`),
      told(`${least.area}宜放缓，${EASE[least.area]}，${dayNames(least.slowest)}前后少排事`),
      told(
        `${usefulName(analysis)}，${variant(seed, 'useful', ELEMENT_WAYS[useful])}`,
        `手边可做的一件小事：${variant(seed, 'action', DAY_ACTIONS[main.stem.god])}`,
      ),
    ),
    evidence: [
      ...areas.map(({ area, score, tone }) => `${area}：「${tone}」，当月得失合计${score}`),
      usefulEvidence(analysis),
    ],
    basis: '扶抑',
    confidence: main.confidence,
  };
}

/**
 * A person's civil month: the 节 months it spans, five areas, every day in a table, the best and the
 * careful days with reasons, its weeks, advice. Any date of the month gives the same report.
 * Throws `validation` (field `date`) for a month outside 1900–2100.
 */
export function monthReport(analysis: Analysis, date: CivilDate): Report {
  const facts = monthFacts(analysis, date);
  const areas = areaMonths(facts.days, facts.main);
  return {
    template: 'month',
    title: `${date.year}年${date.month}月 个人运势`,
    sections: [
      themeSection(facts),
      ...areas.map((area) => areaSection(area, facts)),
      calendarSection(facts),
      pickedDays(facts),
      weeksSection(facts),
      adviceSection(facts, areas),
    ],
  };
}
