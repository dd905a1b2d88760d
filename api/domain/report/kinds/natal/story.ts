import { NATAL_CHAPTER_QUARREL } from '#content/natal/chapter/quarrel';
import { NATAL_EVIDENCE } from '#content/natal/evidence';
import { NATAL_EXAMPLE } from '#content/natal/example';
import { NATAL_HOURS } from '#content/natal/hours';
import { NATAL_IMAGE_TIE } from '#content/natal/image-tie';
import { NATAL_IMPRESSION } from '#content/natal/impression';
import { NATAL_SEASON } from '#content/natal/season';
import { NATAL_SELF } from '#content/natal/self';
import { NATAL_SIGNS_INTRO } from '#content/natal/signs-intro';
import { NATAL_TITLE } from '#content/natal/title';
import { NATAL_TURN_MEANS } from '#content/natal/turn/means';
import { NATAL_TURN_PLACE } from '#content/natal/turn/place';
import { NATAL_TURN_QUESTION } from '#content/natal/turn/question';
import { NATAL_TURN_STATE } from '#content/natal/turn/state';
import { leastSure, spokenConfidence } from '#domain/judgement/confidence';
import { groupOfElement } from '#domain/judgement/god-groups';
import { GOD_GROUPS } from '#domain/judgement/judgement';
import { placeName } from '#domain/judgement/placed-stems';
import type { Analysis } from '#domain/outlook/analysis';
import { bound, clause } from '../../bound.ts';
import { evidenceText } from '../../evidence.ts';
import { filled } from '../../pick/pick.ts';
import type { Section } from '../../report.ts';
import type { NatalContext } from './context.ts';
import type { Facts } from './facts.ts';
import { counted, FIRM, LIKELY } from './hours.ts';
import { pressingGroup } from './image.ts';
import { groupSign, heavySign, stemSign, strengthSign, themeSign, usefulSign } from './signs.ts';
import { livedTexts, themeQuote, themeText, worded } from './themes/theme.ts';
import type { Found } from './thesis.ts';

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
  return filled(NATAL_EVIDENCE.theme, {
    题: themeText(theme, 'title'),
    因: why,
    数: String(of),
    成: String(support),
    词: spokenConfidence('扶抑', confidence),
  });
}

/** `日主乙木，用神水、忌神金` */
export const rolesLine = ({ dayStem, dayElement, roles }: Analysis): string =>
  filled(NATAL_EVIDENCE['roles-in-short'], { 干: dayStem, 行: dayElement, 用: roles.byRole.用, 忌: roles.byRole.忌 });

/** 您这张盘在讲什么: the image with its meaning, the quarrel between the heaviest and the useful, and the thesis. */
export function thesisSection(context: NatalContext): Section {
  const { analysis, plan, image, voice } = context;
  const { thesis, facts } = plan;
  const self = voice.say('self', NATAL_SELF, { kind: analysis.dayStem, slots: { 我: image.self } });
  const season = voice.say('season', NATAL_SEASON, { kind: `${facts.season}.${facts.side}`, after: self });
  const useful = groupOfElement(analysis.dayElement, facts.useful.element);
  const quarrel = voice.say('chapter.quarrel', NATAL_CHAPTER_QUARREL, { kind: `${facts.heavy}.${useful}` });
  const tie = voice.say('image.tie', NATAL_IMAGE_TIE, {
    kind: pressingGroup(analysis),
    slots: { 我: image.self, 压: image.press, 养: image.feed },
    after: quarrel,
  });
  const { scene } = livedTexts(thesis.theme, context.readers, context.analysis);
  const [stem, heavy, feeds] = [stemSign(context), heavySign(context), usefulSign(context)];
  const pressed = groupSign(context, pressingGroup(analysis));
  return {
    id: 'thesis',
    title: NATAL_TITLE.thesis,
    ...bound([
      [clause(`${image.scene}。`, stem, heavy), clause(self, stem), clause(season, stem, strengthSign(context))],
      plan.sameUseful < LIKELY ? [] : [clause(quarrel, heavy, feeds), clause(tie, pressed, feeds)],
      [
        clause(hoursText(context, thesis.hours), themeSign(thesis)),
        clause(worded(thesis.theme, analysis).claim, themeSign(thesis)),
        clause(voice.say('example', NATAL_EXAMPLE, { slots: { 言: scene } }), themeSign(thesis)),
      ],
    ]),
    evidence: [
      filled(NATAL_EVIDENCE.image, { 干: analysis.dayStem, 季: facts.season, 重: facts.heavy }),
      filled(NATAL_EVIDENCE.weights, { 列: GOD_GROUPS.map((group) => `${group}${facts.g(group)}`).join('、') }),
      evidenceOf(thesis),
    ],
    basis: '格局',
    confidence: thesis.confidence,
  };
}

