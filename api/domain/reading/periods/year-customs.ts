import type { MonthOutlook } from '../outlook.ts';
import { placeName } from '../placed-stems.ts';
import type { Section } from '../report.ts';
import { variant } from '../variant.ts';
import { TAISUI } from '../words/periods/flags.ts';
import { PALACES } from '../words/periods/touches.ts';
import { CUSTOM_NOTES, LOVE_LEVELS, LOVE_NOTES, NO_TAISUI } from '../words/periods/year-themes.ts';
import { markLines, starLines } from './meetings.ts';
import { paragraphs, told } from './sentences.ts';
import { monthNames, type YearFacts } from './year-facts.ts';

/** More in a row are not remembered. */
const NAMED_MONTHS = 3;

/** 犯太岁 and the other marks: custom, told softly, and softly still where they relieve. */
export function customSection({ outlook, seed }: YearFacts): Section {
  const { flags } = outlook;
  const met = flags.filter(({ name }) => TAISUI[name]);
  const lines = met.map(({ name, relief, position }, at) => {
    const options = TAISUI[name]?.[relief ? 'relief' : 'plain'] ?? [];
    const words = variant(seed, `${name}-${position}`, options);
    // Two kinds on one pillar name it once, after the second.
    const named = position && met[at + 1]?.position !== position;
    return named ? `${words}；碰到的是${PALACES[position]}` : words;
  });
  return {
    id: 'custom',
    title: '太岁与神煞，当作提醒',
    text: paragraphs(
      told(...(lines.length > 0 ? lines : [variant(seed, 'taisui', NO_TAISUI)])),
      told(...markLines(flags, seed), ...starLines(flags, seed)),
      told(variant(seed, 'custom', CUSTOM_NOTES)),
    ),
    evidence:
      flags.length > 0
        ? flags.map(({ name, position, why }) =>
            position ? `${name}（${placeName(position)}柱）：${why}` : `${name}：${why}`,
          )
        : [`流年${outlook.ganzhi}与各柱没有值、冲、刑、害、破太岁，也没有其他名目`],
    basis: '神煞',
    confidence: outlook.confidence,
  };
}

/** A clash of the day branch is change, not warmth. */
const movesSpouse = (relations: MonthOutlook['relations']) =>
  relations.some(
    ({ kind, members }) => kind === '六冲' && members.some(({ position }) => position === 'day'),
  );

/** Months whose signs have the most to do with a partner. */
export function loveSection({ outlook, months, seed }: YearFacts): Section {
  const { level, reasons } = outlook.love;
  const warm = [...months]
    .filter(({ love, relations }) => love.score >= 1 && !movesSpouse(relations))
    .sort((a, b) => b.love.score - a.love.score)
    .slice(0, NAMED_MONTHS)
    .sort((a, b) => a.from.localeCompare(b.from));
  return {
    id: 'love-track',
    title: '感情的时机',
    text: told(
      variant(seed, 'love-level', LOVE_LEVELS[level]),
      warm.length > 0 && `月份里，${monthNames(warm)}的气氛暖一些，适合见面和谈心`,
      variant(seed, 'love-note', LOVE_NOTES),
    ),
    evidence: [
      `流年感情信号为“${level}”，合计${outlook.love.score}`,
      ...reasons,
      ...warm.map(({ ganzhi, love }) => `${ganzhi}月：${love.reasons.join('、')}`),
    ],
    basis: '合冲',
    confidence: outlook.confidence,
  };
}
