import { NATAL_ARRANGE_CLOSE } from '#content/natal/arrange/close';
import { NATAL_ARRANGE_OPEN } from '#content/natal/arrange/open';
import { NATAL_ARRANGE_WAIT } from '#content/natal/arrange/wait';
import { NATAL_ASKED } from '#content/natal/asked';
import { NATAL_ASKED_FAMILY } from '#content/natal/asked-family';
import { NATAL_DOUBT_BORDER } from '#content/natal/doubt/border';
import { NATAL_DOUBT_HOUR } from '#content/natal/doubt/hour';
import { NATAL_DOUBT_SPECIAL } from '#content/natal/doubt/special';
import { NATAL_DOUBT_STRENGTH } from '#content/natal/doubt/strength';
import { NATAL_DOUBT_USEFUL } from '#content/natal/doubt/useful';
import { NATAL_EVIDENCE } from '#content/natal/evidence';
import { NATAL_QUIET } from '#content/natal/quiet';
import { NATAL_TEXTS } from '#content/natal/texts';
import { NATAL_TITLE } from '#content/natal/title';
import { pillarOf } from '../../../bazi/chart.ts';
import { ELEMENTS } from '../../../bazi/elements.ts';
import type { Note } from '../../../bazi/notes.ts';
import { noteText } from '../../../bazi/text.ts';
import { ganzhiIndex } from '../../../calendar/ganzhi.ts';
import { judge } from '../../../judgement/judge.ts';
import type { Role } from '../../../judgement/judgement.ts';
import { usefulOfXu } from '../../../judgement/useful/schools.ts';
import { chartSeed } from '../../../outlook/analyse.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import type { Area } from '../../../outlook/outlook.ts';
import { monthVerdicts } from '../../../outlook/signals/month-verdict.ts';
import { firstOpenMonth } from '../../../outlook/signals/seasons.ts';
import { areaMonths } from '../../../outlook/signals/year-verdict.ts';
import { evidenceText, spokenStrength } from '../../evidence.ts';
import { filled } from '../../pick/pick.ts';
import type { Section } from '../../report.ts';
import type { NatalContext } from './context.ts';
import { factsOf } from './facts.ts';
import { nounAs } from './image.ts';
import { rolesLine } from './story.ts';
import { livedTexts, type NatalArea, themeText } from './themes/theme.ts';

const HOURS = 12;

/** The chart an hour earlier or later; null where it would fall on another day. */
function hourApart(analysis: Analysis, by: 1 | -1): Analysis | null {
  const [year, month, day, hour] = analysis.pillars;
  if (!year || !month || !day || !hour) return null;
  const place = ganzhiIndex(`${hour.stem}${hour.branch}`);
  const branch = (place % HOURS) + by;
  if (branch < 0 || branch >= HOURS) return null;
  const pillars = [year, month, day, pillarOf('hour', (place + by + 60) % 60, day.stem, [])];
  const seed = chartSeed(pillars, analysis.gender);
  return { ...analysis, ...judge(pillars, analysis.monthHalf), seed };
}

type HourKind = 'both' | 'one' | 'none' | 'unknown';

/** Whether what the thesis says holds a double-hour before and after too; of `one` which changes it. */
function hourStands({ analysis, plan }: NatalContext): { kind: HourKind; changes: '早' | '晚' } {
  const trend = { value: plan.facts.luckTrend, why: plan.facts.luckWhy };
  const stands = ([-1, 1] as const).map((by) => {
    const other = hourApart(analysis, by);
    return other && plan.thesis.theme.holds(factsOf(other, analysis.gender, trend));
  });
  const changes = stands[0] === false ? '早' : '晚';
  if (!analysis.hourKnown) return { kind: 'unknown', changes };
  if (!stands.includes(false)) return { kind: 'both', changes };
  return { kind: stands.includes(true) ? 'one' : 'none', changes };
}

type Border = keyof typeof NATAL_DOUBT_BORDER;

/** The border that a note is about, with its 节; null for the hours that a change of the clock skips or repeats. */
function borderOf(note: Note, nextDay: boolean): { kind: Border; jie: string } | null {
  switch (note.kind) {
    case 'jieInDoubleHour':
      return { kind: 'jie', jie: note.jie };
    case 'nearJie':
      return { kind: 'jie-clock', jie: note.jie };
    case 'jieOnDay':
      return { kind: 'jie-day', jie: note.jie };
    case 'otherSchool':
      return { kind: nextDay ? 'next-day' : 'same-day', jie: '' };
    case 'nightBirth':
      return { kind: 'late', jie: '' };
    case 'summerTimeOffered':
      return { kind: 'summer', jie: '' };
    case 'summerTimeSplitsHour':
      return { kind: 'split', jie: '' };
    case 'skippedHour':
    case 'repeatedHour':
      return null;
  }
}

