import { DAY_COLOURS } from '#content/day/colours';
import { DAY_EVERYDAY } from '#content/day/everyday';
import { DAY_TEXTS } from '#content/day/texts';
import { almanacOf, type Today } from '#domain/calendar/almanac';
import { dayGanzhiIndex, ganzhiAt } from '#domain/calendar/ganzhi';
import { luckyOf } from '#domain/outlook/lucky';
import { periodSigns, unwelcome } from '#domain/outlook/period-signs';
import { bound, clause } from '../../bound.ts';
import { inTurn } from '../../pick/memory.ts';
import { filled } from '../../pick/pick.ts';
import { isToParent } from '../../reader/reader.ts';
import type { Section } from '../../report.ts';
import { listed } from '../../sentences.ts';
import type { DayFacts } from './facts.ts';

const { title: TITLE, evidence: EVIDENCE, label: LABEL } = DAY_TEXTS;

/** By the almanac’s own names, most of which have no place in a day of today. */
const EVERYDAY: Readonly<Record<string, string>> = DAY_EVERYDAY;

const WAKING = /^(?:7|9|11|13|15|17|19):/;
const MAX_HOURS = 2;
const MAX_MATTERS = 2;

/** Colour, direction and hours of the element that helps; never of one that is unwelcome. */
function lucky({ analysis, jdn, slots, readers }: DayFacts, almanac: Today): Section[] {
  const day = periodSigns(analysis, 'luckDay', ganzhiAt(dayGanzhiIndex(jdn)));
  const { colours, direction, hours, role, element } = luckyOf(analysis, day, { jdn, almanac });
  const [色, 另] = colours;
  if (unwelcome(role)) return [];
  const [line] = inTurn(analysis.seed, `colour ${element}`, DAY_COLOURS, jdn);
  const colour = (name: string) => filled(LABEL.colour, { 色: name });
  const text = `${filled(line?.text ?? '', { ...slots, 色: colour(色), 另: colour(另) })}。`;
  const ofChild = isToParent(readers);
  const why = filled(ofChild ? EVIDENCE['folk-child'] : EVIDENCE.folk, { 行: element, 角: role });
  const daytime = hours.filter((range) => WAKING.test(range)).slice(0, MAX_HOURS);
  return [
    {
      id: 'folk',
      title: TITLE.folk,
      ...bound([[clause(text, { id: `folk.${element}`, gloss: why })]]),
      evidence: [why],
      basis: '民俗',
      confidence: '低',
      folded: true,
      table: {
        head: ['项', '取'],
        rows: [
          ['颜色', listed([色, 另])],
          ['方位', direction === '中' ? '居中或离家近处' : `${direction}边`],
          ...(daytime.length > 0 ? [['时段', listed(daytime)]] : []),
          ...(ofChild ? [] : matterRows(almanac)),
        ],
      },
    },
  ];
}

const plain = (matters: readonly string[]) => [...new Set(matters.flatMap((matter) => EVERYDAY[matter] ?? []))];

/** Everyday matters of the almanac: at most two that suit, and one that waits. */
function matterRows({ almanac }: Today): string[][] {
  const suits = plain(almanac.yi).slice(0, MAX_MATTERS);
  const [waits] = plain(almanac.ji).filter((matter) => !suits.includes(matter));
  return [...(suits.length > 0 ? [['黄历宜', suits.join('、')]] : []), ...(waits ? [['黄历缓', waits]] : [])];
}

/** Colours, hours and matters of custom, folded away. */
export function folkSections(facts: DayFacts): Section[] {
  return lucky(facts, almanacOf(facts.date));
}
