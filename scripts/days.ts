import { parseIsoDate } from '#domain/calendar/civil-date';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { choose } from '#domain/choosing/choose';
import { editionsOf } from '#domain/choosing/day-facts';
import { type Half, hourText } from '#domain/choosing/hours';
import type { DayRequest } from '#domain/choosing/judge-day';
import { type Person, personOf } from '#domain/choosing/people';
import { LEAF_PURPOSES, PURPOSE_IDS, PURPOSES, type PurposeId, REFUSED_PURPOSES } from '#domain/choosing/purposes';
import { ruleName } from '#domain/choosing/rules';
import { whySentences } from '#domain/choosing/text';
import { bookDay } from '#domain/choosing/xieji/dates';
import { invalid } from '#domain/errors';
import { isObject, must } from '#domain/lookup';
import type { Birth } from '#domain/people/birth';
import { hourOfClock } from '#domain/people/carried-birth';
import { jsonOfLine, readChartRequest } from './lib/chart-input.ts';
import { type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { answerLines } from './lib/jsonl.ts';

const HELP: Help = {
  command: 'npm run days --',
  summary: 'Chooses days for a purpose and one to six people, or prints what two almanacs say of a day.',
  forms: ['--jsonl < wishes.jsonl > days.jsonl'],
  options: [['--jsonl', 'read one wish or one day a line from stdin, write one answer a line to stdout']],
  notes: [
    `A wish is {"purpose":"搬家","from":"2026-12-01","until":"2027-02-28","people":[{"solar":"1990-05-12 08:00:00"}],\n"wishes":{"weekend":true}}. Purposes: ${PURPOSE_IDS.map((id) => PURPOSES[id].name).join(' ')}. Wishes: weekend, dayOff (true), half\n("am" or "pm"), standing (1 both books, 2 one of them, 3 also where they part). A person may have "name".`,
    'Its answer is {"days":[{date, why, hours}], "excluded":[{date, rules}], "relax":[{rule, days}]}: at most eight\ndays, best first; every other day with the rules that exclude it; what gives days when it is let go.',
    'A line {"almanac":"2026-12-01"} gives {"date","editions"}: 宜 and 忌 of 通书 and 《协纪辨方书》.',
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

/** Of a moment by the clock; the gender changes nothing that days are chosen by. */
function personAt(raw: unknown, index: number): Person {
  const { moment } = readChartRequest(isObject(raw) ? { solar: raw.solar, gender: 'male' } : raw);
  const { date, hour, minute } = moment;
  const birthClock = `${two(hour)}:${two(minute)}`;
  const birth: Birth = {
    gender: 'male',
    calendar: 'solar',
    solar: date,
    lunar: solarToLunar(date),
    time: must(hourOfClock(birthClock), 'double-hour'),
    birthClock,
  };
  const name = isObject(raw) && typeof raw.name === 'string' ? raw.name : `第${index + 1}位`;
  return personOf(birth, { key: String(index), name, isPrincipal: true });
}

const isHalf = (value: unknown): value is Half => value === 'am' || value === 'pm';

const isStanding = (value: unknown): value is 1 | 2 | 3 => value === 1 || value === 2 || value === 3;

function wishesOf(raw: unknown): Pick<DayRequest, 'weekend' | 'dayOff' | 'half' | 'standing'> {
  if (raw === undefined) return {};
  if (!isObject(raw)) throw invalid('wishes 要是一个 JSON 对象', 'wishes');
  const { weekend, dayOff, half, standing } = raw;
  return {
    ...(weekend === true ? { weekend: true } : {}),
    ...(dayOff === true ? { dayOff: true } : {}),
    ...(isHalf(half) ? { half } : {}),
    ...(isStanding(standing) ? { standing } : {}),
  };
}

function chosen(raw: Record<string, unknown>) {
  const { people = [], from, until, wishes } = raw;
  if (!Array.isArray(people)) throw invalid('people 要是一列出生时间', 'people');
  const purpose = purposeOf(raw.purpose);
  const persons = people.map(personAt);
  const choice = choose({
    purpose,
    from: dateOf(from, 'from'),
    until: dateOf(until, 'until'),
    people: persons,
    ...wishesOf(wishes),
  });
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

/** Both editions of a day over the purposes of the leaf. */
function almanac(value: unknown) {
  const day = bookDay(dateOf(value, 'almanac'));
  const editions = LEAF_PURPOSES.map((id) => ({ name: PURPOSES[id].name, ...editionsOf(day, id) }));
  const listed = (edition: 'tongshu' | 'xieji') => ({
    宜: editions.filter((each) => each[edition].verdict === '宜').map(({ name }) => name),
    忌: editions.filter((each) => each[edition].verdict === '忌').map(({ name }) => name),
  });
  return { date: value, editions: { 通书: listed('tongshu'), 协纪: listed('xieji') } };
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
