import type { Pillar } from '../../bazi/chart.ts';
import type { Analysis } from '../analysis.ts';
import { pillarAt, placeName } from '../placed-stems.ts';
import type { Section } from '../report.ts';
import { spokenClass, spokenStrength } from '../strength.ts';
import * as words from '../words/natal/overview.ts';
import { pairOf, RELATION_PALACES } from '../words/natal/relation-palaces.ts';
import { MONTH_SCENES, STEM_SEASONS } from '../words/natal/seasons.ts';
import { STRENGTH_READINGS } from '../words/natal/strength.ts';
import { GOD_WORDS } from '../words/natal/ten-gods.ts';
import { spokenSpecial } from './doubt.ts';
import { listed, paragraph, type Sentence } from './phrase.ts';
import { toldRelations } from './signs.ts';
import { type Draft, type Telling, withoutHour } from './telling.ts';
import { TITLES } from './titles.ts';

const TOLD = 3;

/** The addends as they are added: `得令25/50、得地0.6/30`. */
export const addendsText = ({ analysis: { strength } }: Telling) =>
  strength.addends.map(({ name, points, of }) => `${name}${points}/${of}`).join('、');

function tableOf(pillars: readonly Pillar[]): NonNullable<Section['table']> {
  const row = (name: string, of: (pillar: Pillar) => string) => [name, ...pillars.map(of)];
  return {
    head: ['', ...pillars.map(({ position }) => `${placeName(position)}柱`)],
    rows: [
      row('十神', ({ tenGod }) => tenGod),
      row('天干', ({ stem, stemElement }) => stem + stemElement),
      row('地支', ({ branch, branchElement }) => branch + branchElement),
      row('藏干', ({ hiddenStems }) =>
        hiddenStems.map(({ stem, tenGod }) => `${stem}${tenGod}`).join(' '),
      ),
      row('纳音', ({ nayin }) => nayin),
      row('旬空', (pillar) => pillar.void),
    ],
  };
}

function relationsParagraph({ analysis: { relations }, say }: Telling): string {
  const told = toldRelations(relations);
  const [first] = told;
  if (!first) return paragraph(say('overview.quiet', words.QUIET_LINES));
  const { one, other, name, bearing } = first;
  const about = `${words.PLACE_THEMES[one]}与${words.PLACE_THEMES[other]}`;
  return paragraph(
    say('overview.relations', words.RELATION_LINES, {
      众: listed([...new Set(told.map((each) => each.name))].slice(0, TOLD)),
      首: name,
      事: about,
    }),
    say.turn('relation', 0, RELATION_PALACES[pairOf(one, other)][bearing]),
  );
}

function voidSentence({ analysis: { pillars }, say }: Telling): Sentence {
  const empty = pillarAt(pillars, 'day').void;
  const touched = pillars.filter(
    ({ position, branch }) => position !== 'day' && empty.includes(branch),
  );
  if (touched.length === 0) return null;
  const pillarNames = listed(touched.map(({ position }) => `${placeName(position)}柱`));
  const about = listed(touched.map(({ position }) => words.PLACE_THEMES[position]));
  return say('overview.void', words.VOID_LINES, { 空: empty, 柱: pillarNames, 事: about });
}

function patternLines({ pattern, special }: Analysis): readonly string[] {
  if (special) return words.LEANING_LINES;
  return pattern.clear ? words.PATTERN_LINES : words.UNCLEAR_LINES;
}

/** 命盘总览: everything on one screen (reading rules §11.1). */
export function overview(telling: Telling): Draft {
  const { analysis, say, dayName, leading } = telling;
  const { pillars, strength, pattern, special, roles, dayStem, hourKnown, relations } = analysis;
  const month = pillarAt(pillars, 'month').branch;
  const { season, scene } = MONTH_SCENES[month];
  const signs = pillars.map(({ stem, branch }) => stem + branch).join(' ');
  const openers = hourKnown ? words.CHART_OPENERS : words.THREE_PILLAR_OPENERS;
  return {
    id: 'overview',
    title: TITLES.overview,
    paragraphs: [
      paragraph(
        say('overview.open', openers, { 盘: signs, 干: dayName }),
        say('overview.season', words.SEASON_FRAMES, {
          支: month,
          景: scene,
          喻: STEM_SEASONS[dayStem][season],
        }),
      ),
      paragraph(
        say('overview.strength', words.STRENGTH_LINES, {
          项: addendsText(telling),
          总: String(strength.score),
          级: spokenStrength(strength),
        }),
        say.turn('strength.meaning', 0, STRENGTH_READINGS[spokenClass(strength)].meaning, {
          干: dayName,
        }),
      ),
      paragraph(
        say('overview.pattern', patternLines(analysis), {
          格: pattern.name,
          特: special ? spokenSpecial(special) : '',
          用: roles.byRole.用,
          喜: roles.byRole.喜,
          忌: roles.byRole.忌,
        }),
        say('overview.leading', words.LEADING_GODS, {
          神: leading,
          义: GOD_WORDS[leading].plain,
        }),
      ),
      relationsParagraph(telling),
      paragraph(voidSentence(telling), words.CONVENTIONS),
    ],
    evidence: [
      `${hourKnown ? '四柱' : '三柱'}：${signs}`,
      `日主${dayName}，月令${month}`,
      ...strength.addends.map(({ name, points, of, why }) => `${name}${points}/${of}：${why}`),
      `${pattern.name}：${pattern.how}`,
      `用神${roles.byRole.用}：${roles.why}`,
      `合冲：${relations.map(({ name }) => name).join('、') || '逐对查过，没有见到'}`,
    ],
    basis: '历法',
    confidence: withoutHour(analysis, '高'),
    table: tableOf(pillars),
  };
}
