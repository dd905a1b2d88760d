import { NATAL_IMAGE_TIE } from '#content/natal/image-tie';
import { NATAL_IMPRESSION } from '#content/natal/impression';
import { NATAL_LOUDEST } from '#content/natal/loudest';
import { NATAL_ONE_METHOD } from '#content/natal/one-method';
import { NATAL_QUARREL } from '#content/natal/quarrel';
import { NATAL_SEASON } from '#content/natal/season';
import { NATAL_SEAT } from '#content/natal/seat';
import { NATAL_SELF } from '#content/natal/self';
import { NATAL_SIGNS_INTRO } from '#content/natal/signs-intro';
import { NATAL_TITLE } from '#content/natal/title';
import { NATAL_TURN_MEANS } from '#content/natal/turn/means';
import { NATAL_TURN_PLACE } from '#content/natal/turn/place';
import { NATAL_TURN_QUESTION } from '#content/natal/turn/question';
import { NATAL_TURN_STATE } from '#content/natal/turn/state';
import { leastSure, spokenConfidence } from '../../../judgement/confidence.ts';
import { groupOf, groupOfElement } from '../../../judgement/god-groups.ts';
import { GOD_GROUPS, type GodGroup } from '../../../judgement/judgement.ts';
import { pillarAt, placeName } from '../../../judgement/placed-stems.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import { evidenceText } from '../../evidence.ts';
import { lengthOf, sentencesOf } from '../../pick/split.ts';
import type { Section } from '../../report.ts';
import type { NatalContext } from './context.ts';
import type { Facts } from './facts.ts';
import { pressingGroup } from './image.ts';
import { livedTexts, themeText, worded } from './themes/theme.ts';
import type { Found } from './thesis.ts';

/** A group that has less than this part of the heaviest has no voice in the quarrel. */
const MIN_SHARE = 0.4;

/** The kind of quarrel: the heaviest group and the second, or the heaviest alone. */
function quarrelOf(groups: Readonly<Record<GodGroup, number>>): string {
  const [first, second] = [...GOD_GROUPS].sort((a, b) => groups[b] - groups[a]);
  if (!first || !second || groups[second] < groups[first] * MIN_SHARE) return first ?? '';
  return first + second;
}

type UsefulState = 'lone' | 'ready' | 'bare' | 'hidden' | 'absent' | 'bound';

/** Where the useful element stands: open or not, rooted or not, once or bound. */
function usefulState({ useful, tied }: Facts): UsefulState {
  if (tied) return 'bound';
  if (useful.open === 0) return useful.main + useful.light > 0 ? 'hidden' : 'absent';
  if (useful.main > 0) return 'ready';
  return useful.open === 1 ? 'lone' : 'bare';
}

/** `伤官见官：…（三种取法都成立，判断较明）` */
function evidenceOf({ theme, why, support, of, confidence }: Found): string {
  const methods = `${of}种取用之法里${support}种成立`;
  return `${themeText(theme, 'title')}：${why}（${methods}，判断${spokenConfidence('扶抑', confidence)}）`;
}

/** `日主乙木，用神水、忌神金` */
export const rolesLine = ({ dayStem, dayElement, roles }: Analysis): string =>
  `日主${dayStem}${dayElement}，用神${roles.byRole.用}、忌神${roles.byRole.忌}`;

const paragraphs = (...all: readonly string[]) => all.filter((text) => text !== '').join('\n\n');

/** The group of the day branch's main stem. */
function seatGroup({ pillars }: Pick<Analysis, 'pillars'>): GodGroup {
  return groupOf(pillarAt(pillars, 'day').hiddenStems[0]?.tenGod ?? '比肩');
}

const YEARS = 10;
/** Nor anybody of what is so far off. */
const MAX_PLAN_AGE = 70;
const MAX_YEARS_AHEAD = 30;
/** Years before a child could notice are left out. */
const FIRST_NOTICED_AGE = 14;

/** In which ten years the heaviest group is luck too: then the thesis shows most. */
function loudestText({ cycles, today, plan, voice }: NatalContext, after: string): string {
  const found = cycles.find(
    ({ stem, branch, startAge, startYear }) =>
      startAge >= FIRST_NOTICED_AGE &&
      startAge < MAX_PLAN_AGE &&
      startYear <= today.year + MAX_YEARS_AHEAD &&
      (groupOf(stem.god) === plan.facts.heavy || groupOf(branch.god) === plan.facts.heavy),
  );
  if (!found) return voice.say('loudest', NATAL_LOUDEST, { kind: 'always', after });
  const { startAge, startYear } = found;
  const end = startYear + YEARS - 1;
  const kind = end < today.year ? 'past' : startYear <= today.year ? 'now' : 'later';
  const slots = { 起: String(startAge), 止: String(startAge + YEARS - 1), 年: String(startYear) };
  return voice.say('loudest', NATAL_LOUDEST, { kind, slots, after });
}

