import type { Pillar, Position } from '../../bazi/chart.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import type { Analysis } from '../analysis.ts';
import { hiddenPlaces, pillarAt, placeName, visiblePlaces } from '../placed-stems.ts';
import { spouseGods } from '../spouse-gods.ts';
import * as childhood from '../words/natal/childhood.ts';
import * as words from '../words/natal/love.ts';
import { isChild } from './age.ts';
import { paragraph, type Sentence } from './phrase.ts';
import { namedPlaces, toldRelations } from './signs.ts';
import { type Draft, elementOfGod, type Telling, withoutHour } from './telling.ts';
import { TITLES } from './titles.ts';

const POINTS = { open: 30, 本: 30, 中: 15, 余: 5, extra: 5 } as const;

/**
 * How clearly a spouse star stands, 0 to about 100 (reading rules §11.9): 30 for standing open, 30,
 * 15 or 5 for the best hidden place, 5 for every further one.
 */
export function spouseScore(pillars: readonly Pillar[], star: TenGod): number {
  const open = visiblePlaces(pillars).filter(({ god }) => god === star);
  const hidden = hiddenPlaces(pillars).filter(({ god }) => god === star);
  if (open.length + hidden.length === 0) return 0;
  const best = Math.max(0, ...hidden.map(({ qi }) => POINTS[qi]));
  const counted = Math.min(open.length, 1) + Math.min(hidden.length, 1);
  const extra = open.length + hidden.length - counted;
  return (open.length ? POINTS.open : 0) + best + extra * POINTS.extra;
}

const CLEAR = 60;
const MIDDLE = 30;

function clearness(score: number): keyof typeof words.SPOUSE_STARS {
  if (score >= CLEAR) return 'clear';
  if (score >= MIDDLE) return 'middle';
  return score > 0 ? 'faint' : 'absent';
}

/** The star that is looked at: the first of the two, or the second where only it is there. */
function spouseStar({ pillars, gender }: Analysis): { star: TenGod; score: number } {
  const [proper, other] = spouseGods(gender);
  const score = spouseScore(pillars, proper);
  const second = spouseScore(pillars, other);
  return score === 0 && second > 0 ? { star: other, score: second } : { star: proper, score };
}

function palaceSentences({ analysis, say }: Telling): string[] {
  const day = pillarAt(analysis.pillars, 'day');
  const found = toldRelations(
    analysis.relations.filter(({ members }) =>
      members.some(({ position, sign }) => position === 'day' && sign === day.branch),
    ),
  ).slice(0, 2);
  if (found.length === 0) return [say('love.quiet', words.QUIET_PALACE, { 支: day.branch })];
  return found.map(({ name, bearing, one, other }, at) => {
    const place = (one === 'day' ? other : one) as Exclude<Position, 'day'>;
    return say(`love.palace.${at}`, words.PALACE_BEARINGS[bearing][place], { 名: name });
  });
}

function meetingSentence({ analysis: { pillars }, say }: Telling, star: TenGod): Sentence {
  const open = visiblePlaces(pillars).find(({ god }) => god === star);
  const position =
    open?.position ?? hiddenPlaces(pillars).find(({ god }) => god === star)?.position;
  if (!position) return null;
  return say('love.meeting', words.MEETING_PLACES[position], {
    处: `${placeName(position)}${open ? '干' : '支'}`,
  });
}

function childParagraphs({ analysis, say, side, strongest }: Telling, age: number): string[] {
  return [
    paragraph(
      say('love.child', childhood.OPENERS, { 岁: String(age) }),
      say('love.child.home', childhood.HOME, {
        支: pillarAt(analysis.pillars, 'day').branch,
      }),
    ),
    paragraph(...say.several('love.child.friends', 2, childhood.FRIENDS[side])),
    paragraph(
      say('love.affection', words.AFFECTIONS[strongest.element], { 行: strongest.element }),
      say('love.child.company', childhood.COMPANY[analysis.roles.byRole.用]),
      say('love.child.closing', childhood.CLOSINGS),
    ),
  ];
}

/**
 * 感情婚姻: the spouse star, the day branch and what touches it; never a promise (§11.9). Of a child
 * it tells only how to be close; `age` is nominal, null where the report has no date.
 */
export function love(telling: Telling, age: number | null = null): Draft {
  const draft = partnership(telling);
  return age !== null && isChild(age)
    ? { ...draft, paragraphs: childParagraphs(telling, age) }
    : draft;
}

function partnership(telling: Telling): Draft {
  const { analysis, say, side, strongest } = telling;
  const { pillars, gender, dayStem, roles, relations } = analysis;
  const { star, score } = spouseStar(analysis);
  const element = elementOfGod(analysis, star);
  const day = pillarAt(pillars, 'day');
  const seat = day.hiddenStems[0]?.tenGod as TenGod;
  const mixed = spouseGods(gender).every((god) => analysis.gods[god].visible > 0);
  const slots = { 星: star, 行: element, 据: namedPlaces(pillars, [star]) };
  return {
    id: 'love',
    title: TITLES.love,
    paragraphs: [
      paragraph(
        say('love.star', words.SPOUSE_STARS[clearness(score)], slots),
        mixed &&
          say('love.mixed', words.MIXED_STARS, { 据: namedPlaces(pillars, spouseGods(gender)) }),
        meetingSentence(telling, star),
        say('love.role', words.SPOUSE_ROLES[roles.byElement[element]], { 行: element }),
      ),
      paragraph(
        say('love.palace', words.SPOUSE_PALACE[seat], { 支: day.branch }),
        say('love.home', words.HOMES[day.branch]),
        ...palaceSentences(telling),
      ),
      paragraph(
        ...say.several('love.stem', 2, words.STEM_LOVE[dayStem]),
        say('love.affection', words.AFFECTIONS[strongest.element], { 行: strongest.element }),
        say('love.useful', words.USEFUL_LOVE[roles.byRole.用]),
        ...say.several('love.step', 2, words.LOVE_STEPS[side]),
      ),
      paragraph(
        say('love.stage', words.LOVE_STAGES, {
          支: `${placeName('day')}支${day.branch}`,
          星: star,
        }),
      ),
    ],
    evidence: [
      `${gender === 'male' ? '男命以财' : '女命以官杀'}为伴侣星：${star}属${element}，${slots.据 || '盘中未见'}`,
      `明透、本气、中气、余气相加得${score}`,
      `日支${day.branch}的本气为${seat}`,
      `与日支有关的合冲：${
        relations
          .filter(({ members }) => members.some(({ sign }) => sign === day.branch))
          .map(({ name }) => name)
          .join('、') || '无'
      }`,
    ],
    basis: '合冲',
    confidence: withoutHour(analysis, '中'),
  };
}
