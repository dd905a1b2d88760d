import type { SeasonState } from '../../bazi/element-balance.ts';
import type { ElementRelation } from '../../bazi/elements.ts';
import type { RelationKind } from '../../bazi/relation-tables.ts';
import type { Stem } from '../../calendar/ganzhi.ts';

/**
 * The words of the free overview. They describe and suggest; they foretell nothing, and 死 and 囚,
 * which are only the old names of small strengths, stand in the basis alone, where they are explained.
 */

/** The image of each day stem, after 滴天髓, and the manner that tradition reads in it. */
export const STEM_IMAGES: Readonly<Record<Stem, { image: string; manner: string }>> = {
  甲: { image: '向上生长的大树', manner: '正直、有主见，愿意慢慢扎根' },
  乙: { image: '花草与藤蔓', manner: '柔韧、懂得借力，会顺着环境找路' },
  丙: { image: '天上的太阳', manner: '热情、敞亮，容易带动身边的人' },
  丁: { image: '夜里的灯火', manner: '细腻、专注，肯为人照亮一处' },
  戊: { image: '厚实的山岳', manner: '稳重、守信，是别人愿意依靠的人' },
  己: { image: '耕作的田园', manner: '包容、务实，善于把事情养成' },
  庚: { image: '待炼的矿铁', manner: '果断、讲义气，越磨练越见锋芒' },
  辛: { image: '打磨过的珠玉', manner: '精致、敏锐，看重分寸与品质' },
  壬: { image: '奔流的江河', manner: '开阔、灵活，喜欢往远处看' },
  癸: { image: '润物的雨露', manner: '安静、聪慧，善于体察与滋养' },
};

/** What the season does to the day master; `{季}` is the season's element and `{我}` the day master's. */
export const SEASON_WORDS: Readonly<Record<SeasonState, { rule: string; text: string }>> = {
  旺: { rule: '与日主同类', text: '正当时令，底气较足，记得也听听旁人的想法' },
  相: { rule: '{季}生{我}', text: '得时令相助，起步时常有可以借的力' },
  休: { rule: '{我}生{季}', text: '力量多用在付出上，给自己留些休息会更从容' },
  囚: { rule: '{我}克{季}', text: '要多费一点力气，一步一步来更顺手' },
  死: { rule: '{季}克{我}', text: '时令里的助力少些，找对同伴和方法会轻松很多' },
};

/** An element by what it is to the day master. */
export const ROLE_WORDS: Readonly<Record<ElementRelation, { gods: string; theme: string }>> = {
  same: { gods: '比肩、劫财', theme: '自立和同伴' },
  produces: { gods: '食神、伤官', theme: '表达和才华' },
  controls: { gods: '偏财、正财', theme: '务实和收获' },
  controlledBy: { gods: '七杀、正官', theme: '责任和规矩' },
  producedBy: { gods: '偏印、正印', theme: '学习和依靠' },
};

/** What the four places stand for, in a word. The ages that go with them are custom, and left out. */
export const PLACE_THEMES = {
  year: '家庭',
  month: '工作',
  day: '自己',
  hour: '日后',
} as const;

/** `{柱}` are the pillars, `{事}` what they stand for, `{行}` the element of a combination. */
export const RELATION_WORDS: Readonly<Record<RelationKind, string>> = {
  三会: '{柱}气聚一方，{行}的力量格外集中',
  三合: '{柱}同声相应，{行}的力量合在一处',
  六合: '{柱}相互牵引，{事}联系得较紧',
  六冲: '{柱}一动一静，{事}之间变化多些，提前安排就从容',
  干合: '{柱}彼此照应，{事}常放在一起考虑',
  干冲: '{柱}各有主张，{事}之间多商量会更顺',
  半合: '{柱}彼此呼应，{事}容易互相带动',
  刑: '{柱}需要磨合，{事}上把话说开就好',
  害: '{柱}偶有误会，{事}上多确认一句就好',
  破: '{柱}稍有松动，不必放在心上',
};