/** Where another clock or another school has other pillars, and that the hour is provisional. */
function borderText({ analysis: { notes, assumptions, provisional }, voice }: NatalContext): string {
  const nextDay = assumptions.some((each) => each.kind === 'dayBoundary' && each.school === '23h');
  const borders = notes.map((note) => borderOf(note, nextDay)).filter((border) => border !== null);
  const said = borders.map(({ kind, jie }) =>
    voice.say('doubt.border', NATAL_DOUBT_BORDER, { kind, slots: { 节: jie } }),
  );
  if (!provisional) return said.join('');
  const hour = voice.say('doubt.border', NATAL_DOUBT_BORDER, { kind: 'provisional', slots: { 时: provisional } });
  return [hour, ...said].join('');
}

/** The roles under a suspected pattern. */
export function suspectedText({ suspected }: Pick<Analysis, 'suspected'>): string[] {
  if (!suspected) return [];
  const { name, why, doubt, roles } = suspected;
  const { 用, 喜, 忌 } = roles;
  return [
    evidenceText({ id: 'special.suspected', slots: { 格: name, 因: evidenceText(why) } }),
    evidenceText({ id: 'special.roles', slots: { 格: name, 用, 喜, 忌, 因: doubt } }),
  ];
}

/** 徐乐吾's useful element, where this chart is one on which he differs. */
export function schoolText({ roles }: Pick<Analysis, 'roles'>): string[] {
  const other = usefulOfXu(roles);
  return other ? [filled(NATAL_EVIDENCE.xu, { 行: other, 用: roles.byRole.用 })] : [];
}

/** 我们没有把握的地方: the useful element, the strength, a suspected pattern, borders of the clock, the hour. */
export function doubtSection(context: NatalContext): Section {
  const { analysis, plan, image, voice } = context;
  const { roles, strength, suspected } = analysis;
  const second = roles.contenders[1];
  const { kind: hour, changes } = hourStands(context);
  const useful = voice.say('doubt.useful', NATAL_DOUBT_USEFUL, {
    kind: roles.confidence,
    slots: { 养: image.feed, 另: second ? nounAs('feed', analysis, second.group) : '' },
  });
  const self = voice.say('doubt.strength', NATAL_DOUBT_STRENGTH, { kind: strength.confidence, after: useful });
  const stands = voice.say('doubt.hour', NATAL_DOUBT_HOUR, {
    kind: hour,
    after: self,
    slots: { 换: changes, 守: changes === '早' ? '晚' : '早' },
  });
  const both = suspected ? voice.say('doubt.special', NATAL_DOUBT_SPECIAL, {}) : '';
  return {
    id: 'doubt',
    title: NATAL_TITLE.doubt,
    text: [`${useful}${self}`, both, borderText(context), stands].filter((text) => text !== '').join('\n\n'),
    evidence: [
      `取${roles.byRole.用}：${evidenceText(roles.why)}`,
      ...roles.candidates.map(({ method, element, why }) => `${method}取${element}：${evidenceText(why)}`),
      `强弱：${strength.score}分，${spokenStrength(strength)}`,
      `主线“${themeText(plan.thesis.theme, 'title')}”：前后时辰${{ both: '都在', one: '一边在', none: '都不在', unknown: '未知' }[hour]}`,
      ...schoolText(analysis),
      ...suspectedText(analysis),
      ...analysis.notes.map((note) => `请核对：${noteText(note)}`),
    ],
    basis: '扶抑',
    confidence: roles.confidence,
  };
}

const weightKind = (weight: number) => {
  if (weight === 0) return 'none';
  if (weight < 2) return 'light';
  return weight < 4.5 ? 'middle' : 'heavy';
};

const WAYS: Readonly<Record<Role, 'good' | 'even' | 'bad'>> = {
  用: 'good',
  喜: 'good',
  闲: 'even',
  仇: 'bad',
  忌: 'bad',
};

/** The line of an area that is not the chart's matter. */
function quietKind({ analysis, plan: { facts } }: NatalContext, area: NatalArea): string {
  const { pillars, roles, elements } = analysis;
  const shares = elements.map(({ share }) => share);
  switch (area) {
    case 'career':
      return `career.${facts.heavy}`;
    case 'wealth':
      return `wealth.${weightKind(facts.g('财'))}`;
    case 'love': {
      if (facts.clash('day')) return 'love.clash';
      if (facts.bond('day')) return 'love.bond';
      return facts.harm('day') ? 'love.harm' : 'love.quiet';
    }
    case 'family':
      return `family.${WAYS[roles.byElement[pillars[0]?.branchElement ?? analysis.dayElement]]}`;
    case 'health':
      return `health.${ELEMENTS[shares.indexOf(Math.min(...shares))]}`;
  }
}

