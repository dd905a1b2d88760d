import { type Element, relation } from '../../bazi/elements.ts';
import { CORRESPONDENCES, helpersOf } from '../lucky.ts';
import * as words from '../words/natal/folk.ts';
import { paragraph } from './phrase.ts';
import type { Draft, Telling } from './telling.ts';
import { TITLES } from './titles.ts';

const coloursOf = (element: Element) => CORRESPONDENCES[element].colours.join('、');

/** 开运建议: custom, by the useful element and nothing else; nothing to buy (§11.14, §14). */
export function folk(telling: Telling): Draft {
  const { analysis, say } = telling;
  const { byRole } = analysis.roles;
  const { 用: useful, 喜: liked, 忌: harmful } = byRole;
  const { numbers, direction } = CORRESPONDENCES[useful];
  const feeds = relation(liked, useful) === 'produces';
  const helpers = helpersOf(analysis, useful);
  const { food, season, hours } = words.CUSTOMS[useful];
  const [one = '', two = ''] = say.several('folk.acts', 2, words.SMALL_ACTS[useful]);
  const [third = ''] = say.several('folk.acts.liked', 1, words.SMALL_ACTS[liked]);
  const slots = {
    ...{ 用: useful, 喜: liked, 忌: harmful, 色: coloursOf(useful), 辅: helpers.join('、') },
    ...{
      辅色: coloursOf(liked),
      数: numbers.join('和'),
      方: words.DIRECTIONS[direction] ?? direction,
    },
    ...{
      月: words.MONTHS[useful],
      忌月: words.MONTHS[harmful],
      食: food,
      季: season,
      时: hours,
      甲: one,
      乙: two,
      丙: third,
    },
  };
  return {
    id: 'folk',
    title: TITLES.folk,
    paragraphs: [
      paragraph(
        say(
          'folk.colour',
          feeds || helpers.length === 0 ? words.PLAIN_COLOUR_LINES : words.COLOUR_LINES,
          slots,
        ),
        say('folk.liked', feeds ? words.FEEDING_LINES : words.LIKED_LINES, slots),
        say('folk.number', words.NUMBER_LINES, slots),
        say('folk.direction', useful === '土' ? words.CENTRE_LINES : words.DIRECTION_LINES, slots),
      ),
      paragraph(
        say('folk.food', words.FOOD_LINES, slots),
        say('folk.season', words.SEASON_LINES, slots),
        say('folk.months', words.MONTH_LINES, slots),
        say('folk.corner', words.CORNERS[useful], slots),
        say('folk.avoid', words.AVOID_LINES, slots),
      ),
      paragraph(
        say('folk.act', words.ACT_FRAMES, slots),
        say('folk.act.liked', words.LIKED_ACTS, slots),
        say('folk.why', words.WHY_LINES[useful], slots),
      ),
      paragraph(words.FOLK_NOTICE),
    ],
    evidence: [
      `用神${useful}：色${coloursOf(useful)}，数${numbers.join('、')}，方位${direction}`,
      `喜神${liked}：色${coloursOf(liked)}`,
      '颜色与方位取《黄帝内经》的五行对应，数字取河图，都属民俗',
    ],
    basis: '民俗',
    confidence: analysis.roles.confidence,
  };
}
