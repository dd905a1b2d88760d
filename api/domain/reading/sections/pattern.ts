import type { Element } from '../../bazi/elements.ts';
import type { Analysis, Pattern } from '../analysis.ts';
import { leastSure } from '../confidence.ts';
import { pillarAt } from '../placed-stems.ts';
import * as words from '../words/natal/patterns.ts';
import { GOD_WORDS } from '../words/natal/ten-gods.ts';
import { spokenSpecial } from './doubt.ts';
import { listed, paragraph, type Sentence } from './phrase.ts';
import { namedPlaces } from './signs.ts';
import { comingOf, type Draft, elementOfGod, type Telling, withoutHour } from './telling.ts';
import { TITLES } from './titles.ts';

function namesOf({ pattern, special }: Analysis): readonly string[] {
  if (special) return words.NAMED_LEANING;
  return pattern.clear ? words.NAMED : words.NAMED_UNCLEAR;
}

function wordsOf({ pattern, special }: Analysis): words.PatternWords {
  if (special) return words.LEANING;
  if (!pattern.clear) return words.UNCLEAR;
  return pattern.name === '羊刃格' ? words.BLADE : words.GOD_PATTERNS[pattern.god];
}

/**
 * What helps against a trouble, of those groups alone whose element the roles do not hold against:
 * 印（水）或财（土） is 印（水） where 土 is 忌.
 */
function fitRemedies({ roles }: Analysis, remedy: string): string[] {
  return (remedy.match(/(?<![^（）、或])[^（）、或]+（[木火土金水]）/g) ?? []).filter((each) => {
    const element = each.slice(-2, -1) as Element;
    return comingOf(roles.byElement[element]) !== 'handling';
  });
}

function troubleSentence(
  { analysis, say }: Telling,
  { name, active, why, remedy }: Pattern['troubles'][number],
  at: number,
): string {
  const fit = fitRemedies(analysis, remedy);
  const opener = say.turn('pattern.trouble', at, words.TROUBLES[active ? 'active' : 'latent'], {
    名: name,
    由: why,
  });
  const way = fit.length
    ? say.turn('pattern.remedy', at, words.REMEDIES, { 药: fit.join('、') })
    : say.turn('pattern.habit', at, words.TROUBLE_HABITS);
  return `${opener}；${way}`;
}

const TOLD_TROUBLES = 2;

/** Whether the pattern's god stands in the open, where others see it. */
function rootSentence({ analysis: { pattern, gods, pillars }, say }: Telling): Sentence {
  if (!pattern.clear) return null;
  const state = gods[pattern.god].visible > 0 ? 'open' : 'hidden';
  return say('pattern.standing', words.STANDINGS[state], {
    神: pattern.god,
    处: namedPlaces(pillars, [pattern.god]),
  });
}

/** Whether what one is good at is also what does one good. */
function roleSentence({ analysis, say, leading }: Telling): Sentence {
  const { pattern, special, roles } = analysis;
  if (special) return say('pattern.leaning', words.LEANINGS[special.kind]);
  if (!pattern.clear) {
    const { helping, handling } = GOD_WORDS[leading];
    const coming = comingOf(roles.byElement[elementOfGod(analysis, leading)]);
    return say('pattern.leading', words.LEADING_GODS, {
      神: leading,
      句:
        coming === 'handling'
          ? say.turn(`god.${leading}.handling`, 1, handling)
          : say.turn(`god.${leading}.helping`, 2, helping),
    });
  }
  const element = elementOfGod(analysis, pattern.god);
  const role = roles.byElement[element];
  const coming = comingOf(role);
  const told = say('pattern.role', words.PATTERN_ROLES[coming], {
    神: pattern.god,
    行: element,
    角: `${role}神`,
  });
  const { helping, handling } = GOD_WORDS[pattern.god];
  const more =
    coming === 'handling'
      ? say.turn(`god.${pattern.god}.handling`, 1, handling)
      : say.turn(`god.${pattern.god}.helping`, 2, helping);
  return `${told}。${more}`;
}

function completion({ analysis: { pattern, special }, say }: Telling): Sentence {
  if (!pattern.clear || special) return null;
  return pattern.completes
    ? say('pattern.completes', words.COMPLETES, { 物: pattern.completes })
    : say('pattern.incomplete', words.INCOMPLETE);
}

function breaking({ analysis: { pattern, special }, say }: Telling): Sentence {
  if (!pattern.clear || special) return null;
  return pattern.breaks
    ? say('pattern.breaks', words.BREAKS, { 物: pattern.breaks })
    : say('pattern.unbroken', words.UNBROKEN);
}

/** 格局: its name and why, what completes and what would break it, how to live it (§5, §11.5). */
export function pattern(telling: Telling): Draft {
  const { analysis, say } = telling;
  const { pattern: found, special } = analysis;
  const voice = wordsOf(analysis);
  const month = pillarAt(analysis.pillars, 'month');
  const troubles = found.troubles.slice(0, TOLD_TROUBLES);
  return {
    id: 'pattern',
    title: TITLES.pattern,
    paragraphs: [
      paragraph(
        say('pattern.name', namesOf(analysis), {
          格: special ? spokenSpecial(special) : found.name,
          月: found.name,
          由: special?.why ?? found.how,
        }),
        say('pattern.meaning', voice.meaning),
        say('pattern.store', words.MONTH_STORES[month.hiddenStems.length > 1 ? 'several' : 'one'], {
          支: month.branch,
          藏: listed(month.hiddenStems.map(({ stem, tenGod }) => `${tenGod}${stem}`)),
        }),
      ),
      paragraph(completion(telling), breaking(telling)),
      paragraph(roleSentence(telling), ...say.several('pattern.thriving', 2, voice.thriving)),
      paragraph(...troubles.map((trouble, at) => troubleSentence(telling, trouble, at))),
      paragraph(...say.several('pattern.care', 2, voice.care), rootSentence(telling)),
    ],
    evidence: [
      `${found.name}：${found.how}`,
      `成全：${found.completes ?? '未见'}；干扰：${found.breaks ?? '未见'}`,
      ...found.troubles.map(
        ({ name, active, why }) => `${name}（${active ? '显' : '隐'}）：${why}`,
      ),
      ...(special ? [`${spokenSpecial(special)}：${special.why}`] : []),
      ...(found.rescues ? [`救应：${found.rescues}`] : []),
      `格局的成败：${found.standing}`,
    ],
    basis: '格局',
    confidence: withoutHour(
      analysis,
      special ? leastSure(found.confidence, special.confidence) : found.confidence,
    ),
  };
}
