import { type CivilDate, civilDate, julianDay, mondayOf } from '../calendar/civil-date.ts';
import { lunarToSolar } from '../calendar/lunar-months.ts';
import { monthOf } from '../calendar/solar-terms.ts';
import type { AskClass, Horizon, Read, Refusal, When } from './question.ts';
import { any } from './rows.ts';

/** Lengths and years that belong to the story, not to the question. */
const STORY = new RegExp(
  [
    '([\\d一二两三四五六七八九十半几]{1,4})(个)?(多)?(年|月|天|周|礼拜|岁)(多)?(了|没|以来|的(?!时)|来)',
    '(失业|备孕|结婚|分手|异地|单身|毕业|离婚|谈了|在一起|做了|干了|挂|等了|熬了|待了|冷战|欠俺|欠我|欠)了?(快|都)?[\\d一二两三四五六七八九十半几]{1,4}(个)?多?(年|月|天|周|礼拜)',
  ].join('|'),
  'gu',
);

const MONTHS_OF_HALF = 6;
const MONTH_NAMES: readonly string[] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

const MONTH = /(?<!\d)(1[0-2]|[1-9])月|(十[一二]|[一二三四五六七八九十])月|腊月|正月|冬月/u;

function monthIn(text: string): number | null {
  const found = MONTH.exec(text);
  if (!found) return null;
  if (found[1]) return Number(found[1]);
  // By the sun: 正月 opens in February, 冬月 in December, 腊月 in January.
  if (found[0] === '正月') return 2;
  if (found[0] === '冬月') return 12;
  return found[2] ? MONTH_NAMES.indexOf(found[2]) + 1 : 1;
}

const SEASONS = '春天|开春|夏天|入夏|秋天|入秋|冬天|入冬';
const HALF_SAID = any('[上下]半年|年底', SEASONS);
const FIRST_HALF = any('上半年|春招|春节|过年|年后|开年|春天|开春|夏天|入夏');
const SECOND_HALF = any('下半年|秋招|年底|年前|秋天|入秋|冬天|入冬');
const AUTUMN = any('秋天|入秋');
/** Months from 立春 on after which the autumn of a year is over. */
const AUTUMN_OVER = 9;

/** The half that is named, the next one from today on: in November 上半年 is that of next year. */
function halfOf(text: string, today: CivilDate): When | null {
  const { year, ordinal } = monthOf(today);
  const isLate = ordinal >= MONTHS_OF_HALF;
  const isNext = /明年|来年/u.test(text);
  if (SECOND_HALF.test(text)) {
    const isOver = AUTUMN.test(text) && !text.includes('今年') && ordinal >= AUTUMN_OVER;
    return { kind: 'half', year: isNext || isOver ? year + 1 : year, half: 'second' };
  }
  if (!FIRST_HALF.test(text)) return null;
  return { kind: 'half', year: isNext || isLate ? year + 1 : year, half: 'first' };
}

const FIGURES = '一二三四五六七八九';
const AGE =
  /(?<!\d)(\d\d)岁?(?:以后|之后|往后|后)|([二三四五六七八九])?十([一二三四五六七八九])?岁?(?:以后|之后|往后)|([二三四五六七八九])十([一二三四五六七八九])?岁后/u;

/** 四十岁以后, 35岁后. */
function ageIn(text: string): number | null {
  const found = AGE.exec(text);
  if (!found) return null;
  const [, figures, tens = found[4], ones = found[5]] = found;
  if (figures) return Number(figures);
  const digit = (sign: string | undefined) => (sign ? FIGURES.indexOf(sign) + 1 : 0);
  return 10 * (tens ? digit(tens) : 1) + digit(ones);
}

type Feast = readonly [name: RegExp, lunar: boolean, month: number, day: number];

