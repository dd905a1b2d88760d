import { NATAL_DOUBT_BORDER } from '#content/natal/doubt/border';
import { NATAL_DOUBT_CAP } from '#content/natal/doubt/cap';
import { NATAL_DOUBT_HOUR } from '#content/natal/doubt/hour';
import { NATAL_DOUBT_JIE } from '#content/natal/doubt/jie';
import { NATAL_DOUBT_LONE } from '#content/natal/doubt/lone';
import { NATAL_DOUBT_SCHOOLS } from '#content/natal/doubt/schools';
import { NATAL_DOUBT_SPECIAL } from '#content/natal/doubt/special';
import { NATAL_DOUBT_STRENGTH } from '#content/natal/doubt/strength';
import { NATAL_DOUBT_UNTESTED } from '#content/natal/doubt/untested';
import { NATAL_DOUBT_USEFUL } from '#content/natal/doubt/useful';
import { NATAL_EVIDENCE } from '#content/natal/evidence';
import { NATAL_HELPS } from '#content/natal/helps';
import { NATAL_HOURS } from '#content/natal/hours';
import { NATAL_TITLE } from '#content/natal/title';
import { isNextDayFrom23 } from '#domain/bazi/assumptions';
import { pillarOf } from '#domain/bazi/chart';
import type { Note } from '#domain/bazi/notes';
import { noteText } from '#domain/bazi/text';
import { ganzhiIndex } from '#domain/calendar/ganzhi';
import { groupOfElement } from '#domain/judgement/god-groups';
import { judge } from '#domain/judgement/judge';
import { chartSeed } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import { bound, type Clause, clause } from '../../bound.ts';
import { evidenceText, spokenStrength } from '../../evidence.ts';
import { filled } from '../../pick/pick.ts';
import type { Section } from '../../report.ts';
import type { NatalContext } from './context.ts';
import { factsOf } from './facts.ts';
import { counted, hourApart } from './hours.ts';
import { strengthSign, usefulSign } from './signs.ts';
import { holdsIn, themeText } from './themes/theme.ts';
import { planOf } from './thesis.ts';

type HourKind = 'both' | 'one' | 'none' | 'unknown';

