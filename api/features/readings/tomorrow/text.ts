import type { PushedDay } from '#contract/tomorrow';
import { isoDate } from '#domain/calendar/civil-date';
import type { DaySummary } from '#domain/report/day-summary';
import type { Refusal } from '#domain/shop/access';

const GENERAL_NOTE = '这里只有大众运势';

/** Returns why a message has the general day; null if it is the user's own. */
export function noteOf(missing: Refusal | 'unopened' | null): string | null {
  if (missing === null) return null;
  if (missing === 'unopened')
    return `会员已到账，还没有开始使用，${GENERAL_NOTE}；开始后换成您自己的，并且不能再自助退款。`;
  return missing === 'birth'
    ? `还没有保存出生资料，${GENERAL_NOTE}。`
    : `会员或免费体验已到期，${GENERAL_NOTE}。不需要时可以随时关闭。`;
}

const CHECK_NOTE = '您问过的一件事，今天可以对一对。';

/**
 * The message of an evening. It contains no person and no question, since it is shown on lock screens. `checks`: one
 * of the reader's questions is due; it is mentioned in this message, never in a separate one.
 */
export function pushMessage({ date, headline, quote }: DaySummary, note: string | null, checks: boolean): PushedDay {
  const day = `${date.month}月${date.day}日`;
  return {
    title: `明天${day} · ${headline}`,
    body: [quote, checks ? CHECK_NOTE : '', note ?? ''].filter(Boolean).join(' '),
    date: isoDate(date),
  };
}
