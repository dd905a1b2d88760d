import { ASK_TEXTS } from '#content/ask/texts';
import { parseIsoDate } from '../calendar/civil-date.ts';
import { must } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { dayVerdict } from '../outlook/signals/day-verdict.ts';
import { monthsOf } from '../outlook/signals/seasons.ts';
import type { Signal } from '../outlook/signals/signal.ts';
import { yearVerdict } from '../outlook/signals/year-verdict.ts';
import { evidenceText } from '../report/evidence.ts';
import { filled } from '../report/pick/pick.ts';
import type { Answer } from './statement.ts';

/** Signals of the period in an evidence id: `year.2027`, `month.2027-03`, `day.2026-11-24`. */
function signalsOf(analysis: Analysis, period: string): readonly Signal[] {
  const [, unit, time = ''] = /^(day|month|year)\.(.+)$/.exec(period) ?? [];
  if (unit === 'year') return yearVerdict(analysis, Number(time)).signals;
  if (unit === 'day') return dayVerdict(analysis, must(parseIsoDate(time), time)).signals;
  const [year, month] = time.split('-').map(Number);
  const monthEntry = monthsOf(analysis, must(year, period)).find((each) => each.month === month);
  return must(monthEntry, period).verdict.signals;
}

const signsOf = ({ members }: Signal) => members.map(({ sign }) => sign).join('');

/**
 * `group.财` is the heaviest group, `need.财` the group of the useful god, `configuration.身强财旺` an area's configuration.
 */
function natalLine(name: string): string {
  const [kind, group = ''] = name.split('.');
  const { evidence } = ASK_TEXTS;
  if (kind === 'configuration') return filled(evidence.configuration, { 项: group });
  return filled(kind === 'need' ? evidence.need : evidence.natal, { 项: group });
}

/**
 * Returns the evidence line of each id in an answer. Recomputed from id and chart, independently of how the answer was
 * built.
 */
export function evidenceOf(analysis: Analysis, { sentences, windows }: Answer): Record<string, string> {
  const ids = new Set([...sentences, ...windows].flatMap(({ by }) => by));
  const periods = new Map<string, readonly Signal[]>();
  const lines = [...ids].map((id): [string, string] => {
    const [period = '', name = '', signs = ''] = id.split('/');
    if (period === 'natal') return [id, natalLine(name)];
    const signals = periods.get(period) ?? signalsOf(analysis, period);
    periods.set(period, signals);
    const signal = signals.find((each) => each.id === name && signsOf(each) === signs);
    return [id, evidenceText(must(signal, id).why)];
  });
  return Object.fromEntries(lines);
}