/** 您这张盘在讲什么: image, quarrel and thesis. */
export function thesisSection(context: NatalContext): Section {
  const { analysis, plan, image, voice } = context;
  const { thesis, facts } = plan;
  const { claim, deep } = worded(thesis.theme, analysis);
  const kind = quarrelOf(analysis.groups);
  const self = voice.say('self', NATAL_SELF, { kind: analysis.dayStem, slots: { 我: image.self } });
  const quarrel = voice.say('quarrel', NATAL_QUARREL, { kind });
  const tie = voice.say('image.tie', NATAL_IMAGE_TIE, {
    kind: pressingGroup(analysis),
    slots: { 我: image.self, 压: image.press, 养: image.feed },
    after: quarrel,
  });
  const season = voice.say('season', NATAL_SEASON, {
    kind: `${facts.season}.${facts.side}`,
    after: self,
  });
  const outside = voice.say('outside', NATAL_IMPRESSION, { kind: facts.heavy, after: deep });
  const seat = voice.say('seat', NATAL_SEAT, { kind: seatGroup(analysis), after: outside });
  return {
    id: 'thesis',
    title: NATAL_TITLE.thesis,
    text: paragraphs(
      `${image.scene}。${self}${season}`,
      `${quarrel}${tie}`,
      `${claim}${livedTexts(thesis.theme, context.readers).scene}`,
      deep,
      `${outside}${seat}`,
      loudestText(context, seat),
    ),
    evidence: [
      `意象：日干${analysis.dayStem}，生在${facts.season}季，${facts.heavy}最重`,
      `分量：${GOD_GROUPS.map((group) => `${group}${facts.g(group)}`).join('、')}`,
      evidenceOf(thesis),
    ],
    basis: '格局',
    confidence: thesis.confidence,
  };
}

/** 转机: where the useful element stands, what it means in days, and the one question. */
export function turningSection({ analysis, plan, image, voice }: NatalContext): Section {
  const { facts } = plan;
  const { element } = facts.useful;
  const group = groupOfElement(analysis.dayElement, element);
  const place = facts.usefulAt;
  const state = usefulState(facts);
  const slots = {
    养: image.feed,
    压: image.press,
    我: image.self,
    处: place ? voice.say(`place.${place}`, NATAL_TURN_PLACE, { kind: place }) : '',
  };
  const stands = voice.say('turn.state', NATAL_TURN_STATE, { kind: state, slots });
  const means = voice.say('turn.means', NATAL_TURN_MEANS, { kind: group, slots, after: stands });
  const { roles } = analysis;
  return {
    id: 'turning',
    title: NATAL_TITLE.turning,
    text: paragraphs(
      `${stands}${means}`,
      voice.say('turn.question', NATAL_TURN_QUESTION, { kind: group, after: means }),
    ),
    evidence: [
      `用神${element}：${evidenceText(roles.why)}`,
      `${element}透${facts.useful.open}处，本气根${facts.useful.main}处，余气${facts.useful.light}处${place ? `，先见于${placeName(place)}柱` : ''}`,
      ...(analysis.tied ? [evidenceText(analysis.tied)] : []),
    ],
    basis: roles.method === '从化' ? '格局' : roles.method,
    confidence: roles.confidence,
  };
}

/** Three situations to say like, half or unlike to; the ids say which of a theme's they are. */
export function signsSection(context: NatalContext): Section {
  const { analysis, plan, voice } = context;
  const { thesis, supporting } = plan;
  const from = ({ theme }: Found, at: 0 | 1) => livedTexts(theme, context.readers).check(at);
  const other = supporting.find(({ doubtful }) => !doubtful) ?? supporting[0] ?? thesis;
  const checks = [from(thesis, 0), from(thesis, 1), from(other, 0)];
  return {
    id: 'signs',
    title: NATAL_TITLE.signs,
    text: [voice.say('signs.intro', NATAL_SIGNS_INTRO, {}), ...checks.map(({ text }) => `· ${text}。`)].join('\n'),
    evidence: [rolesLine(analysis), evidenceOf(thesis), evidenceOf(other)],
    basis: '格局',
    confidence: leastSure(thesis.confidence, other.confidence),
    checks,
  };
}

/** Characters that a firm theme beside the thesis has at least, and at most for a second sentence. */
const BESIDE = 150;
const ROOM = 250;

/** As many sentences of what follows as make it long enough. */
function furtherText(written: string, deep: string): string {
  let text = '';
  for (const sentence of sentencesOf(deep)) {
    const length = lengthOf(written + text);
    const isAlone = text !== '' && sentencesOf(text).length < 2;
    if (length >= BESIDE && !(text === '' || (isAlone && length + sentence.length < ROOM))) break;
    text += `${sentence}。`;
  }
  return text;
}

/** A theme beside the thesis; one that a single method supports is marked, and gives no advice. */
export function supportingSection(context: NatalContext, found: Found, at: number): Section {
  const { analysis, voice } = context;
  const { theme, doubtful } = found;
  const { claim, deep } = worded(theme, analysis);
  const first = `${claim}${livedTexts(theme, context.readers).scene}`;
  const mark = doubtful
    ? voice.say('one.method', NATAL_ONE_METHOD, { turn: at, slots: { 题: themeText(theme, 'title') } })
    : '';
  return {
    id: `also${at + 1}`,
    title: themeText(theme, 'title'),
    text: paragraphs(first, doubtful ? mark : furtherText(first, deep)),
    evidence: [evidenceOf(found), rolesLine(analysis)],
    basis: '格局',
    confidence: found.confidence,
  };
}

/** The price of the thesis. */
export function costSection({ analysis, plan: { thesis } }: NatalContext): Section {
  return {
    id: 'cost',
    title: NATAL_TITLE.cost,
    text: themeText(thesis.theme, 'cost'),
    evidence: [evidenceOf(thesis), rolesLine(analysis)],
    basis: '格局',
    confidence: thesis.confidence,
  };
}

const MAX_LENGTH = 20;

/** The scene's first clause and the thesis: `炉边的一株藤，把难题学成本事`. */
export function headlineOf({ image, plan }: NatalContext): string {
  const tail = themeText(plan.thesis.theme, 'head');
  const [opening = image.self] = image.scene.split('，');
  const whole = `${opening}，${tail}`;
  return whole.length <= MAX_LENGTH ? whole : `${image.self}，${tail}`;
}

export const quoteOf = ({ plan }: NatalContext): string => themeText(plan.thesis.theme, 'quote');
