import { expect, it } from 'vitest';
import { consultActionsFor } from '#domain/console/consultation-access';
import { CONSULT_STATES, type ConsultState, consultMove } from '#domain/consulting/state';
import { beginsFrom, inOrder, isDueNow, questionOf, STEP_KEYS, WRITTEN } from './transitions.ts';

const NOON = Date.parse('2026-11-22T12:00:00+08:00');
const HOUR = 3_600_000;

it.each(STEP_KEYS.flatMap(({ key, actions }) => actions.map((action) => [key, action] as const)))(
  'the key %s for %s asks for confirmation, or can be undone',
  (_key, action) => {
    const { asks, inverse } = consultMove(action);
    expect(asks !== undefined || inverse !== undefined).toBe(true);
  },
);

it.each([
  [null, 'begin'],
  [NOON + 22 * HOUR, 'begin'],
  [NOON - HOUR, 'begin'],
  [NOON + HOUR / 4, null],
])('beginning with the appointment at %s asks %s', (slotAt, question) => {
  expect(questionOf({ slotAt }, 'begin', NOON)).toBe(question);
});

const MINUTE = HOUR / 60;

/** The black button, by state and minutes after the hour; null: none. */
const INKED: Readonly<Partial<Record<ConsultState, readonly [minutes: number, action: string | null][]>>> = {
  waiting: [[0, 'accept']],
  accepted: [[0, 'book']],
  booked: [
    [-720, null],
    [-11, null],
    [-10, 'begin'],
    [0, 'begin'],
    [20, 'begin'],
  ],
  underway: [[5, 'finish']],
};

it.each(
  (['owner', 'support', 'consultant'] as const).flatMap((role) =>
    CONSULT_STATES.map((state) => [role, state] as const),
  ),
)('the black button for %s in %s is what is due and possible, and none where a form is due', (role, state) => {
  const slotAt = state === 'waiting' || state === 'accepted' ? null : NOON;
  const row = { state, slotAt };
  const offered = consultActionsFor({ id: 'me', role }, { state, assigneeId: 'me', refunding: false });
  for (const [minutes, action] of INKED[state] ?? [[0, null]]) {
    const inked = inOrder(
      state,
      offered.filter((one) => !WRITTEN.includes(one)),
    ).filter((one) => isDueNow(row, one, NOON + minutes * MINUTE));
    expect(inked).toEqual(action === null ? [] : [action]);
  }
});

it('a session without an appointment can begin at any time, one with an appointment ten minutes before', () => {
  expect(beginsFrom({ slotAt: null }, NOON)).toBeNull();
  expect(beginsFrom({ slotAt: NOON + HOUR }, NOON)).toBe(NOON + 50 * MINUTE);
});
