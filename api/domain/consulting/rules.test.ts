import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { DAY_MS } from '../time/durations.ts';
import {
  CLIENT_RULES,
  consultRefusal,
  dueMove,
  FIRST_RIGHTS,
  MOVE_TOO_LATE,
  MOVED_ALREADY,
  moveRefusal,
  movesText,
  NOTHING_PROPOSED,
  rightsAfter,
  type SessionFacts,
  type StaffFacts,
} from './rules.ts';
import {
  CONSULT_ACTIONS,
  CONSULT_ACTORS,
  type ConsultAction,
  type ConsultActor,
  consultMove,
  consultStateAfter,
  isEnded,
} from './state.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const NOON = 1_800_000_000_000;

type Facts = SessionFacts & StaffFacts;

const facts = (over: Partial<Facts> = {}): Facts => ({
  state: 'booked',
  since: NOON - 5 * DAY_MS,
  slotAt: NOON,
  proposedAt: null,
  begunAt: null,
  outcome: null,
  ...FIRST_RIGHTS,
  contacts: [],
  begunBy: null,
  ...over,
});

const staff = { actor: 'consultant', id: 'mei' } as const;
const unanswered = (...at: number[]) => at.map((one) => ({ at: one, result: 'noAnswer' as const }));

describe('rescheduling the appointment', () => {
  it.each([
    ['a day before', 24 * HOUR, 1, null],
    ['once within the day', 24 * HOUR - 1, 1, null],
    ['not twice within the day', 24 * HOUR - 1, 0, MOVED_ALREADY],
    ['as often as wished before that', 24 * HOUR, 0, null],
    ['not in the last hour', HOUR - 1, 1, MOVE_TOO_LATE],
  ])('%s', (_name, before, rightsMoves, refusal) => {
    const hour = { slotAt: NOON, rightsMoves, begunAt: null };
    expect(moveRefusal(hour, NOON - before)).toBe(refusal);
  });

  it('promises no refund for the replacement of a missed appointment', () => {
    const hour = { slotAt: NOON, rightsMoves: 1, begunAt: NOON - DAY_MS };
    const late = moveRefusal(hour, NOON - MINUTE);
    expect(late).toMatch(/不能自行改约/);
    for (const text of [late, movesText(NOON, NOON - 2 * HOUR, false)]) {
      expect(text).not.toMatch(/退款/);
    }
    expect(movesText(NOON, NOON - 2 * HOUR, true)).toMatch(/全额退款/);
  });
});

describe('a proposed slot', () => {
  const asked = facts({ proposedAt: NOON + DAY_MS });
  const refusal = (over: Partial<Facts>, now: number) =>
    consultRefusal('agree', { ...asked, ...over }, { actor: 'user', id: 'user' }, now);

  it('can be accepted until the current appointment begins, while the slot can be booked', () => {
    expect(refusal({}, NOON - 1)).toBeNull();
    expect(refusal({}, NOON)).toBe(NOTHING_PROPOSED);
    expect(refusal({ proposedAt: null }, NOON - HOUR)).toBe(NOTHING_PROPOSED);
    const sooner = { proposedAt: NOON - 3 * HOUR };
    expect(refusal(sooner, NOON - 5 * HOUR)).toBeNull();
    expect(refusal(sooner, NOON - 5 * HOUR + 1)).toBe(NOTHING_PROPOSED);
  });

  it('does not use up the client’s own rescheduling', () => {
    expect(rightsAfter('agree', { ...asked, rightsMoves: 0 }, NOON)).toEqual({ rightsMoves: 1 });
  });
});

describe('beginning the session', () => {
  const refusal = (over: Partial<Facts>, now: number) => consultRefusal('begin', facts(over), staff, now);

  it('is possible from ten minutes before the appointment until it ends', () => {
    expect(refusal({}, NOON - 10 * MINUTE - 1)).not.toBeNull();
    expect(refusal({}, NOON - 10 * MINUTE)).toBeNull();
    expect(refusal({}, NOON + HOUR - 1)).toBeNull();
    expect(refusal({}, NOON + HOUR)).not.toBeNull();
    const spoken = [{ at: NOON + MINUTE, result: 'reached' as const }];
    expect(refusal({ contacts: spoken }, NOON + 3 * HOUR)).toBeNull();
  });

  it('without an appointment relies on the client’s report', () => {
    const accepted = { state: 'accepted', slotAt: null, since: NOON } as const;
    expect(refusal(accepted, NOON + HOUR)).not.toBeNull();
    const agreed = [{ at: NOON + MINUTE, result: 'agreed' as const }];
    expect(refusal({ ...accepted, contacts: agreed }, NOON + HOUR)).toBeNull();
    expect(refusal({ ...accepted, since: NOON + HOUR, contacts: agreed }, NOON + HOUR)).not.toBe(null);
  });

  it('can be undone within ten minutes by its author, and restores the client’s right', () => {
    const begun = facts({ state: 'underway', since: NOON, begunAt: NOON, begunBy: 'mei' });
    expect(consultRefusal('unbegin', begun, staff, NOON + 10 * MINUTE - 1)).toBeNull();
    expect(consultRefusal('unbegin', begun, staff, NOON + 10 * MINUTE)).not.toBeNull();
    expect(consultRefusal('unbegin', begun, { ...staff, id: 'lan' }, NOON)).not.toBeNull();
    expect(rightsAfter('unbegin', begun, NOON + MINUTE)).toEqual({ begunAt: null });
  });
});

