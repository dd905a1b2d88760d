import type { Pillar } from '#domain/bazi/chart';
import type { BornChart } from '#domain/bazi/date-chart';
import { assumptionText, noteText } from '#domain/bazi/text';
import type { BirthText } from '../birth-text.ts';
import { luckPillarStarts, luckStartAge, luckStartText, rangeText } from '../luck/luck-steps.ts';
import { palaceSigns } from '../palace-signs.ts';
import { membersText } from '../relations/relation-text.ts';
import { CHART, LUCK, SHARE } from '../text.ts';

/** `年柱 庚午（正财）藏干丁比肩、己食神；纳音路旁土；…` */
function pillarLine(pillar: Pillar): string {
  const { position, stem, branch, tenGod, hiddenStems, nayin, stage, selfStage, stars } = pillar;
  const hidden = hiddenStems.map(({ stem: inside, tenGod: god }) => inside + god).join('、');
  const facts = [
    `藏干${hidden}`,
    `纳音${nayin}`,
    `地势${stage}`,
    `自坐${selfStage}`,
    `空亡${pillar.void}`,
    `神煞${stars.join('、') || '无'}`,
  ];
  return `${CHART.pillars[position]} ${stem}${branch}（${tenGod}）${facts.join('；')}`;
}

function luckLines({ luck }: BornChart): string[] {
  const direction = luck.forward ? LUCK.forward : LUCK.backward;
  const cycles = luck.cycles.map((cycle) => {
    const { startYears, startAges } = luckPillarStarts(cycle);
    const years = rangeText(startYears);
    const ages = rangeText(startAges);
    return `${years}${LUCK.yearUnit}${LUCK.since} ${ages}${LUCK.ageUnit} ${cycle.ganzhi}`;
  });
  const after = luckStartAge(luck);
  return [[luckStartText(luck), direction, after].filter(Boolean).join('，'), ...cycles];
}

/** Returns the chart as plain text with all its inputs, for a friend or an assistant. */
export function chartText(birth: BirthText, shown: BornChart): string {
  const { sections } = SHARE;
  const parts: [string, string[]][] = [
    [sections.pillars, shown.pillars.map(pillarLine)],
    [
      sections.elements,
      shown.elements.map(
        ({ element, signs, hidden, share, season, level }) =>
          `${element} ${signs}个（另藏${hidden}个），力量${share}%，${level}，${season}`,
      ),
    ],
    [
      sections.relations,
      shown.relations.length
        ? shown.relations.map((relation) => `${relation.name}（${membersText(relation)}）`)
        : [CHART.noRelations],
    ],
    [
      sections.palaces,
      [
        palaceSigns(shown)
          .map(({ name, ganzhi }) => name + ganzhi)
          .join('，'),
      ],
    ],
    [sections.luck, luckLines(shown)],
    [sections.notes, shown.notes.map(noteText)],
    [sections.assumptions, shown.assumptions.map(assumptionText)],
  ];
  const body = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`【${title}】`, ...lines].join('\n'));
  const head = [CHART.title, `${CHART.solar} ${birth.solar} ${birth.gender}`, `${CHART.lunar} ${birth.lunar}`].join(
    '\n',
  );
  return [head, ...body, SHARE.label].join('\n\n');
}
