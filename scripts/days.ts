import { type CivilDate, isCivilDate, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { bookDay } from '#domain/choosing/book-day';
import { checkReach, choose } from '#domain/choosing/choose';
import { verdictOf } from '#domain/choosing/day-facts';
import { type Half, hourText } from '#domain/choosing/hours';
import type { DayRequest } from '#domain/choosing/judge-day';
import { type Person, personOf } from '#domain/choosing/people';
import { ALMANAC_PURPOSES, PURPOSE_IDS, PURPOSES, type PurposeId, REFUSED_PURPOSES } from '#domain/choosing/purposes';
import { ruleName } from '#domain/choosing/rules';
import { whySentences } from '#domain/choosing/text';
import { invalid } from '#domain/errors';
import { isObject, must } from '#domain/lookup';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import { hourOfClock } from '#domain/people/carried-birth';
import { isGrown } from '#domain/people/kin';
import { jsonOfLine, readChartRequest } from './lib/chart-input.ts';
import { type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { answerLines } from './lib/jsonl.ts';

const HELP: Help = {
  command: 'npm run days --',
  summary: 'Chooses days for a purpose and one to six people, or prints the almanac of a day.',
  forms: ['--jsonl < wishes.jsonl > days.jsonl'],
  options: [['--jsonl', 'read one wish or one day a line from stdin, write one answer a line to stdout']],
  notes: [
    `A wish is {"purpose":"搬家","from":"2026-12-01","until":"2027-02-28","people":[{"solar":"1990-05-12 08:00:00"}],\n"wishes":{"weekend":true}}. Purposes: ${PURPOSE_IDS.map((id) => PURPOSES[id].name).join(' ')}. Wishes: weekend, dayOff (true), half\n("am" or "pm"). A person may have "name"; a birth\nwithout its hour is "1990-05-12". The same birth twice counts once, unless two names stand beside it.`,
    'Its answer is {"days":[{date, why, hours}], "excluded":[{date, rules}], "relax":[{rule, days}]}: at most eight\ndays, best first; every other day with the rules that exclude it; what gives days when it is let go.',
    'A line {"almanac":"2026-12-01"} gives {"date","editions"}: 宜 and 忌 of the 通书.',
    'A line that cannot be read gives {"error":…} and the run goes on.',
  ],
  examples: [
    `echo '{"almanac":"2026-12-01"}' | npm run --silent days -- --jsonl`,
    `echo '{"purpose":"搬家","from":"2026-12-01","until":"2026-12-31","people":[{"solar":"1990-05-12 08:00:00"}]}' | npm run --silent days -- --jsonl`,
  ],
};

function dateOf(value: unknown, field: string) {
  const date = typeof value === 'string' ? parseIsoDate(value) : null;
  if (!date) throw invalid(`${field} 要写成 YYYY-MM-DD`, field);
  return date;
}

function purposeOf(value: unknown): PurposeId {
  const refused = typeof value === 'string' ? REFUSED_PURPOSES[value] : undefined;
  if (refused !== undefined) throw invalid(refused, 'purpose');
  const found = PURPOSE_IDS.find((id) => id === value || PURPOSES[id].name === value);
  if (!found) throw invalid(`purpose 可以是${PURPOSE_IDS.map((id) => PURPOSES[id].name).join('、')}`, 'purpose');
  return found;
}

const two = (value: number) => String(value).padStart(2, '0');

const DAY = /^\d{4}-\d{1,2}-\d{1,2}$/;

/** A moment by the clock, or a day of which the hour is not known. */
function birthOf(solar: unknown): Birth {
  const text = typeof solar === 'string' ? solar.trim() : '';
  const hourUnknown = DAY.test(text);
  // The gender changes nothing that days are chosen by.
  const { moment } = readChartRequest({ solar: hourUnknown ? `${text} 12:00` : solar, gender: 'male' });
  const { date, hour, minute } = moment;
  if (!isCivilDate(date)) throw invalid('该日期不存在', 'people');
  const birth = { gender: 'male', calendar: 'solar', solar: date, lunar: solarToLunar(date) } as const;
  if (hourUnknown) return { ...birth, time: 'wu', hourUnknown };
  const birthClock = `${two(hour)}:${two(minute)}`;
  return { ...birth, time: must(hourOfClock(birthClock), 'double-hour'), birthClock };
}

interface Named {
  birth: Birth;
  name: string | null;
}

function namedOf(raw: unknown): Named {
  if (!isObject(raw) || Array.isArray(raw)) throw invalid('people 里每一位要是一个 JSON 对象', 'people');
  return { birth: birthOf(raw.solar), name: typeof raw.name === 'string' ? raw.name : null };
}

const momentOf = ({ birth: { solar, birthClock } }: Named) => `${isoDate(solar)} ${birthClock ?? ''}`;

/** The same birth twice is one person, unless two names show that there are two, such as twins. */
const isSame = (one: Named, two: Named) =>
  momentOf(one) === momentOf(two) && (one.name === two.name || one.name === null || two.name === null);

function personsOf(raw: readonly unknown[], purpose: PurposeId, from: CivilDate): Person[] {
  const named = raw.map(namedOf);
  const distinct = named.filter((each, at) => named.findIndex((one) => isSame(one, each)) === at);
  const isYoung = ({ birth }: Named) => !isGrown(ageOn(birth.solar, from));
  if (PURPOSES[purpose].adultsOnly && distinct.some(isYoung)) {
    throw invalid(`${PURPOSES[purpose].name}只能选成年人`, 'people');
  }
  return distinct.map(({ birth, name }, at) =>
    personOf(birth, { key: String(at), name: name ?? `第${at + 1}位`, isPrincipal: true }),
  );
}

const isHalf = (value: unknown): value is Half => value === 'am' || value === 'pm';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** A missing wish means none; an unreadable one is an error, otherwise the answer would be to another request. */
function wished<T>(value: unknown, is: (value: unknown) => value is T, why: string): T | undefined {
  if (value === undefined || value === null) return undefined;
  if (!is(value)) throw invalid(why, 'wishes');
  return value;
}

function wishesOf(raw: unknown): Pick<DayRequest, 'weekend' | 'dayOff' | 'half'> {
  if (raw === undefined || raw === null) return {};
  if (!isObject(raw) || Array.isArray(raw)) throw invalid('wishes 要是一个 JSON 对象', 'wishes');
  const half = wished(raw.half, isHalf, 'half 只能是 am 或 pm');
  return {
    weekend: wished(raw.weekend, isBoolean, 'weekend 只能是 true 或 false') ?? false,
    dayOff: wished(raw.dayOff, isBoolean, 'dayOff 只能是 true 或 false') ?? false,
    ...(half && { half }),
  };
}

function chosen(raw: Record<string, unknown>) {
  const { people = [], from, until, wishes } = raw;
  if (!Array.isArray(people)) throw invalid('people 要是一列出生时间', 'people');
  const purpose = purposeOf(raw.purpose);
  const range = { from: dateOf(from, 'from'), until: dateOf(until, 'until') };
  const persons = personsOf(people, purpose, range.from);
  const choice = choose({ purpose, ...range, people: persons, ...wishesOf(wishes) });
  return {
    days: choice.days.map((day) => ({
      date: day.iso,
      why: whySentences(day, purpose, persons),
      hours: day.hours.map(hourText),
    })),
    excluded: choice.all
      .filter(({ broken }) => broken.length > 0)
      .map(({ iso, broken }) => ({ date: iso, rules: [...new Set(broken.map(({ rule }) => ruleName(rule)))] })),
    relax: choice.relax.map(({ rule, days }) => ({ rule, days })),
  };
}

/** The 通书 of a day over the purposes of the almanac page. */
function almanac(value: unknown) {
  const date = dateOf(value, 'almanac');
  checkReach({ from: date, until: date });
  const day = bookDay(date);
  const named = (verdict: '宜' | '忌') =>
    ALMANAC_PURPOSES.filter((id) => verdictOf(day, id) === verdict).map((id) => PURPOSES[id].name);
  return { date: value, editions: { 通书: { 宜: named('宜'), 忌: named('忌') } } };
}

function answer(line: string | null) {
  const raw = jsonOfLine(line);
  if (!isObject(raw) || Array.isArray(raw)) throw invalid('每行要是一个 JSON 对象');
  return 'almanac' in raw ? almanac(raw.almanac) : chosen(raw);
}

await runCommand(HELP, async (args) => {
  const { jsonl } = readOptions(args, { jsonl: { type: 'boolean' } });
  if (!jsonl) throw new UsageError('Days are asked for by lines: --jsonl');
  await answerLines(answer, 'days');
});
