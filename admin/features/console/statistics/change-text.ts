import { fenText } from '#admin/lib/number-text.ts';
import type { Change } from '#contract/statistics';
import { BUYER_KINDS, type ChangeCut, type ChangePart, REFUNDS } from '#domain/console/change';
import { VISIT_SOURCE_FILTER } from '#domain/people/visit-source';
import { planName } from '#domain/shop/plans';
import { readDay } from '#domain/time/beijing-day';
import { STATISTICS } from './text.ts';

type Names = Readonly<Record<string, string>>;

const nameIn =
  (names: Names) =>
  (key: string): string =>
    names[key] ?? key;

const NAMES: Readonly<Record<ChangeCut, (key: string) => string>> = {
  type: planName,
  buyer: nameIn(BUYER_KINDS),
  source: nameIn(VISIT_SOURCE_FILTER),
};

export const partName = (cut: ChangeCut, key: string): string =>
  key === REFUNDS ? STATISTICS.returnedFen : NAMES[cut](key);

/** 650141 → `＋¥6,501.41` */
export const signedText = (fen: number): string =>
  fen === 0 ? fenText(0) : `${fen > 0 ? '＋' : '−'}${fenText(Math.abs(fen))}`;

/** Change in percent; empty if the base is zero or negative. */
function percentText(diff: number, before: number): string {
  return before > 0 ? `（${diff > 0 ? '＋' : '−'}${((100 * Math.abs(diff)) / before).toFixed(1)}%）` : '';
}

const moreOrLess = (fen: number): string => `${fen > 0 ? '多' : '少'} ${fenText(Math.abs(fen))}`;

/** Number of parts named individually; the rest is summed up. */
const NAMED = 3;

/** A larger refund is less revenue. */
function partText({ key, before, now, diff }: ChangePart, cut: ChangeCut): string {
  const shown = key === REFUNDS ? -diff : diff;
  return `${partName(cut, key)}${moreOrLess(shown)}（${before.orders} → ${now.orders} 笔）`;
}

function partsText({ parts, cut }: Change): string {
  const moved = parts.filter(({ diff }) => diff !== 0).sort((one, other) => Math.abs(other.diff) - Math.abs(one.diff));
  const rest = moved.slice(NAMED);
  const named = moved.slice(0, NAMED).map((part) => partText(part, cut));
  const sum = rest.reduce((fen, { diff }) => fen + diff, 0);
  const others = rest.length === 0 ? '' : `；其余 ${rest.length} 项合计${sum === 0 ? '不变' : moreOrLess(sum)}`;
  return named.length === 0 ? '' : `：${named.join('，')}${others}`;
}

const lengthOf = ({ from, to }: Change['now']): number => (readDay(to) ?? 0) - (readDay(from) ?? 0) + 1;

/** Describes the parts of the change, not its causes; all numbers are in the table below. */
export function changeSentence(change: Change): string {
  const { now, before, parts, today } = change;
  if (parts.length === 0) return '两段都没有收款和退款。';
  const against = STATISTICS.between(before.from, before.to);
  const diff = now.fen - before.fen;
  const head =
    diff === 0
      ? `与 ${against} 相同，都是 ${fenText(now.fen)}`
      : `比 ${against} ${moreOrLess(diff)}${percentText(diff, before.fen)}`;
  const [here, then] = [lengthOf(now), lengthOf(before)];
  const lengths = here === then ? '' : `两段天数不同：${here} 天对 ${then} 天。`;
  const unfinished = now.to === today || before.to === today ? '今天还没有结束，只算到现在。' : '';
  return `${head}${partsText(change)}。${lengths}${unfinished}`;
}
