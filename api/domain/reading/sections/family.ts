import type { Pillar, Position } from '../../bazi/chart.ts';
import { BRANCH_PAIRS, branchSet, TRIO_RULES } from '../../bazi/relation-tables.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import type { Branch } from '../../calendar/ganzhi.ts';
import { BRANCHES } from '../../calendar/ganzhi.ts';
import { animalAt } from '../../calendar/zodiac.ts';
import type { Gender } from '../../people/birth.ts';
import { pillarAt } from '../placed-stems.ts';
import * as words from '../words/natal/family.ts';
import { GOD_PALACES } from '../words/natal/god-palaces.ts';
import { listed, paragraph } from './phrase.ts';
import { namedPlaces } from './signs.ts';
import { type Draft, type Telling, withoutHour } from './telling.ts';
import { TITLES } from './titles.ts';

/** 父 偏财, 母 正印, 兄弟 比劫, 子女 男官杀女食伤 (reading rules §11.11). */
const KIN_GODS: Readonly<Record<words.Kin, (gender: Gender) => readonly TenGod[]>> = {
  father: () => ['偏财'],
  mother: () => ['正印'],
  siblings: () => ['比肩', '劫财'],
  children: (gender) => (gender === 'male' ? ['七杀', '正官'] : ['食神', '伤官']),
};

type Outer = Exclude<Position, 'day'>;
const OUTER: readonly Outer[] = ['year', 'month', 'hour'];

const mainGod = ({ hiddenStems }: Pillar) => hiddenStems[0]?.tenGod as TenGod;

/** One place: its two gods, and what each of them means there. */
function placeParagraph({ analysis, say }: Telling, place: Outer): string {
  const pillar = analysis.pillars.find(({ position }) => position === place);
  if (!pillar) return '';
  // Dependencies the day every stem is one of the ten gods.
  const above = pillar.tenGod as TenGod;
  const below = mainGod(pillar);
  return paragraph(
    say(`family.${place}`, words.PALACE_OPENERS[place], {
      柱: pillar.stem + pillar.branch,
      干神: above,
      支神: below,
    }),
    say.turn(`palace.${place}`, 0, GOD_PALACES[above][place]),
    below === above ? null : say.turn(`palace.${place}`, 1, GOD_PALACES[below][place]),
  );
}

function kinSentence({ analysis, say }: Telling, kin: words.Kin): string {
  const gods = KIN_GODS[kin](analysis.gender);
  const places = namedPlaces(analysis.pillars, gods);
  const seen = gods.filter((god) => analysis.gods[god].weight > 0);
  return say(`family.${kin}`, places ? words.KIN_SEEN[kin] : words.KIN_UNSEEN[kin], {
    星: listed(seen.length ? seen : gods),
    据: places,
  });
}

/** The animals whose branches are in 三合 or 六合 with this one: 午 goes with 寅, 戌 and 未. */
export function friendlyAnimals(branch: Branch): string[] {
  const own = branchSet(branch);
  return BRANCHES.filter((other) => {
    const both = own | branchSet(other);
    return (
      other !== branch &&
      (BRANCH_PAIRS.get(branch + other)?.some(({ kind }) => kind === '六合') ||
        TRIO_RULES.some(({ kind, branches }) => kind === '三合' && (branches & both) === both))
    );
  }).map((other) => animalAt(BRANCHES.indexOf(other)));
}

/** 家庭与人际: the outer pillars, the kin stars, and who gets along (§11.11). No origin is judged. */
export function family(telling: Telling): Draft {
  const { analysis, say, side } = telling;
  const { pillars, hourKnown, gender } = analysis;
  const year = pillarAt(pillars, 'year').branch;
  const own = animalAt(BRANCHES.indexOf(year));
  const friends = friendlyAnimals(year);
  const kin: words.Kin[] = ['father', 'mother', 'siblings', 'children'];
  return {
    id: 'family',
    title: TITLES.family,
    paragraphs: [
      ...OUTER.map((place) => placeParagraph(telling, place)),
      paragraph(...kin.map((each) => kinSentence(telling, each))),
      paragraph(
        say('family.friends', words.FRIEND_ANIMALS, {
          支: year,
          属: own,
          友: listed(friends),
        }),
        ...say.several('family.social', hourKnown ? 1 : 2, words.SOCIAL_STYLES[side]),
      ),
    ],
    evidence: [
      ...pillars
        .filter(({ position }) => position !== 'day')
        .map((pillar) => `${pillar.stem}${pillar.branch}：${pillar.tenGod}、${mainGod(pillar)}`),
      ...kin.map(
        (each) =>
          `${words.KIN_NAMES[each]}看${KIN_GODS[each](gender).join('、')}：${namedPlaces(pillars, KIN_GODS[each](gender), 4) || '未见'}`,
      ),
      `年支${year}的三合与六合：${friends.join('、')}`,
    ],
    basis: '通用',
    confidence: withoutHour(analysis, '中'),
  };
}
