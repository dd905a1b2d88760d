import type { ElementBalance } from '../../bazi/element-balance.ts';
import { type Element, relation } from '../../bazi/elements.ts';
import { elementOfGroup } from '../god-groups.ts';
import { pillarAt } from '../placed-stems.ts';
import * as words from '../words/natal/elements.ts';
import { listed, paragraph, percent } from './phrase.ts';
import { helpersOf, sourcesOf } from './signs.ts';
import { type Draft, groupFor, type Telling } from './telling.ts';
import { TITLES } from './titles.ts';

const NAMED = 3;

/** How far the largest share is above the smallest, in points of percent. */
const SPREAD_BELOW = { even: 20, leaning: 40 } as const;

function spreadOf(strongest: number, weakest: number): keyof typeof words.SPREADS {
  const apart = strongest - weakest;
  if (apart < SPREAD_BELOW.even) return 'even';
  return apart < SPREAD_BELOW.leaning ? 'leaning' : 'steep';
}

function strongestParagraph({ analysis, say, strongest }: Telling): string {
  const { element, share } = strongest;
  const theme = say('elements.theme', words.GROUP_THEMES[groupFor(analysis, element)]);
  return paragraph(
    say('elements.strongest', words.STRONGEST, {
      行: element,
      成: percent(share),
      处: sourcesOf(analysis.pillars, element).slice(0, NAMED).join('、'),
      义: theme,
    }),
    `${element}的性子${say('elements.image', words.ELEMENT_IMAGES[element])}，${say(
      'elements.plenty',
      words.PLENTY_ROLES[analysis.roles.byElement[element]],
      { 行: element },
    )}`,
  );
}

function weakestParagraph({ analysis, say, weakest }: Telling): string {
  const { element, share } = weakest;
  const sources = sourcesOf(analysis.pillars, element);
  const slots = {
    行: element,
    成: percent(share),
    处: sources.length ? `见于${sources.slice(0, NAMED).join('、')}` : '',
    义: say('elements.theme.weak', words.GROUP_THEMES[groupFor(analysis, element)]),
  };
  return paragraph(
    say('elements.weakest', sources.length ? words.WEAKEST : words.ABSENT, slots),
    say('elements.scarce', words.SCARCE_ROLES[analysis.roles.byElement[element]], slots),
  );
}

function flowParagraph({ analysis: { elements, bridge, roles }, say, strongest }: Telling): string {
  const second = [...elements]
    .sort((a, b) => b.share - a.share)
    .find(({ element }) => element !== strongest.element) as ElementBalance;
  const towards = relation(strongest.element, second.element);
  return paragraph(
    // Two different elements are never the same.
    say('elements.flow', words.FLOWS[towards as keyof typeof words.FLOWS], {
      甲: strongest.element,
      乙: second.element,
    }),
    bridge &&
      say('elements.bridge', words.BRIDGES, {
        甲: bridge.between[0],
        乙: bridge.between[1],
        桥: bridge.element,
        角: `${roles.byElement[bridge.element]}神`,
      }),
  );
}

const SCARCE_BELOW = 15;

function usefulSentence({ analysis, say }: Telling): string {
  const { roles, elements: shares, pillars } = analysis;
  const useful = roles.byRole.用;
  const share = shareOf(shares, useful);
  const sources = helpersOf(pillars, useful);
  const amount = share < SCARCE_BELOW ? 'scarce' : 'enough';
  return say('elements.useful', words.USEFUL_SHARES[sources.length === 0 ? 'absent' : amount], {
    用: useful,
    成: percent(share),
    处: sources.slice(0, 2).join('、'),
  });
}

const shareOf = (shares: readonly ElementBalance[], wanted: Element) =>
  shares.find(({ element }) => element === wanted)?.share ?? 0;

function ownParagraph(telling: Telling): string {
  const { analysis, say, dayName } = telling;
  const { elements: shares, dayElement, pillars } = analysis;
  const month = pillarAt(pillars, 'month');
  const seal = elementOfGroup(dayElement, '印');
  return paragraph(
    say('elements.season', words.SEASON_WEIGHTS, { 支: month.branch, 令: month.branchElement }),
    say('elements.own', words.OWN_SHARES, {
      干: dayName,
      己: percent(shareOf(shares, dayElement)),
      印: `${seal}（${percent(shareOf(shares, seal))}）`,
    }),
    usefulSentence(telling),
  );
}

/** 五行分布: the count that can be checked by hand, beside the strength (§3, §11.3). */
export function elements(telling: Telling): Draft {
  const { analysis, say, strongest, weakest } = telling;
  const { elements: shares, roles, pillars } = analysis;
  const counts = (of: 'signs' | 'hidden') =>
    shares.map((each) => `${each.element}${each[of]}`).join('');
  return {
    id: 'elements',
    title: TITLES.elements,
    paragraphs: [
      paragraph(
        say('elements.count', words.COUNT_LINES, { 个: counts('signs'), 藏: counts('hidden') }),
        words.COUNT_NOTE,
        say('elements.spread', words.SPREADS[spreadOf(strongest.share, weakest.share)], {
          高: `${strongest.element}${percent(strongest.share)}`,
          低: `${weakest.element}${percent(weakest.share)}`,
        }),
      ),
      strongestParagraph(telling),
      weakestParagraph(telling),
      ownParagraph(telling),
      flowParagraph(telling),
    ],
    evidence: [
      ...shares.map(
        ({ element, share, season }) =>
          `${element}${percent(share)}：${listed(sourcesOf(pillars, element)) || '没有出现'}${season === '旺' ? '，当令' : ''}`,
      ),
      '天干各计1，地支按藏干分计1，再按月令加减',
    ],
    basis: '历法',
    confidence: analysis.hourKnown ? '高' : '中',
    table: {
      head: ['五行', '明字', '藏干', '力量', '强弱', '对您', '喜忌'],
      rows: shares.map(({ element, signs, hidden, share, level }) => [
        ...[element, String(signs), String(hidden), percent(share), level],
        ...[groupFor(analysis, element), `${roles.byElement[element]}神`],
      ]),
    },
  };
}