const ORDER: readonly NatalArea[] = ['career', 'wealth', 'love', 'family', 'health'];

/** The areas that months are judged by, and how a question is named. */
const ASKED: Readonly<Record<Exclude<NatalArea, 'family'>, { area: Area; name: string }>> = {
  love: { area: '感情', name: '感情' },
  career: { area: '事业', name: '事业' },
  wealth: { area: '财运', name: '钱' },
  health: { area: '健康', name: '身体' },
};

/** The answer to the reader's question: of the family how it stands, else the months of the next year that suit it. */
function askedText(context: NatalContext): string {
  const { analysis, audience, today, voice } = context;
  const { question } = audience;
  if (question === null) return '';
  if (question === 'family') {
    return voice.say('quiet.asked', NATAL_ASKED_FAMILY, { kind: quietKind(context, question) });
  }
  const { area, name } = ASKED[question];
  const year = today.year + 1;
  const { warm, careful } = areaMonths(monthVerdicts(analysis, year), area);
  if (warm.length === 0 || careful.length === 0) return '';
  const listed = (months: readonly number[]) => months.map((month) => `${month}月`).join('、');
  return voice.say('quiet.asked', NATAL_ASKED, {
    kind: question === 'health' ? 'health' : 'other',
    slots: { 问: name, 年: String(year), 暖: listed(warm), 缓: listed(careful) },
  });
}

/** 其余几件: one line for each area that neither thesis nor supporting themes speak of. */
export function quietSection(context: NatalContext): Section {
  const { plan, voice, minor, audience } = context;
  const spoken = [plan.thesis, ...plan.supporting].flatMap(({ theme }) => theme.areas);
  const left = ORDER.filter(
    (area) =>
      !spoken.includes(area) &&
      !(minor && area !== 'family' && area !== 'health') &&
      !(area === 'career' && !audience.means.includes('seasoned')),
  );
  const asked = askedText(context);
  // Months answer the question: a line of its own would say the area twice.
  const others = asked === '' ? left : left.filter((area) => area !== audience.question);
  const areas = asked === '' && others.length === 0 ? (['health'] as const) : others;
  const lines: { kind: string; text: string }[] = [];
  for (const area of areas) {
    const kind = quietKind(context, area);
    const after = lines.at(-1)?.text ?? '';
    const text = voice.say(`quiet.${kind}`, NATAL_QUIET, { kind, after });
    lines.push({ kind, text });
  }
  return {
    id: 'quiet',
    title: NATAL_TITLE.quiet,
    text: [
      asked,
      lines
        .map(({ kind, text }) => `${text}${kind.startsWith('health') ? NATAL_TEXTS['health.notice'] : ''}。`)
        .join(''),
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
    evidence: [
      rolesLine(context.analysis),
      `财${plan.facts.g('财')}；日支${plan.facts.clash('day') ? '逢冲' : plan.facts.bond('day') ? '逢合' : '无冲合'}`,
    ],
    basis: '扶抑',
    confidence: '中',
  };
}

/**
 * When the first step is taken: next month, or, where the year's report says to hold back then, the
 * first month after it in which it does not.
 */
function stepText({ analysis, voice, today }: NatalContext): string {
  const { year, month } = today;
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const start = firstOpenMonth(analysis, next);
  const waits = start.month !== next.month;
  return voice.say(waits ? 'arrange.wait' : 'arrange.close', waits ? NATAL_ARRANGE_WAIT : NATAL_ARRANGE_CLOSE, {
    slots: { 月: `${start.year === year ? '' : '明年'}${start.month}月` },
  });
}

/** 一句话的安排: with a year and a month in it. */
export function arrangementSection(context: NatalContext): Section {
  const { analysis, voice } = context;
  const { found, year, isBest } = context.arranged;
  return {
    id: 'arrangement',
    title: NATAL_TITLE.arrangement,
    text: [
      voice.say('arrange.open', NATAL_ARRANGE_OPEN, {}),
      livedTexts(found.theme, context.readers).plan.replaceAll('{年}', `${year}年`),
      stepText(context),
    ].join(''),
    evidence: [rolesLine(analysis), `${year}年：可以准备的几年里${isBest ? '最松' : '最紧'}的一年`],
    basis: '通用',
    confidence: found.confidence,
  };
}
