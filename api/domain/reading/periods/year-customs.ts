import { placeName } from '../placed-stems.ts';
import type { Section } from '../report.ts';
import { variant } from '../variant.ts';
import { TAISUI } from '../words/periods/flags.ts';
import { PALACES } from '../words/periods/touches.ts';
import { CUSTOM_NOTES, LOVE_LEVELS, LOVE_NOTES, NO_TAISUI } from '../words/periods/year-themes.ts';
import { markLines, starLines } from './meetings.ts';
import { paragraphs, told } from './sentences.ts';
import { areaMonths, monthNames, type YearFacts } from './year-facts.ts';

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

/** Months in which the area stands highest: never those in which it is 慢. */
export function loveSection({ outlook, months, seed }: YearFacts): Section {
  const { level, reasons } = outlook.love;
  const warm = areaMonths(months, '感情').light;
  return {
    id: 'love-track',
    title: '感情的时机',
    text: told(
      variant(seed, 'love-level', LOVE_LEVELS[level]),
      warm.length > 0 && `月份里，${monthNames(warm)}的气氛暖一些，适合见面和谈心`,
      variant(seed, 'love-note', LOVE_NOTES),
    ),
    evidence: [
      `流年感情信号为“${level}”`,
      ...reasons,
      ...warm.map(({ ganzhi, love }) => `${ganzhi}月：${love.reasons.join('、')}`),
    ],
    basis: '合冲',
    confidence: outlook.confidence,
  };
}
