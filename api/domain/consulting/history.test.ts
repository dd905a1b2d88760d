import { expect, it } from 'vitest';
import { historyOf, nextText, untilText } from './history.ts';
import { CONSULT_STATES, isEnded } from './state.ts';

const TEN = Date.UTC(2026, 10, 24, 2);
const NOW = Date.UTC(2026, 10, 21, 4);
const event = (at: number, action: string, slotAt: number | null = null) => ({
  at,
  action,
  slotAt,
});

it('lists the steps visible to the client, with the reminders between them', () => {
  const events = [
    event(1, 'file'),
    event(2, 'accept'),
    event(3, 'assign'),
    event(4, 'book', TEN),
    event(5, 'handOver', TEN),
    event(7, 'begin', TEN),
    event(8, 'unbegin', TEN),
    event(9, 'begin', TEN),
    event(10, 'finish', TEN),
  ];
  expect(historyOf(events, [6]).map(({ at, step, slotAt }) => [at, step, slotAt])).toEqual([
    [1, 'file', null],
    [2, 'accept', null],
    [4, 'book', TEN],
    [6, 'remind', null],
    [9, 'begin', null],
    [10, 'finish', null],
  ]);
});

it('lists the next step of every open state, with its deadline', () => {
  for (const state of CONSULT_STATES) {
    const said = nextText({ state, slotAt: TEN, way: 'call', nextBy: TEN, missedBy: null, slots: [] }, NOW);
    expect(said === null, state).toBe(isEnded(state) || state === 'done');
  }
  const facts = { slotAt: TEN, way: 'wechat', nextBy: TEN, missedBy: null, slots: [] } as const;
  expect(nextText({ ...facts, state: 'booked' }, NOW)).toBe(
    '11月24日 10:00 命理师会加您的微信并拨打语音，请留意微信。',
  );
  expect(nextText({ ...facts, state: 'held' }, NOW)).toBe('书面小结会在 11月24日 10:00 前送达。');
  expect(nextText({ ...facts, state: 'held' }, TEN + 2 * 86_400_000)).toMatch(/退回一半费用/);
  expect(nextText({ ...facts, state: 'waiting' }, TEN + 1)).toMatch(/正在催办/);
  // Choosing oneself is offered only where there is something to choose.
  expect(nextText({ ...facts, state: 'waiting' }, NOW)).toBe('工作人员会在 11月24日 10:00 前打电话与您约时间。');
  expect(nextText({ ...facts, state: 'waiting', slots: [TEN] }, NOW)).toMatch(/您也可以现在自己选/);
  const missed = { ...facts, state: 'missed' } as const;
  expect(nextText({ ...missed, missedBy: 'master' }, NOW)).toMatch(/11月24日 10:00 前.*自动全额退款/);
  expect(nextText({ ...missed, missedBy: 'client' }, NOW)).not.toMatch(/退款/);
});

it('counts down to the appointment, and to the deadline for the master', () => {
  const [minute, hour] = [60_000, 3_600_000];
  for (const [before, said] of [
    [51 * hour, '还有 2 天 3 小时'],
    [48 * hour, '还有 2 天'],
    [3 * hour + 20 * minute, '还有 3 小时 20 分钟'],
    [25 * minute - 1, '还有 25 分钟，请在方便说话的地方等候。'],
    [0, '时间到了，命理师会在 10:15 前联系您；没有来的，您可选全额退款或另约。'],
    [-15 * minute, null],
  ] as const) {
    expect(untilText(TEN, TEN - before)).toBe(said);
  }
});
