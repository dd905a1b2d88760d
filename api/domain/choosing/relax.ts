import { civilDate, isKnownYear, julianDay } from '../calendar/civil-date.ts';
import { type DayRequest, isWaivedBy, type JudgedDay, judgeDay, type Waiver } from './judge-day.ts';
import { type RuleId, ruleName } from './rules.ts';

/** A waived rule, and the resulting number of days. */
export interface Relaxation {
  /** `冲生肖`, `外婆`, `范围`: a rule, all rules of a person, or the range. */
  rule: string;
  days: number;
  /** `不算外婆的生肖，有2天` */
  text: string;
  /** Requested with these, the wish yields that many days; none for the further days, which take a longer range. */
  waives: readonly Waiver[];
}

interface Option {
  rule: string;
  said: string;
  waiver: Waiver;
}

const MAX_SHOWN = 4;
export const MORE_DAYS = 30;

/** Never waived: 月破, and a day forbidden by the 通书. */
const NEVER: readonly RuleId[] = ['broken', 'forbidden'];

const SAID: Readonly<Partial<Record<RuleId, string>>> = {
  weekend: '不限周末',
  'day-off': '不限放假日',
  half: '上午下午都行',
  'not-favoured': '书上没写宜的也看',
};

function optionsOf(wish: DayRequest, all: readonly JudgedDay[]): Option[] {
  const broken = all.flatMap((day) => day.broken);
  const rules = [...new Set(broken.filter(({ person }) => person === null).map(({ rule }) => rule))];
  const people = wish.people.filter(({ key }) => broken.some(({ person }) => person === key));
  return [
    ...rules
      .filter((rule) => !NEVER.includes(rule))
      .map((rule) => ({
        rule: ruleName(rule),
        said: SAID[rule] ?? `不看${ruleName(rule)}`,
        waiver: { rule, person: null },
      })),
    ...people.map(({ key, name }) => ({
      rule: name,
      said: `不算${name}的生肖和日柱`,
      waiver: { rule: null, person: key },
    })),
  ];
}

const countWith = (all: readonly JudgedDay[], waived: readonly Waiver[]) =>
  all.filter(({ broken }) => broken.every((each) => waived.some(isWaivedBy(each)))).length;

function further(wish: DayRequest): Relaxation {
  const last = julianDay(wish.until);
  const days = Array.from({ length: MORE_DAYS }, (_, day) => last + 1 + day)
    .filter((jdn) => isKnownYear(civilDate(jdn).year))
    .filter((jdn) => judgeDay(wish, jdn).broken.length === 0).length;
  return { rule: '范围', days, text: `往后再看${MORE_DAYS}天，有${days}天`, waives: [] };
}

/** The best pair of options if none alone yields a day. */
function bestPair(options: readonly Option[], all: readonly JudgedDay[]): Relaxation[] {
  const pairs = options.flatMap((one, at) =>
    options.slice(at + 1).map((two) => ({
      rule: `${one.rule}+${two.rule}`,
      days: countWith(all, [one.waiver, two.waiver]),
      waives: [one.waiver, two.waiver],
      said: `${one.said}，也${two.said}`,
    })),
  );
  const best = pairs.sort((a, b) => b.days - a.days)[0];
  if (!best || best.days === 0) return [];
  const { rule, days, waives, said } = best;
  return [{ rule, days, waives, text: `${said}，有${days}天` }];
}

/**
 * Returns rules that yield more days when waived, the most first, at most four; further days come last. `days` is the
 * total.
 */
export function relaxations(wish: DayRequest, all: readonly JudgedDay[]): Relaxation[] {
  const found = countWith(all, []);
  const options = optionsOf(wish, all);
  const single = options
    .map(({ rule, said, waiver }) => {
      const days = countWith(all, [waiver]);
      return { rule, days, text: `${said}，有${days}天`, waives: [waiver] };
    })
    .filter(({ days }) => days > found)
    .sort((a, b) => b.days - a.days);
  const more = further(wish);
  const gives = single.length > 0 ? single.slice(0, MAX_SHOWN - 1) : found === 0 ? bestPair(options, all) : [];
  return more.days > 0 ? [...gives, more] : gives;
}