/** Tells if the thesis holds a double-hour before and after too; of `one` which changes it. */
function hourStands({ analysis, plan }: NatalContext): { kind: HourKind; changes: '早' | '晚' } {
  const trend = { value: plan.facts.luckTrend, why: plan.facts.luckWhy };
  const stands = ([-1, 1] as const).map((by) => {
    const other = hourApart(analysis, by);
    return other && holdsIn(plan.thesis.theme, factsOf(other, analysis.gender, trend));
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

/** Doubts of another clock or another school with other pillars, and of a provisional hour. */
function borderDoubts({ analysis: { notes, assumptions, provisional }, voice }: NatalContext): Clause[] {
  const nextDay = isNextDayFrom23(assumptions);
  const said = notes.flatMap((note) => {
    const border = borderOf(note, nextDay);
    if (!border) return [];
    const { kind, jie } = border;
    const text = voice.say('doubt.border', NATAL_DOUBT_BORDER, { kind, slots: { 节: jie } });
    return [clause(text, { id: `border.${kind}`, gloss: noteText(note) })];
  });
  if (!provisional) return said;
  const text = voice.say('doubt.border', NATAL_DOUBT_BORDER, { kind: 'provisional', slots: { 时: provisional } });
  return [
    clause(text, { id: 'border.provisional', gloss: filled(NATAL_EVIDENCE.provisional, { 时: provisional }) }),
    ...said,
  ];
}

/** The other school's useful element, where this chart is one on which the two differ. */
export function schoolText({ roles: { school, otherUseful, byRole } }: Pick<Analysis, 'roles'>): string[] {
  if (otherUseful === null) return [];
  const sentence = school === 'xu' ? NATAL_EVIDENCE['by-xu'] : NATAL_EVIDENCE.xu;
  return [filled(sentence, { 行: otherUseful, 用: byRole.用 })];
}

/** 扶抑取水 */
export const methodText = ({ method, element }: Analysis['roles']['candidates'][number]): string =>
  filled(NATAL_EVIDENCE.method, { 取: method, 行: element });

/** Each method's own answer with its reason: `扶抑取水：日主偏弱，印能生身`. */
export const methodTexts = ({ roles: { candidates } }: Pick<Analysis, 'roles'>): string[] =>
  candidates.map(({ method, element, why }) =>
    filled(NATAL_EVIDENCE['method-why'], { 取: method, 行: element, 因: evidenceText(why) }),
  );

/** The other reading of a special chart: of a suspected pattern if it holds, of an asserted one if it does not. */
export function specialTexts({ special, suspected }: Pick<Analysis, 'special' | 'suspected'>): string[] {
  if (special) {
    const { 用, 喜, 忌 } = special.counter;
    return [evidenceText({ id: 'special.otherwise', slots: { 格: special.name, 用, 喜, 忌, 因: special.doubt } })];
  }
  if (!suspected) return [];
  const { name, why, doubt, roles } = suspected;
  const { 用, 喜, 忌 } = roles;
  return [
    evidenceText({ id: 'special.suspected', slots: { 格: name, 因: evidenceText(why) } }),
    evidenceText({ id: 'special.roles', slots: { 格: name, 用, 喜, 忌, 因: doubt } }),
  ];
}

/** The 节 within the hour of birth, or on the day where the hour is not known. */
const jieOf = ({ notes }: Pick<Analysis, 'notes'>) =>
  notes.find((note) => note.kind === 'jieInDoubleHour' || note.kind === 'jieOnDay');

/** The chart of the other side of the 节; null where none is near. */
function acrossJie(analysis: Analysis): Analysis | null {
  const { pillars, dayStem } = analysis;
  const jie = jieOf(analysis);
  const [year, month, ...rest] = pillars;
  if (!jie || !year || !month) return null;
  const other = isBefore(analysis, jie.before.month) ? jie.after : jie.before;
  const changed = [
    pillarOf('year', ganzhiIndex(other.year), dayStem, []),
    pillarOf('month', ganzhiIndex(other.month), dayStem, []),
    ...rest,
  ];
  const seed = chartSeed(changed, analysis.gender);
  return { ...analysis, ...judge(changed, analysis.monthHalf, analysis.roles.school), seed };
}

const isBefore = ({ pillars }: Pick<Analysis, 'pillars'>, month: string) =>
  `${pillars[1]?.stem}${pillars[1]?.branch}` === month;

const MOST = 3;

/** The useful element stands once, and nothing bears it. */
const standsAlone = ({ plan: { facts } }: NatalContext) =>
  facts.useful.open + facts.useful.main + facts.useful.light <= 1;

/** An element that the cap put behind the others although it has the most votes: 10 less. */
function cappedOf({ roles: { contenders } }: Pick<Analysis, 'roles'>) {
  const [first] = contenders;
  return contenders.find(({ weight, behind }) => behind === 'over' && weight + 10 > (first?.weight ?? 0));
}

/** Thesis of the reading on either side of a 节. */
function jieDoubt({ analysis, cycles, plan, voice }: NatalContext): Clause[] {
  const jie = jieOf(analysis);
  const other = acrossJie(analysis);
  if (!jie || !other) return [];
  const theirs = planOf(other, cycles).thesis;
  const [before, after] = isBefore(analysis, jie.before.month) ? [plan.thesis, theirs] : [theirs, plan.thesis];
  const slots = { 甲: themeText(before.theme, 'title'), 乙: themeText(after.theme, 'title') };
  return [clause(voice.say('doubt.jie', NATAL_DOUBT_JIE, { slots }), { id: 'border.jie.both', gloss: noteText(jie) })];
}

/** Number of the three schools that take the useful element. */
function schoolsKind({ roles: { candidates } }: Pick<Analysis, 'roles'>): 'all' | 'two' | 'each' {
  const elements = candidates.map(({ element }) => element);
  const most = Math.max(...elements.map((each) => elements.filter((other) => other === each).length));
  if (most === elements.length) return 'all';
  return most > 1 ? 'two' : 'each';
}

/** Last summers in which the clocks were put forward. */
const SUMMERS = { from: 1986, to: 1991 };
const HALF_DAY = 6;

/** How many of the twelve hours say the thesis and take the useful element, and what would tell the hour. */
function twelveDoubts({ analysis, plan, voice }: NatalContext): Clause[] {
  if (!plan.twelve) return [];
  const { thesis, twelve } = plan;
  const holds = twelve.filter(({ facts }) => holdsIn(thesis.theme, facts)).map(({ branch }) => branch);
  const breaks = twelve.map(({ branch }) => branch).filter((branch) => !holds.includes(branch));
  const slots = { 数: counted(holds.length), 处: counted(plan.sameUseful) };
  const counts = { 列: holds.join(''), 数: String(plan.sameUseful) };
  const sign = { id: 'hour.twelve', gloss: filled(NATAL_EVIDENCE.twelve, counts) };
  const kind = breaks.length <= HALF_DAY ? 'breaks' : 'holds';
  const named = kind === 'breaks' ? breaks : holds;
  const born = analysis.years[0]?.year ?? 0;
  const lines = [
    voice.say('hours.count', NATAL_HOURS, { kind: 'count', slots }),
    voice.say('hours.ask', NATAL_HOURS, { kind: 'ask', slots }),
    named.length > 0 ? voice.say('hours.named', NATAL_HOURS, { kind, slots: { ...slots, 列: named.join('、') } }) : '',
    born >= SUMMERS.from && born <= SUMMERS.to ? voice.say('hours.summer', NATAL_HOURS, { kind: 'summer', slots }) : '',
  ];
  return [clause(lines.join(''), sign)];
}

/** Doubts, each for its own reason, in the order in which it is told; the first three are. */
function doubtsOf(context: NatalContext, { kind: hour, changes }: ReturnType<typeof hourStands>): Clause[] {
  const { analysis, voice } = context;
  const { roles, strength, special, suspected, dayElement } = analysis;
  const capped = cappedOf(analysis);
  const useful = usefulSign(context);
  const helps = NATAL_HELPS[groupOfElement(dayElement, roles.byRole.用)];
  const slots = { 养: helps, 另: NATAL_HELPS[groupOfElement(dayElement, roles.runnerUp.element)] };
  const hourSlots = { 换: changes, 守: changes === '早' ? '晚' : '早' };
  const hourText = voice.say('doubt.hour', NATAL_DOUBT_HOUR, { kind: hour, slots: hourSlots });
  const hourSign = { id: `hour.${hour}`, gloss: NATAL_EVIDENCE['hours-apart'] };
  const say = (isSo: boolean, write: () => Clause): Clause[] => (isSo ? [write()] : []);
  const votes = roles.candidates.map(methodText);
  return [
    ...say(hour === 'unknown', () => clause(hourText, hourSign)),
    ...twelveDoubts(context),
    ...say(special !== null, () =>
      clause(voice.say('doubt.special', NATAL_DOUBT_SPECIAL, { kind: 'asserted', slots }), {
        id: `special.${special?.kind}`,
        gloss: `${special?.name}`,
      }),
    ),
    ...say(special === null && roles.confidence === '低', () =>
      clause(voice.say('doubt.useful', NATAL_DOUBT_USEFUL, { kind: '低', slots }), useful),
    ),
    ...say(suspected !== null, () =>
      clause(voice.say('doubt.special', NATAL_DOUBT_SPECIAL, { kind: 'suspected', slots }), {
        id: `suspected.${suspected?.kind}`,
        gloss: filled(NATAL_EVIDENCE.suspected, { 格: `${suspected?.name}` }),
      }),
    ),
    ...say(roles.confidence !== '低' && standsAlone(context), () =>
      clause(voice.say('doubt.lone', NATAL_DOUBT_LONE, { slots }), useful),
    ),
    ...say(strength.confidence === '低', () =>
      clause(voice.say('doubt.strength', NATAL_DOUBT_STRENGTH, {}), strengthSign(context)),
    ),
    ...say(hour === 'one' || hour === 'none', () => clause(hourText, hourSign)),
    ...say(capped !== undefined, () =>
      clause(voice.say('doubt.cap', NATAL_DOUBT_CAP, { slots: { 另: NATAL_HELPS[capped?.group ?? '印'] } }), {
        id: `cap.${capped?.element}`,
        gloss: filled(NATAL_EVIDENCE.capped, { 行: `${capped?.element}` }),
      }),
    ),
    ...say(roles.method !== '从化', () =>
      clause(voice.say('doubt.schools', NATAL_DOUBT_SCHOOLS, { kind: schoolsKind(analysis) }), {
        id: 'schools',
        gloss: filled(NATAL_EVIDENCE.methods, { 列: votes.join('，') }),
      }),
    ),
    ...say(special === null && roles.confidence !== '低', () =>
      clause(voice.say('doubt.useful', NATAL_DOUBT_USEFUL, { kind: roles.confidence, slots }), useful),
    ),
  ];
}

/** 我们没有把握的地方: borders of the clock, at most three doubts by their real cause, and that nobody has tested the words. */
export function doubtSection(context: NatalContext): Section {
  const { analysis, plan, voice } = context;
  const { roles, strength } = analysis;
  const stands = hourStands(context);
  return {
    id: 'doubt',
    title: NATAL_TITLE.doubt,
    ...bound([
      [...borderDoubts(context), ...jieDoubt(context)],
      doubtsOf(context, stands).slice(0, MOST),
      [clause(voice.say('doubt.untested', NATAL_DOUBT_UNTESTED, {}))],
    ]),
    evidence: [
      filled(NATAL_EVIDENCE['useful-why'], { 用: roles.byRole.用, 因: evidenceText(roles.why) }),
      ...methodTexts(analysis),
      filled(NATAL_EVIDENCE['strength-side'], { 数: String(strength.score), 级: spokenStrength(strength) }),
      filled(NATAL_EVIDENCE[`thesis-${stands.kind}`], { 题: themeText(plan.thesis.theme, 'title') }),
      ...specialTexts(analysis),
      ...schoolText(analysis),
      ...analysis.notes.map((note) => filled(NATAL_EVIDENCE['to-check'], { 因: noteText(note) })),
    ],
    basis: '扶抑',
    confidence: roles.confidence,
  };
}
