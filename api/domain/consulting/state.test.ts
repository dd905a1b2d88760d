import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { consultActionsFor } from '../console/consultation-access.ts';
import { must } from '../lookup.ts';
import {
  CONSULT_ACTIONS,
  CONSULT_ACTORS,
  CONSULT_MOVES,
  CONSULT_STATES,
  type ConsultState,
  consultActionsFrom,
  consultStateAfter,
  ENDED_STATES,
  isBlockedByRefund,
  isEnded,
} from './state.ts';

const step = fc.tuple(fc.constantFrom(...CONSULT_ACTIONS), fc.constantFrom(...CONSULT_ACTORS));

describe('the transitions of a consultation', () => {
  it('are allowed during a refund only if they do no work', () => {
    const free = ['giveBack', 'refuse', 'unbook', 'unbegin', 'masterAbsent', 'close', 'cancel', 'refund'];
    expect(CONSULT_ACTIONS.filter((action) => !isBlockedByRefund(action, true))).toEqual(free);
    expect(CONSULT_ACTIONS.filter((action) => isBlockedByRefund(action, false))).toEqual([]);
  });

  it('have one row for each action', () => {
    expect(CONSULT_MOVES.map(({ action }) => action)).toEqual([...CONSULT_ACTIONS]);
  });

  it('lead only to states of the table', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONSULT_STATES), step, (from, [action, actor]) => {
        const to = consultStateAfter(from, action, actor);
        const row = CONSULT_MOVES.find((move) => move.action === action);
        const allowed = row?.from.includes(from) && row.who.includes(actor);
        expect(to === null).toBe(!allowed);
        const back = row?.to === 'before' ? 'accepted' : row?.to;
        if (to !== null) expect(to).toBe(back === 'same' ? from : back);
      }),
    );
  });

  it('are these, state by state', () => {
    const arrows = CONSULT_STATES.flatMap((from) =>
      CONSULT_MOVES.filter((move) => move.from.includes(from)).map(({ action, to, who, needs }) =>
        `${from} -${action}-> ${to} [${who.join(' ')}] ${needs.join(' ')}`.trim(),
      ),
    );
    expect(arrows).toMatchSnapshot();
  });

  it('return an undone beginning to its previous state', () => {
    expect(consultStateAfter('underway', 'unbegin', 'owner', 1)).toBe('booked');
    expect(consultStateAfter('underway', 'unbegin', 'owner', null)).toBe('accepted');
  });

  it('are undone by their inverse, for the staff who could make them', () => {
    for (const { action, from, who, inverse } of CONSULT_MOVES) {
      if (!inverse) continue;
      for (const state of from) {
        for (const actor of who) {
          // A beginning that the client or a call made is not taken back.
          if (action === 'begin' && (actor === 'user' || actor === 'system')) continue;
          const slotAt = state === 'booked' ? 1 : null;
          const after = must(consultStateAfter(state, action, actor, slotAt), action);
          expect(consultStateAfter(after, inverse, actor, slotAt), action).toBe(state);
        }
      }
    }
  });

  it('have a default next step where staff can take it', () => {
    const usual = CONSULT_MOVES.filter(({ usualIn }) => usualIn);
    expect(new Set(usual.map(({ usualIn }) => usualIn)).size).toBe(usual.length);
    for (const { usualIn, from } of usual) expect(from).toContain(usualIn);
  });

  it('never leave a final state', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: ConsultState = 'waiting';
        let end: ConsultState | null = null;
        for (const [action, actor] of steps) {
          state = consultStateAfter(state, action, actor) ?? state;
          if (end === null && isEnded(state)) end = state;
          if (end !== null) expect(state).toBe(end);
        }
      }),
    );
  });

  it('reach every state from the first', () => {
    const seen = new Set<ConsultState>(['waiting']);
    for (const state of seen) {
      for (const actor of CONSULT_ACTORS) {
        for (const action of consultActionsFrom(state, actor)) {
          const next = consultStateAfter(state, action, actor);
          if (next) seen.add(next);
        }
      }
    }
    expect([...seen].sort()).toEqual([...CONSULT_STATES].sort());
  });

  it.each(ENDED_STATES)('offer no action in %s', (state) => {
    for (const actor of CONSULT_ACTORS) expect(consultActionsFrom(state, actor)).toEqual([]);
  });

  it.each([
    ['waiting', ['book']],
    // The rule of the hour lets them begin in it alone.
    ['accepted', ['book', 'begin']],
    ['booked', ['reschedule', 'agree', 'refuse', 'begin']],
    ['underway', []],
    ['held', ['rebook']],
    ['done', ['ask', 'rebook']],
    ['asked', []],
    ['missed', ['rebook']],
  ] as const)('let the user only choose a slot, report the beginning, and ask (%s)', (state, actions) => {
    expect(consultActionsFrom(state, 'user')).toEqual(actions);
  });

  it('restrict assigning and cancelling to managers of the desk', () => {
    expect(consultStateAfter('accepted', 'assign', 'consultant')).toBeNull();
    expect(consultStateAfter('accepted', 'cancel', 'consultant')).toBeNull();
    expect(consultStateAfter('accepted', 'cancel', 'support')).toBe('cancelled');
    expect(consultStateAfter('underway', 'cancel', 'owner')).toBeNull();
  });
});

describe('what a member of staff may do', () => {
  const at = (assigneeId: string | null) => ({
    state: 'waiting' as const,
    assigneeId,
    refunding: false,
  });

  it.each([
    ['nobody’s', null, true],
    ['their own', 'mei', true],
    ['a colleague’s', 'lan', false],
  ])('accepts what is %s', (_name, assigneeId, may) => {
    for (const role of ['owner', 'support', 'consultant'] as const) {
      const actions = consultActionsFor({ id: 'mei', role }, at(assigneeId));
      expect(actions.includes('accept')).toBe(may);
    }
  });

  it('gives finance no action, and no work to anyone during a refund', () => {
    expect(consultActionsFor({ id: 'mei', role: 'finance' }, at(null))).toEqual([]);
    const refunding = { ...at('mei'), refunding: true };
    expect(consultActionsFor({ id: 'mei', role: 'owner' }, refunding)).toEqual(['cancel']);
  });
});
