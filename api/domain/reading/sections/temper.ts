import type { TenGod } from '../../bazi/ten-gods.ts';
import { groupOf, TEN_GODS } from '../god-groups.ts';
import { pillarAt } from '../placed-stems.ts';
import { spokenStrength } from '../strength.ts';
import { STEM_TEMPERS } from '../words/natal/day-stems.ts';
import { ELEMENT_SUPPORTS } from '../words/natal/roles.ts';
import * as words from '../words/natal/temper.ts';
import { GOD_WORDS } from '../words/natal/ten-gods.ts';
import { filled, paragraph, type Sentence } from './phrase.ts';
import { namedPlaces } from './signs.ts';
import { comingOf, type Draft, elementOfGod, type Telling, withoutHour } from './telling.ts';
import { TITLES } from './titles.ts';

/** The leading god, read by its role: its good side as a help, else what to do about its hard one. */
function godParagraph(telling: Telling): string {
  const { analysis, say, leading } = telling;
  const element = elementOfGod(analysis, leading);
  const role = analysis.roles.byElement[element];
  const coming = comingOf(role);
  const frame = say('temper.god', words.GOD_FRAMES[coming], {
    神: leading,
    处: namedPlaces(analysis.pillars, [leading], 1),
    行: element,
    角: `${role}神`,
  });
  const { helping, handling } = GOD_WORDS[leading];
  const good = say.turn(`god.${leading}.helping`, 0, helping);
  const more = say.turn(`god.${leading}.helping`, 1, helping);
  const hard = say.turn(`god.${leading}.handling`, 0, handling);
  if (coming === 'helping') return paragraph(`${frame}${good}`, more, secondSentence(telling));
  const neutral = coming === 'neutral';
  return paragraph(
    `${frame}${neutral ? good : hard}`,
    filled(words.OTHER_SIDES[neutral ? 'hard' : 'good'], { 句: neutral ? hard : good }),
    secondSentence(telling),
  );
}

/** The heaviest god of another group than the leading one's, read by its role. */
function secondSentence({ analysis, say, leading }: Telling): Sentence {
  const { gods, pillars, roles } = analysis;
  const second = [...TEN_GODS]
    .filter((god) => groupOf(god) !== groupOf(leading) && gods[god].weight > 0)
    .sort((a, b) => gods[b].weight - gods[a].weight)[0];
  if (!second) return null;
  const coming = comingOf(roles.byElement[elementOfGod(analysis, second)]);
  const { plain, helping, handling } = GOD_WORDS[second];
  return say('temper.second', words.SECOND_FRAMES, {
    神: second,
    处: namedPlaces(pillars, [second], 1),
    义: plain,
    句:
      coming === 'handling'
        ? say.turn(`god.${second}.handling`, 0, handling)
        : say.turn(`god.${second}.helping`, 0, helping),
  });
}

/** 日主性情: the stem's image, the strength, the leading god and the day branch (§11.2). */
export function temper(telling: Telling): Draft {
  const { analysis, say, side, dayName, leading } = telling;
  const { pillars, dayStem, strength, roles } = analysis;
  const day = pillarAt(pillars, 'day');
  const seat = day.hiddenStems[0]?.tenGod as TenGod;
  const voice = STEM_TEMPERS[dayStem];
  const useful = roles.byRole.用;
  const score = String(strength.score);
  const strengthFrame = say('temper.strength', words.STRENGTH_FRAMES, { 干: dayName, 分: score });
  return {
    id: 'temper',
    title: TITLES.temper,
    paragraphs: [
      paragraph(
        ...say.several('temper.gifts', 2, voice.gifts),
        `${strengthFrame}${say.turn('stem.side', 0, voice[side])}`,
      ),
      godParagraph(telling),
      paragraph(
        say('temper.seat', words.SEAT_FRAMES, {
          支: day.branch,
          神: seat,
          句: say('temper.seat.word', words.SEAT_TEMPERS[seat]),
        }),
        say('temper.edge', voice.edges),
      ),
      paragraph(
        say('temper.step', words.NATURE_STEPS, {
          用: useful,
          句: say.turn('support', 0, ELEMENT_SUPPORTS[useful]),
        }),
        say('temper.nayin', words.NAYIN_TOUCHES, { 音: day.nayin }),
      ),
    ],
    evidence: [
      `日干${dayName}，物象取自《滴天髓》天干论`,
      `强弱${strength.score}分，${spokenStrength(strength)}`,
      `${leading}：${namedPlaces(pillars, [leading], 4)}，分量${Math.round(analysis.gods[leading].weight * 10) / 10}`,
      `日支${day.branch}的本气${day.hiddenStems[0]?.stem}为${seat}`,
    ],
    basis: '扶抑',
    confidence: withoutHour(analysis, strength.confidence),
  };
}
