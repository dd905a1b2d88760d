import { CONSENT_TEXTS } from '#domain/people/consent';
import type { VisitSource } from '#domain/people/visit-source';
import { isPaidLevel } from '#domain/shop/membership';
import { DAY_MS } from '#domain/time/durations';
import type { DemoPart, DemoRows } from './demo-rows.ts';
import type { Inviters } from './invitations.ts';
import { demoId, demoInviteCode, demoPhone } from './numbers.ts';
import { KINDS, personBirth, personName, SOURCES } from './people.ts';
import { buy, type Fate, type Purchase, type World } from './purchases.ts';
import type { Sequence, Weighted } from './random.ts';
import { afterwards } from './returns.ts';
import { readings } from './usage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DEVICES = ['iPhone · 微信', 'Android · 微信', 'iPhone · Safari', 'Android · Chrome'] as const;
const SESSION_MS = 30 * DAY_MS;

type Wanted = Purchase['type'];

const MEMBERSHIPS: Weighted<Wanted> = [
  ['month', 70],
  ['quarter', 22],
  ['year', 8],
];
const ANYTHING: Weighted<Wanted> = [...MEMBERSHIPS, ['consult', 6]];
const PAID: Weighted<Fate> = [
  ['paid', 997],
  ['late', 3],
];
const GIVEN_UP: Weighted<Fate> = [
  ['canceled', 9],
  ['failed', 1],
];

/** Time between registration and purchase: mostly minutes, sometimes weeks. */
function hesitation(chance: Sequence): number {
  return chance.weighted<() => number>([
    [() => chance.between(3 * MINUTE, 2 * HOUR), 50],
    [() => chance.between(2 * HOUR, 3 * DAY_MS), 25],
    [() => chance.between(3 * DAY_MS, 30 * DAY_MS), 15],
    [() => chance.between(30 * DAY_MS, 120 * DAY_MS), 10],
  ])();
}

interface Arrival {
  index: number;
  at: number;
  passwordHash: string;
}

/** One person's time with the product, from registering to the end of the demonstration. */
export function addPerson(
  part: DemoPart,
  chance: Sequence,
  world: World,
  circle: Inviters,
  { index, at, passwordHash }: Arrival,
): void {
  const { rows } = part;
  const userId = demoId(at, chance);
  const invitedBy = chance.happens(0.14) ? circle.pick(chance) : null;
  const source: VisitSource = invitedBy === null ? chance.weighted(SOURCES) : 'invite';
  const user = {
    id: userId,
    phone: demoPhone(index),
    passwordHash,
    name: chance.happens(0.55) ? personName(chance) : null,
    inviteCode: demoInviteCode(index),
    invitedBy,
    source,
    phonePast: null,
    trialDays: 3,
    wantsExpiry: true,
    blockedAt: null,
    blockedReason: null,
    createdAt: at,
    lastLoginAt: at,
    deletedAt: null,
    version: 0,
  };
  rows.users.push(user);
  const until = (instant: number) => instant <= world.now;

  const savedAt = at + chance.between(20_000, 8 * MINUTE);
  if (!chance.happens(0.8) || !until(savedAt)) return;
  part.births.push({ userId, birth: personBirth(chance, at), savedAt });
  rows.firstSteps.push({ userId, step: 'birth', at: savedAt });
  rows.consents.push({
    id: demoId(savedAt, chance),
    userId,
    purpose: 'birth',
    event: 'given',
    version: CONSENT_TEXTS.birth.version,
    clientSn: null,
    at: savedAt,
  });
  circle.add(userId);
  const openedAt = savedAt + chance.between(5_000, 30 * MINUTE);
  if (chance.happens(0.86) && until(openedAt)) {
    rows.firstSteps.push({ userId, step: 'chart', at: openedAt });
  }
  const lastSeen = shop(rows, chance, world, circle, { userId, invitedBy, from: savedAt + MINUTE });
  const lastLoginAt = Math.min(world.now, Math.max(at, lastSeen));
  user.lastLoginAt = lastLoginAt;
  if (world.now - lastLoginAt < SESSION_MS) {
    const [id, expiresAt] = [demoId(lastLoginAt, chance), lastLoginAt + SESSION_MS];
    const device = chance.one(DEVICES);
    rows.sessions.push({ id, userId, createdAt: lastLoginAt, expiresAt, endedAt: null, device });
  }
}

interface Customer {
  userId: string;
  invitedBy: string | null;
  from: number;
}

/** All orders of a person; returns when they were last active. */
function shop(
  rows: DemoRows,
  chance: Sequence,
  world: World,
  circle: Inviters,
  { userId, invitedBy, from }: Customer,
): number {
  let [at, members] = [from + hesitation(chance), 0];
  let lastSeen = from;

  function order(type: Wanted, fate: Fate): number | null {
    lastSeen = at;
    const bought = buy(rows, chance, world, { userId, at, type, fate });
    const { paidAt } = bought;
    if (paidAt === null) return null;
    const returnedAt = afterwards(rows, chance, world, bought, paidAt);
    if (!isPaidLevel(type)) return paidAt;
    if (members === 0 && invitedBy !== null) {
      circle.reward(rows, chance, world, invitedBy, bought.order, returnedAt);
    }
    members += 1;
    readings(rows, chance, world, { userId, from: paidAt, until: returnedAt });
    return returnedAt === null ? paidAt + (bought.order.days ?? 0) * DAY_MS : null;
  }

  /** Up to three attempts that come to nothing, some minutes or days apart. */
  function hesitate(type: Wanted, share: number): void {
    for (let tries = 0; tries < 3 && chance.happens(share); tries += 1) {
      if (at > world.now) return;
      order(type, chance.weighted(GIVEN_UP));
      at += chance.happens(0.6) ? chance.between(8 * MINUTE, HOUR) : chance.between(HOUR, 9 * DAY_MS);
    }
  }

  /** An hour with a master, some days after a membership. */
  function takeHour(): void {
    at += chance.between(HOUR, 5 * DAY_MS);
    if (at <= world.now) order('consult', 'paid');
  }

  const kind = chance.weighted(KINDS);
  if (kind === 'looker') return lastSeen;
  if (kind === 'trier') {
    hesitate(chance.weighted(ANYTHING), 0.85);
    if (at <= world.now && chance.happens(0.4)) order(chance.weighted(ANYTHING), chance.weighted(PAID));
    return lastSeen;
  }
  const goesOn = kind === 'member' ? 0.88 : 0.92;
  while (at <= world.now) {
    const type = chance.weighted(MEMBERSHIPS);
    hesitate(type, 0.62);
    if (at > world.now) break;
    const ends = order(type, chance.weighted(PAID));
    if (kind === 'devoted' && chance.happens(0.5)) takeHour();
    if (ends === null || !chance.happens(goesOn)) break;
    // Some renew before the end, some a little after it.
    at = Math.max(at + HOUR, ends + chance.between(-4 * DAY_MS, 3 * DAY_MS));
  }
  return lastSeen;
}
