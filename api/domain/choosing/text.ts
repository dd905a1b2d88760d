import { CHOOSE_WHY } from '#content/choose/why';
import { beijingSecond } from '../calendar/civil-time.ts';
import { jieBetween } from '../calendar/solar-terms.ts';
import { filled } from '../report/pick/pick.ts';
import { DAY_MS } from '../time/durations.ts';
import type { JudgedDay } from './judge-day.ts';
import type { Person } from './people.ts';
import { PURPOSES, type PurposeId } from './purposes.ts';

/** `这天22:53交大雪，整天算大雪以后`, for a day divided by a 节: almanac page and 通书 count whole days. */
export function dividedText({ date }: Pick<JudgedDay, 'date'>): string | null {
  const start = beijingSecond({ date, hour: 0, minute: 0, second: 0 });
  const jie = jieBetween(start, start + DAY_MS / 1000 - 1);
  if (!jie) return null;
  const { hour, minute } = jie.time;
  return `这天${hour}:${String(minute).padStart(2, '0')}交${jie.name}，整天算${jie.name}以后`;
}

const COUNTED = ['', '', '两', '三', '四', '五', '六'];

function peopleText(people: readonly Person[]): string[] {
  const principals = people.filter(({ isPrincipal }) => isPrincipal);
  const [only] = principals;
  if (!only) return [];
  return [
    principals.length === 1 ? `与${only.name}不冲` : `与${COUNTED[principals.length] ?? principals.length}位都不冲`,
  ];
}

/** Sentences for a usable day: the 通书, the people, reasons for and against. */
export function whySentences(day: JudgedDay, purpose: PurposeId, people: readonly Person[]): string[] {
  const { plus, minus, remarks } = day;
  const divided = dividedText(day);
  return [
    ...(day.facts.verdict === '宜' ? [filled(CHOOSE_WHY.book.favoured, { 事: PURPOSES[purpose].name })] : []),
    ...peopleText(people),
    ...(plus.length > 0 ? [`合处：${plus.join('、')}`] : []),
    ...(minus.length > 0 ? [`不足：${minus.join('、')}`] : []),
    ...remarks,
    ...(divided === null ? [] : [divided]),
  ];
}
