import type { TenGod } from '../../bazi/ten-gods.ts';
import { elementOfGroup } from '../god-groups.ts';
import { pillarAt } from '../placed-stems.ts';
import * as words from '../words/natal/career.ts';
import { GOD_PALACES } from '../words/natal/god-palaces.ts';
import { pairOf, RELATION_PALACES } from '../words/natal/relation-palaces.ts';
import { paragraph, type Sentence } from './phrase.ts';
import { namedPlaces, toldRelations } from './signs.ts';
import { patternGod, structuresOf } from './structures.ts';
import { type Draft, groupFor, type Telling } from './telling.ts';
import { TITLES } from './titles.ts';

const STRUCTURES = [
  ...(['officerSeal', 'killerSeal', 'outputWealth', 'wealthOfficer', 'hurtOfficer'] as const),
];
const TOLD = 2;

function structureSentences({ analysis, say }: Telling): string[] {
  const found = structuresOf(analysis, STRUCTURES).slice(0, TOLD);
  if (found.length === 0) return [say('career.plain', words.WORK_STRUCTURES.plain)];
  return found.map(({ structure, places }) =>
    say(`career.${structure}`, words.WORK_STRUCTURES[structure], { 据: places }),
  );
}

/** What the month pillar has to do with another place: work with home, oneself, what one hopes for. */
function monthRelation({ analysis, say }: Telling): Sentence {
  const found = toldRelations(analysis.relations).find(
    ({ one, other }) => one === 'month' || other === 'month',
  );
  return (
    found &&
    `${found.name}牵着月柱，${say.turn('relation', 1, RELATION_PALACES[pairOf(found.one, found.other)][found.bearing])}`
  );
}

/** 事业: industries by the useful element, style by the pattern, structures, what to mind (§11.7). */
export function career(telling: Telling): Draft {
  const { analysis, say, side, leading } = telling;
  const { pillars, roles, pattern } = analysis;
  const { 用: useful, 喜: liked, 忌: harmful } = roles.byRole;
  const month = pillarAt(pillars, 'month');
  const god = patternGod(analysis, leading);
  const trades = say.several('career.trades', 3, words.INDUSTRIES[useful]);
  const [second = ''] = say.several('career.trades.liked', 1, words.INDUSTRIES[liked]);
  const office = elementOfGroup(analysis.dayElement, '官杀');
  const ground = month.hiddenStems[0]?.tenGod as TenGod;
  return {
    id: 'career',
    title: TITLES.career,
    paragraphs: [
      paragraph(
        say('career.industry', words.INDUSTRY_LINES, { 用: useful, 业: trades.join('、') }),
        say('career.liked', words.LIKED_LINES, { 喜: liked, 业: second }),
        say('career.place', words.WORKPLACES[useful], { 行: useful }),
      ),
      paragraph(
        say('career.style', words.STYLE_LINES, {
          格: pattern.clear ? pattern.name : `最重的${god}`,
          句: say('career.style.word', words.WORK_STYLES[god]),
        }),
        leading !== god &&
          say('career.leading', words.LEADING_LINES, {
            神: leading,
            句: say('career.leading.word', words.WORK_STYLES[leading]),
          }),
        say('career.stem', words.STEM_WORK[analysis.dayStem]),
        say('career.ground', words.GROUND_LINES, {
          支: month.branch,
          神: ground,
          句: say.turn('palace.month', 0, GOD_PALACES[ground].month),
        }),
      ),
      paragraph(
        ...structureSentences(telling),
        say('career.office', words.OFFICE_ROLES[roles.byElement[office]], { 官: office }),
        monthRelation(telling),
      ),
      paragraph(
        say('career.obstacle', words.WORK_OBSTACLES[groupFor(analysis, harmful)], {
          忌: `忌神${harmful}`,
        }),
        ...say.several('career.step', 2, words.WORK_STEPS[side]),
      ),
    ],
    evidence: [
      `用神${useful}、喜神${liked}定行业，行业归类各书不一，只取常见说法`,
      `格局${pattern.name}，最显的十神是${leading}（${namedPlaces(pillars, [leading])}）`,
      `月支${month.branch}的本气为${ground}`,
      ...structuresOf(analysis, STRUCTURES).map(
        ({ structure, places }) => `${words.STRUCTURE_NAMES[structure]}：${places}`,
      ),
    ],
    basis: '格局',
    confidence: roles.confidence,
  };
}