/** Days with a name of their own: by the sun, or by the moon. */
const FEASTS: readonly Feast[] = [
  [/元旦/u, false, 1, 1],
  [/情人节/u, false, 2, 14],
  [/五一(?!建)|劳动节/u, false, 5, 1],
  [/国庆/u, false, 10, 1],
  [/平安夜/u, false, 12, 24],
  [/圣诞/u, false, 12, 25],
  [/大年初[一1]/u, true, 1, 1],
  [/大年初[二2]/u, true, 1, 2],
  [/元宵/u, true, 1, 15],
  [/端午/u, true, 5, 5],
  [/七夕/u, true, 7, 7],
  [/中秋/u, true, 8, 15],
  [/重阳/u, true, 9, 9],
];

/** The next such day from today on. */
function feastIn(text: string, today: CivilDate): CivilDate | null {
  const found = FEASTS.find(([name]) => name.test(text));
  if (!found) return null;
  const [, lunar, month, day] = found;
  const inYear = (year: number): CivilDate =>
    lunar ? lunarToSolar({ year, month, leap: false, day }) : { year, month, day };
  const dates = [today.year, today.year + 1].map(inYear);
  return dates.find((date) => julianDay(date) >= julianDay(today)) ?? null;
}

const WEEKDAYS = '一二三四五六';
const WEEKDAY = /(?<![上每到至])(下{0,2})(?:这|本)?个?(?:周|星期|礼拜)([一二三四五六日天])(?!到|至)/u;
const WEEK = 7;

/** 后天, 周四, 下周三: a day of this week that is over is that of the next. */
function nearDayIn(text: string, today: CivilDate): CivilDate | null {
  const jdn = julianDay(today);
  if (/后天/u.test(text)) return civilDate(jdn + (/大后天/u.test(text) ? 3 : 2));
  const found = WEEKDAY.exec(text);
  if (!found) return null;
  const [, later = '', sign = ''] = found;
  const place = WEEKDAYS.includes(sign) ? WEEKDAYS.indexOf(sign) : WEEKDAYS.length;
  const day = mondayOf(jdn) + place + WEEK * later.length;
  return civilDate(day < jdn ? day + WEEK : day);
}

const CHILDHOOD = /小时候|童年|幼年|儿时/u;
const LATER_WEEK = /(下{1,2})(?:一)?个?(?:周|星期|礼拜)(?![一二三四五六日天])/u;

/** A time of many days that a horizon alone does not name: childhood, or a week that is not this one. */
function stretchOf(text: string, horizon: Horizon, today: CivilDate): When | null {
  if (horizon === 'past' && CHILDHOOD.test(text)) return { kind: 'childhood' };
  const later = horizon === 'week' ? LATER_WEEK.exec(text)?.[1] : undefined;
  if (!later) return null;
  return { kind: 'week', from: civilDate(mondayOf(julianDay(today)) + WEEK * later.length) };
}

/** 后年 alone; 明年还是后年 is of both. */
const AFTER_NEXT = /^(?!.*明年).*后年/u;

function yearOf(text: string, named: string | undefined, today: CivilDate): When | null {
  if (named) return { kind: 'year', year: Number(named) };
  if (!AFTER_NEXT.test(text)) return null;
  return { kind: 'year', year: monthOf(today).year + (/大后年/u.test(text) ? 3 : 2) };
}

/** The next such month from today on, or that of next year where the words say so. */
function whenOf(text: string, today: CivilDate): When | null {
  const age = ageIn(text);
  if (age !== null) return { kind: 'age', age };
  const named = feastIn(text, today) ?? nearDayIn(text, today);
  if (named) return { kind: 'day', date: named };
  const year = /(?<!\d)(2\d\d\d)年?/u.exec(text)?.[1];
  const month = monthIn(text);
  if (month === null) return yearOf(text, year, today);
  const isNext = /明年|来年/u.test(text) || month < today.month;
  const inYear = year ? Number(year) : today.year + (isNext ? 1 : 0);
  const day = /月(\d{1,2})[日号]/u.exec(text)?.[1];
  if (!day) return { kind: 'month', year: inYear, month };
  const wanted: CivilDate = { year: inYear, month, day: Number(day) };
  const real = civilDate(julianDay(wanted));
  return real.day === wanted.day ? { kind: 'day', date: wanted } : null;
}