/** Says of the thesis in how many of the twelve hours it holds, where that is less than nine. */
function hoursText({ voice }: NatalContext, hours: number | null): string {
  if (hours === null || hours >= FIRM) return '';
  const kind = hours >= LIKELY ? 'likely' : 'few';
  return voice.say(`hours.${kind}`, NATAL_HOURS, { kind, slots: { 数: counted(hours) } });
}

/** 转机: where the useful element stands, what it means in days, and the one question. */
export function turningSection(context: NatalContext): Section {
  const { analysis, plan, image, voice } = context;
  const { facts } = plan;
  const { element, open, main, light } = facts.useful;
  const places = { 行: element, 明: String(open), 处: String(main), 藏: String(light) };
  const group = groupOfElement(analysis.dayElement, element);
  const place = facts.usefulAt;
  const slots = {
    养: image.feed,
    压: image.press,
    我: image.self,
    处: place ? voice.say(`place.${place}`, NATAL_TURN_PLACE, { kind: place }) : '',
  };
  const stands = voice.say('turn.state', NATAL_TURN_STATE, { kind: usefulState(facts), slots });
  const means = voice.say('turn.means', NATAL_TURN_MEANS, { kind: group, slots, after: stands });
  const question = voice.say('turn.question', NATAL_TURN_QUESTION, { kind: group, after: means });
  const { roles } = analysis;
  const sign = usefulSign(context);
  const { sameUseful } = plan;
  const inHours = { 数: counted(sameUseful) };
  const likely =
    sameUseful < FIRM ? voice.say('hours.useful', NATAL_HOURS, { kind: 'useful-likely', slots: inHours }) : '';
  return {
    id: 'turning',
    title: NATAL_TITLE.turning,
    ...bound([
      [clause(likely, sign), clause(stands, sign), clause(means, sign, groupSign(context, group))],
      [clause(question, sign)],
    ]),
    evidence: [
      filled(NATAL_EVIDENCE.useful, { 用: element, 因: evidenceText(roles.why) }),
      place
        ? filled(NATAL_EVIDENCE['useful-places-first'], { ...places, 名: placeName(place) })
        : filled(NATAL_EVIDENCE['useful-places'], places),
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
  const other = supporting.find(({ doubtful }) => !doubtful) ?? supporting[0] ?? thesis;
  const situations = [
    { found: thesis, at: 0 },
    { found: thesis, at: 1 },
    { found: other, at: 0 },
  ] as const;
  const checks = situations.map(({ found, at }) =>
    livedTexts(found.theme, context.readers, context.analysis).check(at),
  );
  const lines = situations.map(({ found }, at) => [clause(`· ${checks[at]?.text}。`, themeSign(found))]);
  return {
    id: 'signs',
    title: NATAL_TITLE.signs,
    ...bound([[clause(voice.say('signs.intro', NATAL_SIGNS_INTRO, {}))], ...lines], '\n'),
    evidence: [rolesLine(analysis), evidenceOf(thesis), evidenceOf(other)],
    basis: '格局',
    confidence: leastSure(thesis.confidence, other.confidence),
    checks,
  };
}

/** The price of the thesis, and what others see of it. */
export function costSection(context: NatalContext): Section {
  const { analysis, plan, voice } = context;
  const { thesis, facts } = plan;
  const cost = themeText(thesis.theme, 'cost');
  const outside = voice.say('outside', NATAL_IMPRESSION, { kind: facts.heavy, after: cost });
  return {
    id: 'cost',
    title: NATAL_TITLE.cost,
    ...bound([[clause(cost, themeSign(thesis)), clause(outside, heavySign(context))]]),
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

export const quoteOf = ({ analysis, plan }: NatalContext): string => themeQuote(plan.thesis.theme, analysis);
