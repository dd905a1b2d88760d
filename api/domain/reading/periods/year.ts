import type { CivilDate } from '../../calendar/civil-date.ts';
import { ganzhiAt, yearGanzhiIndex } from '../../calendar/ganzhi.ts';
import type { Analysis } from '../analysis.ts';
import { type AreaTone, TONES } from '../outlook.ts';
import { unwelcome } from '../passing-signs.ts';
import type { Report, Section } from '../report.ts';
import { usefulName } from '../sections/doubt.ts';
import { variant } from '../variant.ts';
import { EASE } from '../words/periods/areas.ts';
import { ELEMENT_WAYS } from '../words/periods/element-ways.ts';
import { GOD_PLAIN, GROUND_TONES } from '../words/periods/gods.ts';
import { FACES_TOGETHER, TONE_PLAIN } from '../words/periods/tones.ts';
import {
  BEFORE_LUCK,
  EVEN_YEARS,
  OVERLAY_WORDS,
  YEAR_CLOSINGS,
  YEAR_THEMES,
} from '../words/periods/year-themes.ts';
import { faceOf } from './faces.ts';
import { focusLine } from './focus.ts';
import { palaceLines } from './meetings.ts';
import { reasonOf, rolePlain, usefulEvidence } from './reasons.ts';
import { paragraphs, told } from './sentences.ts';
import { areaSections } from './year-areas.ts';
import { customSection, loveSection } from './year-customs.ts';
import { type YearFacts, yearFacts } from './year-facts.ts';
import { monthsSection, timingSection } from './year-months.ts';

function themeSection({ analysis, year, outlook, opens, seed }: YearFacts): Section {
  const { stem, branch, ganzhi } = outlook;
  const { tone } = outlook;
  const before = ganzhiAt(yearGanzhiIndex(year - 1));
  const [, month, day] = opens.split('-').map(Number);
  const ground = GROUND_TONES[branch.god][unwelcome(branch.role) ? 'care' : 'open'];
  return {
    id: 'theme',
    title: `${year}年的主题`,
    text: paragraphs(
      told(
        `${year}年是${ganzhi}年，干支从${month}月${day}日立春换；此前的日子还属${before}年`,
        `这一年对您偏「${tone}」，${TONE_PLAIN[tone]}`,
        reasonOf('年干', outlook, seed),
      ),
      told(
        variant(seed, 'theme', YEAR_THEMES[stem.god][unwelcome(stem.role) ? 'care' : 'open']),
        `年支${branch.sign}${branch.element}为${branch.god}（${GOD_PLAIN[branch.god]}），${rolePlain(branch.role, seed, 'branch-role')}，${ground[0]}`,
        variant(seed, 'faces', FACES_TOGETHER[faceOf(stem.role)][faceOf(branch.role)]),
      ),
      told(...palaceLines(outlook, seed)),
    ),
    evidence: [
      `立春在${opens}，虚岁${outlook.age}岁`,
      ...outlook.evidence,
      usefulEvidence(analysis),
      `「${tone}」是在大运的十年里比出来的；得失合计${outlook.score}`,
    ],
    basis: '扶抑',
    confidence: outlook.confidence,
  };
}

function luckSection({ outlook, seed }: YearFacts): Section {
  const { cycle, overlay } = outlook;
  if (!cycle) {
    return {
      id: 'luck',
      title: '大运的底色',
      text: told(variant(seed, 'luck', BEFORE_LUCK)),
      evidence: [`虚岁${outlook.age}岁，不在所列的大运之内`],
      basis: '扶抑',
      confidence: outlook.confidence,
    };
  }
  const { stem, branch, ganzhi, startYear, startAge, tone } = cycle;
  return {
    id: 'luck',
    title: `大运的底色 · ${overlay}`,
    text: told(
      `您正走${ganzhi}大运，大约从${startYear}年起，十年里的底色偏「${tone}」`,
      `大运天干${stem.sign}${stem.element}为${stem.god}（${GOD_PLAIN[stem.god]}），地支${branch.sign}${branch.element}为${branch.god}（${GOD_PLAIN[branch.god]}）`,
      variant(seed, 'overlay', OVERLAY_WORDS[overlay]),
    ),
    evidence: [
      `大运${ganzhi}，虚岁${startAge}岁起：天干为${stem.role}神，地支为${branch.role}神`,
      `大运底色偏「${tone}」，流年为「${outlook.tone}」，合看为${overlay}`,
      ...cycle.relations.map(({ name }) => `大运与命局：${name}`),
    ],
    basis: '扶抑',
    confidence: cycle.confidence,
  };
}

function adviceSection({ analysis, outlook, seed }: YearFacts): Section {
  const { areas } = outlook;
  const order = [...areas].sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
  const [best, least] = [order[0] as AreaTone, order.at(-1) as AreaTone];
  const { 用: useful, 喜: favoured } = analysis.roles.byRole;
  return {
    id: 'advice',
    title: '这一年怎么过',
    text: paragraphs(
      best.tone === least.tone
        ? told(variant(seed, 'even', EVEN_YEARS))
        : told(focusLine('这一年', best), `${least.area}宜放缓，${EASE[least.area]}`),
      told(
        `${usefulName(analysis)}，${variant(seed, 'useful', ELEMENT_WAYS[useful])}`,
        `喜神是${favoured}，${variant(seed, 'favoured', ELEMENT_WAYS[favoured])}`,
      ),
      told(variant(seed, 'closing', YEAR_CLOSINGS)),
    ),
    evidence: [
      ...areas.map(({ area, tone }) => `${area}为「${tone}」`),
      usefulEvidence(analysis),
      `流年${outlook.ganzhi}`,
    ],
    basis: '扶抑',
    confidence: outlook.confidence,
  };
}

/**
 * A person's civil year, whose signs change at 立春: its theme, the luck cycle under it, customs,
 * five areas, twelve months, timing and a partner's part in it. Any date of the year gives the same
 * report. Throws `validation` (field `date`) where the table of solar terms ends.
 */
export function yearReport(analysis: Analysis, date: CivilDate): Report {
  const facts = yearFacts(analysis, date);
  return {
    template: 'year',
    title: `${date.year}年 个人运势`,
    sections: [
      themeSection(facts),
      luckSection(facts),
      customSection(facts),
      ...areaSections(facts),
      monthsSection(facts),
      timingSection(facts),
      loveSection(facts),
      adviceSection(facts),
    ],
  };
}