const WORDS: readonly (readonly [when: RegExp, horizon: Horizon])[] = [
  [any('去年|前年|大前年|那年|那段|当年|小时候|童年|幼年|儿时|上个月|昨天'), 'past'],
  [any('今天|今日|今晚|今早|今夜'), 'today'],
  [any('明天|明日|明早|明晚'), 'tomorrow'],
  [any('后天|大后天'), 'date'],
  [any('这周|本周|下周|周末|一个礼拜|(周|星期|礼拜)[一二三四五六日天]|(这|下|本)个?(星期|礼拜)'), 'week'],
  [any('下个?月'), 'next_month'],
  [any('这个?月|本月|这阵子|月底|这段(时间|日子)'), 'month'],
  [any('明年|来年|出年|开年|年后'), 'next_year'],
  [any('今年内?'), 'year'],
  [any('上半年|下半年|年前|春招|秋招|年底|半年内|春节|过年', SEASONS), 'half'],
  [
    any(
      '[一二三四五六七八九]?十[一二三四五六七八九]?岁?(以后|之后|往后)|[二三四五六七八九]?十[一二三四五六七八九]?岁后|\\d\\d岁?(以后|之后|后)|(晚年|中年|老年|老了|后半生|下半辈子)',
    ),
    'age',
  ],
  [any('一辈子|这辈子|命里|命中|天生|总是|老是|一生|注定'), 'life'],
  [
    any('什么时候|哪年|哪一年|何时|几岁|多大|以后|往后|后面|将来|未来|下一步|[再这近]?(两|几|三|五|十)年|后年|多久'),
    'years',
  ],
  [any('眼下|现在|最近|目前|到底|当下|这会儿'), 'now'],
];

/** Asks when, beside no time of its own. */
const WHEN_ASKED =
  /^(?!.*(?:今年|明年|来年|这个?月|下个?月|上半年|下半年|年前|年底|岁)).*(?:什么时候|哪(?:一|几)?年|何时)/u;

const LIFE = ['pair', 'chart', 'self', 'career_fit'];
const TIMELESS = ['service', 'birth_hour', 'unclear', 'offtopic'];
const DEFAULTS: Readonly<Partial<Record<AskClass | Refusal | 'day_pick', Horizon>>> = {
  job_change: 'now',
  job_find: 'now',
  love_now: 'now',
  marriage_when: 'years',
  marriage_life: 'now',
  breakup: 'now',
  child_have: 'years',
  child_raise: 'now',
  parents: 'now',
  people: 'now',
  month: 'month',
  day: 'today',
  past: 'past',
  travel: 'date',
  day_pick: 'month',
  medical: 'now',
  invest: 'now',
  death: 'life',
  sex: 'now',
  lottery: 'now',
  privacy: 'now',
  public: 'now',
  crime: 'now',
  minor: 'now',
};

type Rule = readonly [of: readonly string[], when: RegExp, horizon: Horizon];

/** Classes and words that stand over the words of time. */
const OVER: readonly Rule[] = [
  [['marriage_when'], any('第二段|还会(有|结)'), 'life'],
  [['child_have'], any('几个|命里|子女缘|儿女缘'), 'life'],
  [['child_raise'], any('孝'), 'life'],
  [['parents'], any('缘分?浅|缘分'), 'life'],
  [['wealth'], any('正财|偏财|(什么时候|哪年).{0,4}(发财|有钱|暴富|大财)|留不住|存不下|守不住'), 'life'],
  [
    ['love_meet'],
    any('^(?!.*(?:今年|明年|往后|以后|[几两三五十]年)).*正缘|适合(找|嫁|娶)|另一半.{0,6}(什么|样)|长什么'),
    'life',
  ],
  [['love_now', 'marriage_life'], any('走到最后|走下去|长久|白头'), 'years'],
  [['love_meet'], any('还有救|孤独终老'), 'years'],
  [['relocation'], any('往(南|北|东|西)|哪(个|座)|方位|什么城市'), 'years'],
  [['study', 'child_raise'], any('文科|理科|培养|学(钢琴|画画)'), 'years'],
  [['marriage_life'], any('八字不合'), 'now'],
  [['health'], any('跑步|游泳|健身|瑜伽'), 'now'],
  [['death'], any('就走了|走了'), 'years'],
  [['parents'], any('拆迁|家产|遗产|分家'), 'years'],
  [['privacy'], any('什么时候'), 'life'],
  [['lawsuit'], any('拘留|判几年'), 'now'],
];

