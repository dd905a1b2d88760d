import { groupOf } from '../god-groups.ts';
import { type MonthOutlook, TONES } from '../outlook.ts';
import { unwelcome } from '../passing-signs.ts';
import type { Section } from '../report.ts';
import { variant } from '../variant.ts';
import { MONTH_DOINGS, MONTH_NOTES, TIMING_WORDS } from '../words/periods/year-themes.ts';
import { paragraphs, told } from './sentences.ts';
import { civilMonth, monthNames, type YearFacts } from './year-facts.ts';

function monthRow(month: MonthOutlook): string[] {
  const { stem, branch } = month;
  const words = MONTH_DOINGS[stem.god];
  const [doing, slow] = words[unwelcome(stem.role) ? 'care' : 'open'];
  const ground = MONTH_DOINGS[branch.god].theme;
  return [
    `${civilMonth(month)}（${month.ganzhi}，${Number(month.from.slice(-2))}日起）`,
    month.tone,
    stem.god === branch.god ? words.theme : `${words.theme}，兼${ground}`,
    doing,
    slow,
  ];
}

export function monthsSection({ months, outlook, seed }: YearFacts): Section {
  const toned = (wanted: string) => months.filter(({ tone }) => tone === wanted);
  const line = (tone: string, words: string) =>
    toned(tone).length > 0 && `${monthNames(toned(tone))}${words}`;
  return {
    id: 'months',
    title: '十二个月',
    text: told(
      variant(seed, 'months', MONTH_NOTES),
      line('顺', '偏顺，重要的事往这里排'),
      line('平', '平常，按部就班就好'),
      line('稳', '宜稳，先守后动'),
      line('慢', '宜慢，行程和开支都减一些'),
    ),
    evidence: months.map(
      ({ name, ganzhi, stem, branch, from }) =>
        `${name}${ganzhi}自${from}：天干${stem.god}（${stem.role}神），地支${branch.god}（${branch.role}神）`,
    ),
    basis: '扶抑',
    confidence: outlook.confidence,
    table: { head: ['月份', '基调', '主题', '可做', '宜缓'], rows: months.map(monthRow) },
  };
}

/** More in a row are not remembered. */
const NAMED_MONTHS = 3;

/** Months by what they are for; in the calendar's order, at most three, and none named twice. */
function timing(months: readonly MonthOutlook[]) {
  const level = ({ tone }: MonthOutlook) => TONES.indexOf(tone);
  const pick = (some: readonly MonthOutlook[]) =>
    some.slice(0, NAMED_MONTHS).sort((a, b) => a.from.localeCompare(b.from));
  const light = [...months].sort((a, b) => level(a) - level(b) || b.score - a.score);
  const best = level(light[0] as MonthOutlook);
  const start = pick(light.filter((month) => level(month) === best));
  const left = light.filter((month) => !start.includes(month)).reverse();
  const spends = ({ stem, branch }: MonthOutlook) =>
    [stem, branch].some(
      ({ god, role }) => unwelcome(role) && (groupOf(god) === '财' || groupOf(god) === '比劫'),
    );
  const money = pick(left.filter(spends));
  const rest = pick(left.filter((month) => !money.includes(month) && level(month) > best));
  return { start, money, rest };
}

export function timingSection({ months, outlook, seed }: YearFacts): Section {
  const { start, money, rest } = timing(months);
  const line = (kind: keyof typeof TIMING_WORDS, some: readonly MonthOutlook[]) =>
    some.length > 0 &&
    told(variant(seed, kind, TIMING_WORDS[kind]).replace('{月}', monthNames(some)));
  const why = (label: string, some: readonly MonthOutlook[]) =>
    some.map(
      ({ ganzhi, stem, branch, tone }) =>
        `${label}：${ganzhi}月为「${tone}」，天干${stem.god}（${stem.role}神），地支${branch.god}（${branch.role}神）`,
    );
  return {
    id: 'timing',
    title: '什么时候动，什么时候歇',
    text: paragraphs(line('start', start), line('money', money), line('rest', rest)),
    evidence: [...why('起头', start), ...why('用钱', money), ...why('休整', rest)],
    basis: '扶抑',
    confidence: outlook.confidence,
  };
}
