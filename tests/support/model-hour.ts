/**
 * The paid hour as a model whose every state can be visited: booked, moved, begun, missed by either side, given back,
 * held, its line broken, ended. Its clock has phases: nothing in an hour depends on more. After each act the server
 * takes the steps that are due. An order has at most three hours here; more of them bring nothing new.
 */

export interface HourRules {
  /** From the appointed instant to minute 15 its money stays where it is. */
  waits: boolean;
  /** A call that reached the client begins the hour. */
  callBegins: boolean;
  /** An hour without a call or a beginning is missed by its master from minute 15 on. */
  decides: boolean;
}

/** Distance of the clock from the hour: more than a day before it, until 1 h before, until it, its minutes 0, 15 and 60. */
const PHASES = ['days', 'day', 'near', 'wait', 'late', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface Hour {
  state: 'booked' | 'underway' | 'held' | 'done' | 'missed' | 'closed' | 'refunded';
  phase: Phase;
  /** The client's right to the money has ended. */
  begun: boolean;
  /** Act that began the hour that stands, and its time. */
  beginning: { by: 'button' | 'call' | 'client'; at: Phase } | null;
  /** Calls in vain in the hour that stands, or one that reached the client. */
  calls: 0 | 1 | 2 | 'reached';
  broken: boolean;
  moves: 0 | 1;
  rebooks: 0 | 1;
  /** Of the hour that stands: what ended it was written down with a reason. */
  explained: boolean;
  hours: number;
  absences: number;
  /** Some hour of it lasted 20 minutes. */
  lasted: boolean;
  /** A shorter one waits for a colleague's word, or that word was no. */
  doubt: 'no' | 'open' | 'rejected';
  /** The whole share was earned. */
  earned: boolean;
  /** Halves of a share that the master has in the end. */
  halves: number;
  /** The master called or pressed in some hour, or the client said that it had begun. */
  tried: boolean;
  back: 'no' | 'client' | 'house';
}

const MOST_HOURS = 3;

export const booked: Hour = {
  state: 'booked',
  phase: 'days',
  begun: false,
  beginning: null,
  calls: 0,
  broken: false,
  moves: 1,
  rebooks: 1,
  explained: false,
  hours: 1,
  absences: 0,
  lasted: false,
  doubt: 'no',
  earned: false,
  halves: 0,
  tried: false,
  back: 'no',
};

const inHour = ({ phase }: Hour) => phase === 'wait' || phase === 'late';
/** Ended within 20 minutes of its beginning: in the same stretch of it. */
const isShort = ({ beginning, phase }: Hour) => beginning?.at === phase;

const begun = (hour: Hour, by: 'button' | 'call' | 'client'): Hour => ({
  ...hour,
  state: 'underway',
  begun: true,
  beginning: { by, at: hour.phase },
  tried: true,
});

/** Another hour, chosen by the client; the rest of one that broke is of the same order. */
const another = (hour: Hour, rebooks: 0 | 1): Hour => ({
  ...hour,
  state: 'booked',
  phase: 'days',
  calls: 0,
  beginning: null,
  broken: false,
  explained: false,
  moves: 1,
  rebooks,
  hours: hour.hours + 1,
});

const earning = (hour: Hour): Hour => (hour.earned ? hour : { ...hour, earned: true, halves: hour.halves + 2 });

/** The rest of an hour that broke is of the same hour, which is in doubt while all of it is short. */
function finished(hour: Hour, broken: boolean, explained: boolean): Hour {
  const lasted = hour.lasted || !isShort(hour);
  const held: Hour = { ...hour, state: 'held', broken, explained, lasted, doubt: lasted ? 'no' : 'open' };
  return lasted ? earning(held) : held;
}

const isReviewed = ({ state, doubt }: Hour) =>
  doubt === 'open' && (state === 'held' || state === 'done' || state === 'closed');

const masterAbsent = (hour: Hour): Hour => ({ ...hour, state: 'missed', begun: false, rebooks: 1 });
const clientAbsent = (hour: Hour): Hour => ({
  ...hour,
  state: 'missed',
  begun: true,
  absences: hour.absences + 1,
  halves: hour.earned ? hour.halves : hour.halves + (hour.absences === 0 ? 1 : 2),
});

/** A refund of the whole order takes back what its master earned. */
const returned = (hour: Hour, back: 'client' | 'house'): Hour => ({ ...hour, state: 'refunded', back, halves: 0 });

/** Steps that the server takes by itself. */
function settled(hour: Hour, rules: HourRules): Hour {
  const { state, phase, calls, begun: hasBegun, rebooks } = hour;
  if (state === 'missed') return hasBegun && rebooks === 0 ? { ...hour, state: 'closed' } : hour;
  if (state !== 'booked' || !rules.decides) return hour;
  if (calls === 0 && (phase === 'late' || phase === 'over')) return masterAbsent(hour);
  if (phase !== 'over' || calls === 'reached') return hour;
  return settled(calls === 2 ? clientAbsent(hour) : masterAbsent(hour), rules);
}

function given(hour: Hour, rules: HourRules): Hour | null {
  const isOpen = hour.state === 'booked' || hour.state === 'missed';
  const isWaited = rules.waits && hour.state === 'booked' && hour.phase === 'wait';
  return isOpen && !hour.begun && !isWaited ? returned(hour, 'client') : null;
}

function rebooked(hour: Hour): Hour | null {
  if (hour.hours >= MOST_HOURS) return null;
  if (hour.state === 'missed') return another(hour, hour.begun ? 0 : hour.rebooks);
  const isOwed = (hour.state === 'held' || hour.state === 'done') && hour.broken && hour.rebooks > 0;
  return isOwed ? another(hour, 0) : null;
}

/** The client's time to choose, or to ask, goes by. */
function letPass(hour: Hour): Hour | null {
  if (hour.state === 'missed') return hour.begun ? { ...hour, state: 'closed' } : returned(hour, 'house');
  return hour.state === 'done' ? { ...hour, state: 'closed' } : null;
}

function passed(hour: Hour): Hour | null {
  const next = PHASES[PHASES.indexOf(hour.phase) + 1];
  return next && (hour.state === 'booked' || hour.state === 'underway') ? { ...hour, phase: next } : null;
}

/** Each act, null where it is not possible. */
const ACTS = {
  move: (h) =>
    h.state === 'booked' && (h.phase === 'days' || (h.phase === 'day' && h.moves === 1))
      ? { ...h, phase: 'days', moves: h.phase === 'day' ? 0 : h.moves }
      : null,
  callInVain: (h) =>
    h.state === 'booked' && inHour(h) && (h.calls === 0 || h.calls === 1)
      ? { ...h, calls: h.calls === 0 ? 1 : 2, tried: true }
      : null,
  callReaches: (h, rules) => {
    if (!inHour(h) || h.calls === 'reached') return null;
    const called: Hour = { ...h, calls: 'reached', tried: true };
    if (h.state === 'underway') return called;
    if (h.state !== 'booked') return null;
    return rules.callBegins ? begun(called, 'call') : called;
  },
  begin: (h) => (h.state === 'booked' && inHour(h) ? begun(h, 'button') : null),
  unbegin: (h) =>
    h.state === 'underway' && h.beginning?.by === 'button' && isShort(h) && h.calls !== 'reached'
      ? { ...h, state: 'booked', beginning: null, begun: h.rebooks === 0 }
      : null,
  clientSaysBegun: (h) => (h.state === 'booked' && inHour(h) ? begun(h, 'client') : null),
  finish: (h) => (h.state === 'underway' && !isShort(h) ? finished(h, false, false) : null),
  finishWithWords: (h) => (h.state === 'underway' ? finished(h, false, true) : null),
  breakOff: (h) => (h.state === 'underway' ? finished(h, true, false) : null),
  summarise: (h) => (h.state === 'held' ? { ...h, state: 'done' } : null),
  confirmHour: (h) => (isReviewed(h) ? earning({ ...h, doubt: 'no' }) : null),
  rejectHour: (h) => (isReviewed(h) ? { ...h, doubt: 'rejected' } : null),
  clientAbsent: (h) => (h.state === 'booked' && h.phase === 'late' && h.calls === 2 ? clientAbsent(h) : null),
  giveBack: given,
  rebook: rebooked,
  letPass,
  passes: passed,
} satisfies Record<string, (hour: Hour, rules: HourRules) => Hour | null>;

export type HourAct = keyof typeof ACTS;
export const HOUR_ACTS: readonly HourAct[] = [
  'move',
  'callInVain',
  'callReaches',
  'begin',
  'unbegin',
  'clientSaysBegun',
  'finish',
  'finishWithWords',
  'breakOff',
  'summarise',
  'confirmHour',
  'rejectHour',
  'clientAbsent',
  'giveBack',
  'rebook',
  'letPass',
  'passes',
];

export function afterAct(hour: Hour, act: HourAct, rules: HourRules): Hour | null {
  const next = ACTS[act](hour, rules);
  return next && settled(next, rules);
}

const FINAL: readonly Hour['state'][] = ['closed', 'refunded'];

export const HOUR_PROMISES: Readonly<Record<string, (hour: Hour) => boolean>> = {
  'no money back by the client after a call that reached them': ({ back, calls }) =>
    !(back === 'client' && calls === 'reached'),
  'nobody takes the money back while the other waits': ({ back, phase, state }) =>
    !(back === 'client' && state === 'refunded' && phase === 'wait'),
  'a master who did nothing is not paid': ({ halves, tried }) => halves === 0 || tried,
  'money that went back is earned by nobody': ({ back, halves }) => back === 'no' || halves === 0,
  'an hour is decided when it is over': ({ state, phase }) => !(state === 'booked' && phase === 'over'),
  'from minute 15 on an hour is begun, called for, or missed': ({ state, phase, calls }) =>
    !(state === 'booked' && phase === 'late' && calls === 0),
  'an order without its money ends with an hour that a master kept, or with a word on it': ({ state, halves, doubt }) =>
    state !== 'closed' || halves > 0 || doubt !== 'no',
  'a short hour by itself earns nothing': ({ hours, doubt, halves }) => !(hours === 1 && doubt !== 'no' && halves > 0),
  'a short hour was explained': ({ state, beginning, phase, broken, explained }) =>
    !(state === 'held' && beginning?.at === phase && !broken && !explained),
};

export interface VisitedHours {
  states: number;
  /** The acts of the shortest way to a state that breaks a promise, by promise. */
  broken: Record<string, HourAct[]>;
  /** States that nothing leaves, although the order is not over. */
  stuck: HourAct[][];
}

/** Visits every state, the nearest first. */
export function exploreHours(rules: HourRules): VisitedHours {
  const ways = new Map<string, HourAct[]>([[JSON.stringify(booked), []]]);
  const queue = [booked];
  const broken: Record<string, HourAct[]> = {};
  const stuck: HourAct[][] = [];
  for (const hour of queue) {
    const way = ways.get(JSON.stringify(hour)) ?? [];
    for (const [name, holds] of Object.entries(HOUR_PROMISES)) {
      if (!(name in broken) && !holds(hour)) broken[name] = way;
    }
    const steps = HOUR_ACTS.map((act) => [act, afterAct(hour, act, rules)] as const).filter(([, next]) => next);
    if (steps.length === 0 && !FINAL.includes(hour.state)) stuck.push(way);
    for (const [act, next] of steps) {
      if (!next || ways.has(JSON.stringify(next))) continue;
      ways.set(JSON.stringify(next), [...way, act]);
      queue.push(next);
    }
  }
  return { states: ways.size, broken, stuck };
}