describe('an appointment that did not begin', () => {
  it.each([
    ['is waited for', [], 14, null],
    ['was missed by a master that called nobody', [], 15, 'masterAbsent'],
    ['is left while a master calls', [1], 15, null],
    ['was missed by a master that called once', [1], 60, 'masterAbsent'],
    ['was missed by a client that was called twice', [0, 5], 60, 'clientAbsent'],
    ['was missed by a master that called twice in a minute', [0, 1], 60, 'masterAbsent'],
  ])('%s', (_name, calls, minutes, move) => {
    const contacts = unanswered(...calls.map((minute) => NOON + minute * MINUTE));
    expect(dueMove(facts({ contacts }), NOON + minutes * MINUTE)).toBe(move);
  });

  it('is left to staff if both parties reported a conversation', () => {
    const contacts = [{ at: NOON, result: 'reached' as const }];
    expect(dueMove(facts({ contacts }), NOON + DAY_MS)).toBeNull();
  });

  it('is refunded after a day, or closed after two weeks', () => {
    const missed = { state: 'missed', since: NOON } as const;
    expect(dueMove(facts(missed), NOON + DAY_MS - 1)).toBeNull();
    expect(dueMove(facts(missed), NOON + DAY_MS)).toBe('giveBack');
    const absent = { ...missed, begunAt: NOON };
    expect(dueMove(facts(absent), NOON + 14 * DAY_MS - 1)).toBeNull();
    expect(dueMove(facts(absent), NOON + 14 * DAY_MS)).toBe('close');
    expect(dueMove(facts({ ...absent, rightsRebooks: 0 }), NOON)).toBe('close');
  });
});

/** A consultation as the rules move it, and what its client has had of it. */
interface Walk {
  facts: Facts;
  now: number;
  hadHour: boolean;
  refunded: boolean;
}

const step = fc.record({
  wait: fc.constantFrom(0, MINUTE, 6 * MINUTE, 20 * MINUTE, HOUR, 20 * HOUR, 8 * DAY_MS),
  action: fc.constantFrom(...CONSULT_ACTIONS),
  actor: fc.constantFrom(...CONSULT_ACTORS),
  contact: fc.constantFrom(null, 'noAnswer', 'reached', 'agreed'),
  outcome: fc.constantFrom('answered', 'broken'),
  ahead: fc.constantFrom(0, 2 * HOUR, 30 * HOUR),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function take(walk: Walk, action: ConsultAction, actor: ConsultActor, one: Step): boolean {
  const { facts: was, now } = walk;
  const to = consultStateAfter(was.state, action, actor, was.slotAt);
  const by = { actor, id: actor };
  if (to === null || consultRefusal(action, was, by, now) !== null) return false;
  const wished = consultMove(action).needs.includes('slot') ? now + one.ahead : null;
  const proposedAt = action === 'propose' ? wished : null;
  const set = action === 'agree' ? was.proposedAt : wished;
  const booked = set !== null && action !== 'propose' ? { slotAt: set } : {};
  const gaveUp = ['unbook', 'refuse', 'cancel'].includes(action) ? { slotAt: null } : {};
  walk.facts = {
    ...was,
    ...(action === 'finish' && { outcome: one.outcome }),
    ...(action === 'begin' && { begunBy: by.id }),
    ...rightsAfter(action, was, now),
    ...booked,
    ...gaveUp,
    proposedAt,
    state: to,
    since: to === was.state ? was.since : now,
  };
  walk.hadHour ||= action === 'finish';
  walk.refunded ||= action === 'refund' || action === 'cancel';
  return true;
}

/** Makes the automatic transitions until none is due. */
function settle(walk: Walk, one: Step): void {
  for (let due = dueMove(walk.facts, walk.now); due; due = dueMove(walk.facts, walk.now)) {
    take(walk, due === 'giveBack' ? 'refund' : due, 'system', one);
  }
}

describe('any sequence of steps and times', () => {
  const eachStep = (check: (walk: Walk) => void) =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        const state = { state: 'waiting', since: NOON, slotAt: null } as const;
        const walk: Walk = { facts: facts(state), now: NOON, hadHour: false, refunded: false };
        for (const one of steps) {
          walk.now += one.wait;
          const { contact } = one;
          if (contact) walk.facts.contacts = [...walk.facts.contacts, { at: walk.now, result: contact }];
          settle(walk, one);
          // The system's transitions follow from the rules alone.
          if (one.actor !== 'system') take(walk, one.action, one.actor, one);
          settle(walk, one);
          check(walk);
        }
      }),
      { numRuns: 500 },
    );

  it('leaves no counter below zero', () => {
    eachStep(({ facts: { rightsAsks, rightsMoves, rightsRebooks } }) => {
      expect(Math.min(rightsAsks, rightsMoves, rightsRebooks)).toBeGreaterThanOrEqual(0);
    });
  });

  it('leaves the client an appointment, the money, or the choice between them', () => {
    let absences = 0;
    eachStep(({ facts: now, now: at, hadHour, refunded }) => {
      const mayRefund = !isEnded(now.state) && now.begunAt === null;
      const may = (action: ConsultAction) =>
        consultStateAfter(now.state, action, 'user') !== null &&
        consultRefusal(action, now, { actor: 'user', id: 'user' }, at) === null;
      const choice = mayRefund || may('book') || may('rebook') || may('reschedule');
      const ahead = now.state === 'booked' || now.state === 'underway' || now.state === 'held';
      // Absent twice, or never back within two weeks, the hour counts as held: the rule says so.
      const usedUp = now.state === 'closed' && now.begunAt !== null;
      if (usedUp && !hadHour) absences += 1;
      expect(choice || ahead || hadHour || refunded || usedUp).toBe(true);
    });
    expect(absences).toBeGreaterThan(0);
  });
});

it('displays the limits that the server enforces', () => {
  expect(CLIENT_RULES.map(({ title, text }) => `${title}：${text}`)).toMatchSnapshot();
});
