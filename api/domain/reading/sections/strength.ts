import { spokenClass, spokenStrength } from '../strength.ts';
import { STEM_TEMPERS } from '../words/natal/day-stems.ts';
import {
  ADDEND_WORDS,
  ROLE_WAYS,
  SCORE_LINES,
  STRENGTH_AGREEMENT,
  STRENGTH_READINGS,
} from '../words/natal/strength.ts';
import { addendsText } from './overview.ts';
import { listed, paragraph } from './phrase.ts';
import type { Draft, Telling } from './telling.ts';
import { TITLES } from './titles.ts';

/** An addend is high from two thirds of its most, low under a quarter. */
function measure(points: number, of: number): 'high' | 'middle' | 'low' {
  if (points >= (of * 2) / 3) return 'high';
  return points < of / 4 ? 'low' : 'middle';
}

/** `十神力量比为身弱、令地势阶梯为中和偏弱` */
export const checksText = ({ analysis: { strength } }: Telling) =>
  listed(strength.checks.map(({ method, result }) => `${method}为${result}`));

/** 日主强弱: the addends, the cross-check said honestly, and how to live with it (§4, §11.4). */
export function strength(telling: Telling): Draft {
  const { analysis, say, side, dayName } = telling;
  const { strength: found, dayStem, roles } = analysis;
  const reading = STRENGTH_READINGS[spokenClass(found)];
  const addends = found.addends.map(({ name, points, of, why }) => {
    const told = ADDEND_WORDS[name]?.[measure(points, of)];
    return `${name}${points}/${of}：${why}${told ? `；${say(`strength.${name}`, told)}` : ''}`;
  });
  return {
    id: 'strength',
    title: TITLES.strength,
    paragraphs: [
      paragraph(
        say('strength.score', SCORE_LINES, {
          干: dayName,
          总: String(found.score),
          级: spokenStrength(found),
        }),
        say.turn('strength.meaning', 1, reading.meaning, { 干: dayName }),
      ),
      paragraph(...addends),
      paragraph(
        say('strength.agree', STRENGTH_AGREEMENT[found.confidence], { 众: checksText(telling) }),
      ),
      paragraph(
        ...say.several('strength.living', 3, reading.living),
        say.turn('stem.side', 1, STEM_TEMPERS[dayStem][side]),
        say('strength.roles', ROLE_WAYS, { 用: roles.byRole.用, 喜: roles.byRole.喜 }),
      ),
    ],
    evidence: [
      `${addendsText(telling)}，合计${found.score}`,
      ...found.addends.map(({ name, why }) => `${name}：${why}`),
      `复核：${checksText(telling)}`,
    ],
    basis: '扶抑',
    confidence: found.confidence,
  };
}
