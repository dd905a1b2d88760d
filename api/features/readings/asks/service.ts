import { createHash } from 'node:crypto';
import { randomText } from '#api/platform/random';
import { RELEASE } from '#api/platform/release';
import type { AskQuestions, AskReply, AskRow, AskSuggestions, Asks, KeptAnswer } from '#contract/asks';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/asks';
import type { AskWords } from '#db/schema/asks';
import type { Queries } from '#db/store';
import { answerTo } from '#domain/asking/answer';
import { helpFor } from '#domain/asking/danger';
import { evidenceOf } from '#domain/asking/evidence';
import { firstQuestions } from '#domain/asking/first-questions';
import { KNOWN, type Known, knownBy, peopleOf, TIME_NAMES, textOf, usualTime } from '#domain/asking/known';
import { OFTEN, OFTEN_DAYS, quotaOf } from '#domain/asking/limits';
import { ASK_AREAS, type AskClass, type Asking, type Horizon, isYoung } from '#domain/asking/question';
import { masked } from '#domain/asking/question-input';
import { type AskedSpan, askedSpan, isReached, namedUntil, requireReach } from '#domain/asking/reach';
import { handedOn, isOpenTo, refusedBy } from '#domain/asking/refusal';
import { suggested, suggestionOf } from '#domain/asking/suggest';
import { beijingDate, beijingMidnight, type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import type { Analysis } from '#domain/outlook/analysis';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { audienceUnpaid } from '#domain/report/access';
import type { AccessLevel } from '#domain/shop/access';
import { planName } from '#domain/shop/plans';
import { DAY_MS } from '#domain/time/durations';
import type { Context } from '../../context.ts';
import * as births from '../../people/births/service.ts';
import * as consents from '../../people/consents/service.ts';
import * as admission from '../reports/admission.ts';
import { analysisOf } from '../reports/composition.ts';
import * as reports from '../reports/service.ts';
import * as repository from './repository.ts';

/** Deletes what has exceeded its retention. */
export const { forgetOld } = repository;

/** True if a statement of the user's is due on this day. */
export const { isDueOn } = repository;

type Asked = Parsed<typeof calls.askQuestion, 'body'>;

const PAGE = 20;
const SALT_SIGNS = '0123456789abcdef';
const SALT_LENGTH = 32;
const PRINT_SHOWN = 8;

// The user's own questions. Typed text appears in no log, metric or error message.

/** A known question that a chart answers. */
type Answered = Known & { class: AskClass };
const isAnswered = (known: Known): known is Answered => known.refusal === null && known.to === null;

const rowOf = (known: Known, horizon: Horizon = usualTime(known)) => suggestionOf(known, horizon);

/** Refused, or handed on; null where a chart answers. */
function unanswered(known: Known, age: number | null): AskReply | null {
  const { to, like } = known;
  if (to) return { kind: 'elsewhere', to, ...handedOn(to) };
  const isOpen = isAnswered(known) && isOpenTo(known.class, age);
  const refusal = isOpen ? null : (known.refusal ?? ('minor' as const));
  if (!refusal || refusal === 'crisis') return null;
  const { text, phones } = refusedBy(refusal);
  const instead = KNOWN.filter((each) => isAnswered(each) && each.class === like && isOpenTo(each.class, age));
  return {
    kind: 'refused',
    refusal,
    text,
    phones: [...phones],
    instead: instead.slice(0, 3).map((each) => rowOf(each)),
  };
}

/**
 * Returns the known questions nearest to a text. Help is shown regardless of limits; the text is not stored. @throws
 * AppError tooOften
 */
export async function suggestAsks(ctx: Context, userId: string, text: string): Promise<AskSuggestions> {
  const help = helpFor(text);
  try {
    await ctx.limits.perAccount('suggest', userId);
  } catch (error) {
    if (help === false) throw error;
    return { suggestions: [], several: false, help };
  }
  const { suggestions, several } = suggested(text);
  return { suggestions: [...suggestions], several, help };
}

/** All known questions by group, and six to begin with. */
export async function listQuestions(ctx: Context, userId: string): Promise<AskQuestions> {
  const { birth, stage, held } = await levelOf(ctx, userId);
  const today = admission.today(ctx);
  const age = birth && ageOn(birth.solar, today);
  const open = KNOWN.filter((known) => !isAnswered(known) || isOpenTo(known.class, age));
  const reaches = (horizon: Horizon) =>
    birth === null || isReached(askedSpan({ horizon }, today), held, today, birth.solar);
  const areas = ASK_AREAS.map((area) => ({
    area,
    questions: open.filter(({ of }) => of === area).map((each) => rowOf(each)),
  }));
  return {
    areas: areas.filter(({ questions, area }) => questions.length > 0 && !(isYoung(age) && area === '不答')),
    first: firstQuestions({ age, stage, month: today.month, reaches }).map(({ known, horizon }) =>
      rowOf(known, horizon),
    ),
  };
}

interface Asker {
  birth: Birth;
  analysis: Analysis;
  /** Paid days that nothing was read on yet count as none: a question alone is no beginning of a purchase. */
  level: AccessLevel;
  /** The asker's purchases, begun or not. */
  held: AccessLevel;
}

async function levelOf(ctx: Context, userId: string) {
  const { birth, stage, audience, trialOver, unopenedOrderNo } = await admission.readerOf(ctx, userId);
  const level = unopenedOrderNo === null ? audience : audienceUnpaid(trialOver);
  return { birth, stage, level, held: audience };
}

function askerOf({ birth, stage, level, held }: Awaited<ReturnType<typeof levelOf>>): Asker {
  if (!birth) throw invalid('请先填写出生资料', 'birth');
  return { birth, analysis: analysisOf({ birth, stage }), level, held };
}

const isUnopened = ({ level, held }: Asker) => level !== held;

/** True if a purchase not yet started would answer, and the user has not agreed to start it. */
const notBegun = (held: AccessLevel, opens: string, nearest?: 'now') =>
  new AppError('conflict', { msg: unopenedText(held, `可以${opens}`), ...(nearest && { nearest }) });

/**
 * Returns the level that answers a question of this span; with `begin` the purchase is started. @throws AppError
 * conflict if it has to be started first
 */
async function admitted(
  ctx: Context,
  userId: string,
  { asker, span, begin }: { asker: Asker; span: AskedSpan; begin: boolean },
): Promise<AccessLevel> {
  const { birth, level, held } = asker;
  const today = admission.today(ctx);
  if (!isUnopened(asker)) return level;
  if (!begin && isReached(span, level, today, birth.solar)) return level;
  const isWholeYear = span.unit === 'year' || span.unit === 'years';
  if (!begin) throw notBegun(held, isWholeYear ? '问整年的事' : '问这段时间的事', 'now');
  await reports.beginDays(ctx, userId);
  return held;
}

const spanView = ({ from, until }: { from: CivilDate | null; until: CivilDate | null }) =>
  from && until ? { from: isoDate(from), until: isoDate(until) } : null;

const printOf = (salt: string, on: string, statement: string) =>
  createHash('sha256').update(`${salt}|${on}|${statement}`).digest('hex');

async function left(ctx: Context, userId: string, level: AccessLevel) {
  const { most, period } = quotaOf(level, admission.today(ctx));
  const per =
    period === 'trial' ? ('trial' as const) : period.startsWith('week') ? ('week' as const) : ('day' as const);
  return { count: Math.max(0, most - (await repository.counted(ctx, userId, period))), per };
}

/** Counts a question, unless its count is used up. Throws AppError tooOften with the seconds until the next count, and conflict. */
async function count(ctx: Context, q: Queries, userId: string, asker: Asker, today: CivilDate): Promise<void> {
  const { most, period, used, renews } = quotaOf(asker.level, today);
  if (await repository.countOne(ctx, q, { userId, period, most })) return;
  if (isUnopened(asker)) throw notBegun(asker.held, '接着问');
  const seconds = renews && Math.ceil((beijingMidnight(renews) - ctx.clock.now()) / 1000);
  throw new AppError('tooOften', { msg: used, ...(seconds && { retryAfter: seconds }) });
}

type Kept = Omit<repository.AskRow, 'id'>;
const sameMatter = (row: repository.AskRow, kept: Kept) =>
  (['class', 'subject', 'horizon', 'spanFrom', 'spanUntil'] as const).every((name) => row[name] === kept[name]);

const ALREADY = '这件事您今天问过，回答不变。';
const unopenedText = (held: AccessLevel, then: string) =>
  `您的${planName(held).replace('VIP', '')}已经到账，还没有开始使用。开始使用后${then}，并且不能再自助退款。`;
const often = (times: number) => `这件事您这周问了${times}次。先放一放，去找人聊聊，也许更有用。`;

/**
 * Stores a question, once a day per topic, which also counts once. Returns its id and the notes shown below the answer.
 */
async function file(ctx: Context, kept: Kept, asker: Asker, today: CivilDate, consented: boolean) {
  const { userId } = kept;
  return ctx.store.tx(async (q) => {
    const recent = await repository.since(ctx, q, userId, kept.askedAt - OFTEN_DAYS * DAY_MS);
    const before = recent.find((row) => row.askedAt >= beijingMidnight(today) && sameMatter(row, kept));
    if (before) return { id: before.id, notes: [ALREADY] };
    await count(ctx, q, userId, asker, today);
    if (!consented) await consents.askAllowed(ctx, q, userId);
    const id = ctx.ids.next();
    await repository.insert(ctx, q, { id, ...kept });
    const times = recent.filter((row) => row.class === kept.class).length + 1;
    return { id, notes: times >= OFTEN ? [often(times)] : [] };
  });
}

/** True if the current consent was given before. @throws AppError validation if it was not and is not given now */
async function consentOf(ctx: Context, userId: string, shown: string | undefined): Promise<boolean> {
  if (await consents.asksAllowed(ctx, userId)) return true;
  if (shown !== CONSENT_TEXTS.ask.version) throw invalid('请先看过并同意问题怎样保存', 'consentVersion');
  return false;
}

const answerView = (answer: ReturnType<typeof answerTo>): KeptAnswer['answer'] => ({
  leaning: answer.leaning,
  tone: answer.tone,
  sentences: answer.sentences.map(({ move, text, by }) => ({ move, text, by: [...by] })),
  windows: answer.windows.map(({ from, until, by }) => ({ from, until, by: [...by] })),
  check: answer.check && { on: answer.check.on, ask: answer.check.ask, by: [...answer.check.by] },
  confidence: answer.confidence,
});

/** The question that was picked, at its time. Throws AppError validation. */
function pickedOf({ pick, horizon }: Pick<Asked, 'pick' | 'horizon'>): { known: Known; horizon: Horizon } {
  const known = knownBy(pick);
  if (!known) throw invalid('没有这个问题', 'pick');
  if (horizon !== undefined && horizon !== 'now' && !known.times.includes(horizon))
    throw invalid('没有这段时间', 'horizon');
  return { known, horizon: horizon ?? usualTime(known) };
}

const askingOf = ({ class: name, subject, first }: Answered, horizon: Horizon): Asking => ({
  class: name,
  subject,
  horizon,
  first,
});

const timesOf = ({ times }: Known) => times.flatMap((horizon) => ({ horizon, name: TIME_NAMES[horizon] ?? '' }));

/** Throws AppError validation, needsMembership, needsYearMembership, conflict, tooOften. */
export async function askQuestion(ctx: Context, userId: string, body: Asked): Promise<AskReply> {
  const today = admission.today(ctx);
  const { known: picked, horizon } = pickedOf(body);
  const reader = await levelOf(ctx, userId);
  const age = reader.birth && ageOn(reader.birth.solar, today);
  // First, whatever else is wrong: questions that are not answered meet no limit.
  const refusalText = unanswered(picked, age);
  if (refusalText) return refusalText;
  if (!isAnswered(picked)) throw new Error(`${picked.id} has no answer`);
  await ctx.limits.perAccount('ask', userId);
  const known = askerOf(reader);
  const asking = askingOf(picked, horizon);
  const span = askedSpan(asking, today);
  requireReach(span, known.held, today, known.birth.solar);
  const consented = await consentOf(ctx, userId, body.consentVersion);
  const level = await admitted(ctx, userId, { asker: known, span, begin: body.begin === true });
  const asker = { ...known, level };
  const { question } = body;
  const { id, notes, answer } = await answered(ctx, userId, { asking, picked, question, asker, today, consented });
  return {
    kind: 'answer',
    id,
    class: asking.class,
    pick: rowOf(picked, horizon),
    times: timesOf(picked),
    people: peopleOf(picked),
    subject: asking.subject,
    horizon,
    span: spanView(span),
    answer: answerView(answer),
    evidence: evidenceOf(asker.analysis, answer),
    notes: isUnopened(asker) ? [...notes, unopenedText(asker.held, '再问就按会员的次数和时间')] : notes,
    left: await left(ctx, userId, asker.held),
  };
}

interface Answering {
  asking: Asking;
  picked: Known;
  question: string | undefined;
  asker: Asker;
  today: CivilDate;
  consented: boolean;
}

async function answered(ctx: Context, userId: string, of: Answering) {
  const { asking, picked, question, asker, today, consented } = of;
  const answer = answerTo(asking, asker.analysis, today, namedUntil(asking, asker.level, today));
  const span = spanView(askedSpan(asking, today));
  const { check, leaning, tone } = answer;
  const words: AskWords = {
    // Text for which the help card was shown is never stored.
    question: question === undefined || helpFor(question) !== false ? null : masked(question),
    pick: picked.id,
    statement: check?.ask ?? null,
  };
  const salt = check && randomText(ctx.random, SALT_SIGNS, SALT_LENGTH);
  const kept: Kept = {
    userId,
    askedAt: ctx.clock.now(),
    class: asking.class,
    subject: asking.subject,
    horizon: asking.horizon,
    spanFrom: span?.from ?? null,
    spanUntil: span?.until ?? null,
    leaning,
    tone,
    textSealed: await ctx.dataKeys.seal(userId, 'ask', JSON.stringify(words)),
    checkOn: check?.on ?? null,
    checkAnswer: null,
    print: check && salt ? printOf(salt, check.on, check.ask) : null,
    salt,
    rulesVersion: RELEASE.version,
  };
  return { answer, ...(await file(ctx, kept, asker, today, consented)) };
}

/** The words of a question; null where their key was destroyed. */
async function wordsOf(ctx: Context, { userId, textSealed }: repository.AskRow): Promise<AskWords | null> {
  const text = await ctx.dataKeys.open(userId, 'ask', textSealed);
  // Written by this module alone.
  return text === null ? null : (JSON.parse(text) as AskWords);
}

/** The known question of a row with its time in words. */
const pickedText = (words: AskWords | null, horizon: Horizon): string | null => {
  const known = words?.pick === undefined ? undefined : knownBy(words.pick);
  return known ? textOf(known, horizon) : null;
};

async function rowView(ctx: Context, row: repository.AskRow, today: string): Promise<AskRow> {
  const words = await wordsOf(ctx, row);
  const { id, askedAt, class: name, subject, spanFrom, spanUntil, leaning, checkOn, checkAnswer, print } = row;
  return {
    id,
    askedAt,
    class: name,
    picked: pickedText(words, row.horizon),
    question: words?.question ?? null,
    subject,
    span: spanFrom && spanUntil ? { from: spanFrom, until: spanUntil } : null,
    leaning,
    checkOn,
    statement: words?.statement ?? null,
    due: checkOn !== null && checkOn <= today,
    checkAnswer,
    print: print?.slice(0, PRINT_SHOWN) ?? null,
  };
}

export async function listAsks(ctx: Context, userId: string, page: number): Promise<Asks> {
  const rows = await repository.page(ctx, userId, (page - 1) * PAGE, PAGE);
  const today = isoDate(admission.today(ctx));
  const { version, text } = CONSENT_TEXTS.ask;
  const { held } = await levelOf(ctx, userId);
  return {
    rows: await Promise.all(rows.map((row) => rowView(ctx, row, today))),
    total: await repository.total(ctx, userId),
    left: await left(ctx, userId, held),
    consent: { version, text, given: await consents.asksAllowed(ctx, userId) },
  };
}

const RULES_CHANGED = (before: string) => `规则更新过，当时的倾向是“${before}”。`;
const BIRTH_CHANGED = '您的出生资料后来改过，这里按现在的资料答。';

async function notesOf(ctx: Context, row: repository.AskRow, leaning: repository.AskRow['leaning']): Promise<string[]> {
  const changed = await births.changedAt(ctx, row.userId);
  if (changed !== undefined && changed > row.askedAt) return [BIRTH_CHANGED];
  return row.leaning !== null && row.leaning !== leaning ? [RULES_CHANGED(row.leaning)] : [];
}

/** Returns the answer again, as of the day of asking; the dated statement stays unchanged. @throws AppError notFound */
export async function readAsk(ctx: Context, userId: string, id: string): Promise<KeptAnswer> {
  const row = await repository.find(ctx, userId, id);
  if (!row) throw new AppError('notFound');
  const { analysis, level } = askerOf(await levelOf(ctx, userId));
  const words = await wordsOf(ctx, row);
  const asked = beijingDate(row.askedAt);
  const { class: name, subject, horizon } = row;
  const known = words?.pick === undefined ? undefined : knownBy(words.pick);
  const asking = { class: name, subject, horizon, first: known?.first ?? name };
  const answer = answerTo(asking, analysis, asked, namedUntil(asking, level, asked));
  const { checkOn } = row;
  const statement = words?.statement;
  const view = answerView(answer);
  const check = checkOn && statement ? { on: checkOn, ask: statement, by: view.check?.by ?? [] } : null;
  return {
    id,
    class: name,
    pick: known ? rowOf(known, horizon) : null,
    times: [],
    people: [],
    subject,
    horizon,
    span: row.spanFrom && row.spanUntil ? { from: row.spanFrom, until: row.spanUntil } : null,
    answer: { ...view, check },
    evidence: evidenceOf(analysis, answer),
    notes: await notesOf(ctx, row, answer.leaning),
  };
}

/** Saves whether the statement came true; possible from its day on. Throws AppError notFound, validation. */
export async function checkAsk(
  ctx: Context,
  userId: string,
  { ask: id, answer }: Parsed<typeof calls.checkAsk, 'body'>,
): Promise<void> {
  const row = await repository.find(ctx, userId, id);
  if (!row) throw new AppError('notFound');
  if (row.checkOn === null) throw invalid('这一问没有要对的话', 'ask');
  if (row.checkOn > isoDate(admission.today(ctx))) throw invalid('还没到对一对的那一天', 'ask');
  const kept = await ctx.store.tx((q) => repository.answer(ctx, q, { userId, id, fits: answer }));
  if (!kept) throw new AppError('notFound');
}

/** Deletes a question, or without one all of them with the consent. Throws AppError notFound. */
export async function forgetAsk(
  ctx: Context,
  userId: string,
  { ask: id }: Parsed<typeof calls.forgetAsk, 'body'>,
): Promise<void> {
  await ctx.store.tx(async (q) => {
    if (id !== undefined) {
      if (!(await repository.forget(ctx, q, userId, id))) throw new AppError('notFound');
      return;
    }
    await repository.forgetAll(ctx, q, userId);
    await consents.askWithdrawn(ctx, q, userId);
  });
  await ctx.store.checkpointWal();
}