/** Classes whose 什么时候 asks of something nearer than years. */
const SOON: Readonly<Partial<Record<string, Horizon>>> = { job_find: 'now', breakup: 'half' };

const MEDICAL_OUTCOME = any('能(不能)?好|好得了|治好|能好');

function worded(text: string, name: string, today: CivilDate, when: When | null): Horizon | null {
  const year = /(?<!\d)(2\d\d\d|19\d\d)年?/u.exec(text)?.[1];
  if (year && Number(year) < today.year) return 'past';
  const asked =
    text
      .split(/[，。,.！!]/u)
      .filter((clause) => clause !== '')
      .at(-1) ?? text;
  // 今年亏了不少，哪年能好起来 asks about years: when something comes is asked by its own clause.
  const found = WHEN_ASKED.test(asked) ? 'years' : (WORDS.find(([words]) => words.test(text))?.[1] ?? null);
  if (when?.kind === 'age') return 'age';
  // 明年三月 is next year with a month in it; a bare month or day is a date.
  if (when && (found === null || found === 'years' || found === 'month' || found === 'half' || found === 'now')) {
    return 'date';
  }
  return found === 'years' ? (SOON[name] ?? 'years') : found;
}

/** Horizons that a class has whatever else is said. */
function fixedHorizon(key: string): Horizon | null {
  if (LIFE.includes(key)) return 'life';
  if (TIMELESS.includes(key)) return 'none';
  if (key === 'crisis' || key === 'ritual') return 'now';
  return key === 'past' ? 'past' : null;
}

const CHOICE = any('还是|去哪|哪个|朝');
const CHOOSING = ['job_change', 'study', 'house'];

/** The horizon of a question without a word of time. */
function presetHorizon(key: string, told: string): Horizon {
  if (key === 'lawsuit') return 'year';
  if (key === 'medical') return MEDICAL_OUTCOME.test(told) ? 'year' : 'now';
  if (CHOOSING.includes(key) && CHOICE.test(told)) return 'none';
  const preset: Readonly<Partial<Record<string, Horizon>>> = DEFAULTS;
  return preset[key] ?? 'year';
}

const AHEAD = any('今年|明年|后年|来年|这个?月|下个?月|以后|将来|还(能|会)|什么时候|会不会|能不能|今天|明天');

/** Years that are over, where what is asked lies ahead: 2018年结婚的，今年会离吗 tells a story with one. */
function withoutYearsOver(text: string, today: CivilDate): string {
  if (!AHEAD.test(text)) return text;
  const isOver = (year: string) => Number.parseInt(year, 10) < today.year;
  return text.replace(CHILDHOOD, '').replaceAll(/(?<!\d)(?:19|20)\d\d年?/gu, (year) => (isOver(year) ? '' : year));
}

/** The time that a question asks about, and the exact day, month or year where it names one. */
export function horizonOf(
  text: string,
  name: Read['class'],
  refusal: Refusal | null,
  today: CivilDate,
): { horizon: Horizon; when: When | null } {
  const key = refusal ?? name;
  const told = withoutYearsOver(text.replaceAll(STORY, ''), today);
  const when = whenOf(told, today);
  const over = OVER.find(([of, words]) => of.includes(key) && words.test(told))?.[2];
  const horizon = fixedHorizon(key) ?? over ?? worded(told, key, today, when) ?? presetHorizon(key, told);
  // 明年下半年 is the half; 明年, and 春招 beside it, is the year.
  const isHalf = horizon === 'half' || ((horizon === 'year' || horizon === 'next_year') && HALF_SAID.test(told));
  const unnamed = isHalf ? halfOf(told, today) : stretchOf(text, horizon, today);
  return { horizon, when: when ?? unnamed };
}
