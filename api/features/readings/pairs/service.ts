import { RULE_LABEL } from '#api/gateways/llm/rule-writer';
import { codeHash } from '#api/platform/code-hash';
import { randomText } from '#api/platform/random';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/pairs';
import type { PairJoined, PairLink, PairPreview, Pairs, PairView } from '#contract/pairs';
import type { ReportSection } from '#contract/reports';
import type { Queries } from '#db/store';
import { beijingDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import {
  isGrown,
  linkState,
  MAX_OPEN_LINKS,
  PAIR_CODE_ALPHABET,
  PAIR_CODE_LENGTH,
  PAIR_LINK_MS,
  PAIR_REFUSALS,
  type PairRefusal,
  type PairSide,
  readPairCode,
} from '#domain/people/pair';
import { isSignature } from '#domain/people/signature';
import { type PairingReport, pairingOf } from '#domain/report/kinds/pairing/pairing';
import type { Section } from '#domain/report/report';
import type { Context } from '../../context.ts';
import * as accounts from '../../people/accounts/service.ts';
import * as births from '../../people/births/service.ts';
import * as consents from '../../people/consents/service.ts';
import * as referrals from '../../sales/referrals/service.ts';
import { analysisOf } from '../reports/composition.ts';
import { sectionView } from '../reports/view.ts';
import type { PairRow } from './repository.ts';
import * as repository from './repository.ts';

/** Pairings for births and the nightly cleanup. */
export const { birthChanged, forgetOld } = repository;

// Two users paired by a link: each enters their own birth, both see the pairing, neither sees the other's birth.

const today = (ctx: Context) => beijingDate(ctx.clock.now());
const refused = (why: PairRefusal) => new AppError('conflict', { msg: PAIR_REFUSALS[why] });
const unknown = () => new AppError('notFound', { msg: PAIR_REFUSALS.unknown });

async function birthOf(ctx: Context, userId: string): Promise<Birth | null> {
  const birth = await births.of(ctx, userId);
  return birth === 'lost' ? null : birth;
}

/** @throws AppError validation without a birth, conflict for a minor */
async function requireGrown(ctx: Context, userId: string): Promise<void> {
  const birth = await birthOf(ctx, userId);
  if (!birth) throw invalid('请先填写出生资料', 'birth');
  if (!isGrown(birth.solar, today(ctx))) throw refused('young');
}

/** Stores nothing for an account that was deleted meanwhile. */
async function requireAccount(ctx: Context, q: Queries, userId: string): Promise<void> {
  if (!(await accounts.lives(ctx, q, userId))) throw new AppError('sessionEnded');
}

function labelIn(typed: string): string {
  const label = typed.trim();
  if (!isSignature(label)) throw invalid('称呼写1到8个字，不要写号码、网址或客服等字样', 'label');
  return label;
}

/** The code is in the fragment (`#`) and so in no log; the inviter's code is included, so that a referral counts. */
const linkOf = (ctx: Context, code: string, inviteCode: string) =>
  `${ctx.publicUrl()}/pairing?inviteCode=${inviteCode}#${code}`;

/**
 * Creates a link for one other person: single use, seven days.
 * @throws AppError validation (label, no birth), conflict (a minor, too many unused), tooOften
 */
export async function makePairLink(
  ctx: Context,
  userId: string,
  { label: typed, consentVersion }: Parsed<typeof calls.makePairLink, 'body'>,
): Promise<PairLink> {
  const label = labelIn(typed);
  await requireGrown(ctx, userId);
  await ctx.limits.perAccount('pair', userId);
  const inviteCode = await referrals.inviteCode(ctx, userId);
  const code = randomText(ctx.random, PAIR_CODE_ALPHABET, PAIR_CODE_LENGTH);
  const linkCode = await ctx.dataKeys.seal(userId, 'pair', code);
  const sealed = await ctx.dataKeys.seal(userId, 'pair', label);
  const createdAt = ctx.clock.now();
  const expiresAt = createdAt + PAIR_LINK_MS;
  await ctx.store.tx(async (q) => {
    await requireAccount(ctx, q, userId);
    if ((await repository.openCount(ctx, q, userId, createdAt)) >= MAX_OPEN_LINKS) throw refused('many');
    await consents.pairAgreed(ctx, q, userId, consentVersion);
    await repository.insert(ctx, q, {
      id: ctx.ids.next(),
      userId,
      joinerId: null,
      codeHash: codeHash(code),
      linkCode,
      label: sealed,
      joinerLabel: null,
      state: 'open',
      createdAt,
      expiresAt,
      joinedAt: null,
      endedAt: null,
      endedBy: null,
    });
  });
  return { code, link: linkOf(ctx, code, inviteCode), expiresAt };
}

/** @throws AppError notFound */
async function named(ctx: Context, typed: string): Promise<PairRow> {
  const code = readPairCode(typed);
  const pair = code === null ? undefined : await repository.byCode(ctx, ctx.store.q, codeHash(code));
  if (pair) return pair;
  throw unknown();
}

const openText = async (ctx: Context, userId: string | null, box: string | null) =>
  userId === null || box === null ? null : ctx.dataKeys.open(userId, 'pair', box);

/** Returns the link's preview for the holder of its code. Throws as `named`. */
export async function previewPair(ctx: Context, typed: string): Promise<PairPreview> {
  const pair = await named(ctx, typed);
  const state = linkState(pair, ctx.clock.now());
  return { label: state === 'open' ? await openText(ctx, pair.userId, pair.label) : null, state };
}

/**
 * Redeems the link. Exactly one of several concurrent calls succeeds; repeating it from the same account is
 * idempotent.
 * @throws AppError notFound, validation (no birth, another sentence), conflict (own link, used, expired, a minor)
 */
export async function joinPair(
  ctx: Context,
  userId: string,
  { code, consentVersion, label: typed }: Parsed<typeof calls.joinPair, 'body'>,
): Promise<PairJoined> {
  const pair = await named(ctx, code);
  const { id, userId: inviter } = pair;
  if (inviter === userId) throw refused('own');
  if (pair.state === 'joined' && pair.joinerId === userId) return { pairId: id };
  const state = linkState(pair, ctx.clock.now());
  if (state !== 'open') throw refused(state);
  const label = typed === undefined ? null : labelIn(typed);
  await requireGrown(ctx, userId);
  // The other user deleted the birth, or changed it to a child's, since.
  const other = await birthOf(ctx, inviter);
  if (!other) throw refused('ended');
  if (!isGrown(other.solar, today(ctx))) throw refused('young');
  await ctx.limits.perAccount('pair', userId);
  const joinerLabel = label === null ? null : await ctx.dataKeys.seal(userId, 'pair', label);
  const joined = await ctx.store.tx(async (q) => {
    await requireAccount(ctx, q, userId);
    if (!(await repository.join(ctx, q, id, { joinerId: userId, joinerLabel, joinedAt: ctx.clock.now() })))
      return false;
    await consents.pairAgreed(ctx, q, userId, consentVersion);
    return true;
  });
  if (joined) return { pairId: id };
  const now = await repository.byCode(ctx, ctx.store.q, pair.codeHash);
  if (now?.joinerId === userId) return { pairId: id };
  if (!now) throw unknown();
  const after = linkState(now, ctx.clock.now());
  throw refused(after === 'open' ? 'taken' : after);
}

const sideOf = ({ userId: inviter }: PairRow, userId: string): PairSide => (inviter === userId ? 'inviter' : 'joiner');

/** The other user; null before anyone joined. */
const otherOf = (pair: PairRow, userId: string) => (pair.userId === userId ? pair.joinerId : pair.userId);

const otherLabel = (ctx: Context, pair: PairRow, userId: string) =>
  sideOf(pair, userId) === 'inviter'
    ? openText(ctx, pair.joinerId, pair.joinerLabel)
    : openText(ctx, pair.userId, pair.label);

/** The pairing from the first user's point of view. One school judges both. */
function pairing(
  ctx: Context,
  mine: Birth,
  theirs: Birth,
  label: string | null,
): { report: PairingReport; pillars: PairView['pillars'] } {
  const day = today(ctx);
  const judged = (birth: Birth) => analysisOf({ birth: { ...birth, school: 'common' }, stage: null });
  const [reader, other] = [judged(mine), judged(theirs)];
  const ages = [ageOn(mine.solar, day), ageOn(theirs.solar, day)] as const;
  const report = pairingOf({ reader, other, today: day, ages, label });
  const signs = ({ pillars }: typeof reader) => pillars.map(({ stem, branch }) => stem + branch);
  return { report, pillars: { mine: signs(reader), theirs: signs(other) } };
}

async function listed(ctx: Context, pair: PairRow, userId: string, own: Birth | null): Promise<Pairs[number]> {
  const { id: pairId, createdAt, expiresAt, joinedAt, endedBy } = pair;
  const now = ctx.clock.now();
  const state = linkState(pair, now) === 'expired' ? 'expired' : pair.state;
  const side = sideOf(pair, userId);
  const other = otherOf(pair, userId);
  const theirs = state === 'joined' && other !== null ? await birthOf(ctx, other) : null;
  const code = state === 'open' ? await openText(ctx, userId, pair.linkCode) : null;
  const waits = state === 'open' || state === 'expired';
  return {
    pairId,
    label: waits ? await openText(ctx, userId, pair.label) : await otherLabel(ctx, pair, userId),
    state,
    own: side === 'inviter',
    byYou: endedBy === side,
    link: code === null ? null : linkOf(ctx, code, await referrals.inviteCode(ctx, userId)),
    createdAt,
    expiresAt,
    joinedAt,
    headline: own && theirs ? pairing(ctx, own, theirs, null).report.headline : null,
  };
}

/** The user's links and pairings, except those they ended. */
export async function listPairs(ctx: Context, userId: string): Promise<Pairs> {
  const own = await birthOf(ctx, userId);
  const rows = await repository.listOf(ctx, userId);
  const shown = rows.filter((pair) => !(pair.state === 'ended' && pair.endedBy === sideOf(pair, userId)));
  const answer: Pairs = [];
  // Sequentially: each is computed anew, and none may block others.
  for (const pair of shown) answer.push(await listed(ctx, pair, userId, own));
  return answer;
}

/** @throws AppError notFound if there is none, or it is not the caller's */
async function ownPair(ctx: Context, userId: string, pairId: string): Promise<PairRow> {
  const pair = await repository.ofUser(ctx, ctx.store.q, userId, pairId);
  if (!pair) throw new AppError('notFound', { msg: '没有找到这次合盘' });
  return pair;
}

const byRules = (section: Section): ReportSection => sectionView({ section, source: 'rules' });

/**
 * Returns the pairing for one of the two.
 * @throws AppError notFound, conflict if it ended
 */
export async function readPair(ctx: Context, userId: string, pairId: string): Promise<PairView> {
  const pair = await ownPair(ctx, userId, pairId);
  if (pair.state === 'changed') throw refused('changed');
  const other = otherOf(pair, userId);
  if (pair.state !== 'joined' || other === null || pair.joinedAt === null) throw refused('over');
  const [mine, theirs] = [await birthOf(ctx, userId), await birthOf(ctx, other)];
  if (!mine || !theirs) throw refused('over');
  const label = await otherLabel(ctx, pair, userId);
  const { report, pillars } = pairing(ctx, mine, theirs, label);
  return {
    pairId,
    label,
    joinedAt: pair.joinedAt,
    headline: report.headline,
    quote: report.quote,
    sections: report.sections.map(byRules),
    lines: report.lines.map(({ aspect, title, fit, text, evidence }) => ({
      aspect,
      title,
      fit,
      text,
      evidence: [...evidence],
    })),
    ties: [...report.meeting.bonds, ...report.meeting.rubs].map(({ mine: at, theirs: to, name, bond, weight }) => ({
      mine: at,
      theirs: to,
      name,
      bond,
      weight,
    })),
    pillars,
    writer: RULE_LABEL,
  };
}

/**
 * Ends it for both, or withdraws a link.
 * @throws AppError notFound
 */
export async function endPair(ctx: Context, userId: string, pairId: string): Promise<void> {
  const pair = await ownPair(ctx, userId, pairId);
  await ctx.store.tx((q) => repository.end(ctx, q, pairId, sideOf(pair, userId), ctx.clock.now()));
}
