import type { CivilDate } from '../../calendar/civil-date.ts';
import { cycleOutlooks } from '../cycle-outlook.ts';
import { type CycleOutlook, type Outlook, TONES } from '../outlook.ts';
import * as words from '../words/natal/luck.ts';
import { isChild } from './age.ts';
import { passingSentence } from './passing.ts';
import { paragraph } from './phrase.ts';
import { type Draft, type Telling, withoutHour } from './telling.ts';
import { godName, themeSentence, undertone } from './theme.ts';
import { TITLES } from './titles.ts';

const STEPS = 8;
/** Nobody is told to plan great things for later than this nominal age. */
const PLANNED = 70;
const YEARS = 10;

const middleAge = ({ startAge }: CycleOutlook) => startAge + YEARS / 2;
const stretch = (cycle: CycleOutlook) => ({ period: 'cycle', age: middleAge(cycle) }) as const;

const agesOf = ({ startAge }: CycleOutlook) => `${startAge}至${startAge + YEARS - 1}岁`;

/** `1976-05-06` as 1976年5月6日 */
const dayText = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

/** 0 is the lightest. */
const paceAt = ({ tone }: Outlook) => TONES.indexOf(tone);

function startSentence({ analysis: { luck }, say }: Telling): string {
  const direction = luck.forward ? '顺' : '逆';
  const { start } = luck;
  if ('earliest' in start) {
    return say('luck.start', words.LUCK_START.range, {
      向: direction,
      早: dayText(start.earliest.date),
      晚: dayText(start.latest.date),
    });
  }
  const firstCycle = luck.cycles[0];
  const age = firstCycle && 'startAge' in firstCycle ? firstCycle.startAge : '';
  return say('luck.start', words.LUCK_START.exact, {
    向: direction,
    日: dayText(start.date),
    岁: String(age),
  });
}

function currentParagraph(telling: Telling, cycles: readonly CycleOutlook[], now: number): string {
  const { say } = telling;
  const current = cycles[now];
  if (!current) {
    const first = cycles[0];
    return paragraph(
      first &&
        say('luck.notYet', words.NOT_YET, {
          岁: String(first.startAge),
          柱: first.ganzhi,
          年: String(first.startYear),
        }),
    );
  }
  const grown = !isChild(middleAge(current));
  return paragraph(
    say('luck.current', words.CURRENT_OPENERS, {
      柱: current.ganzhi,
      岁: agesOf(current),
      干神: godName(current.stem),
      支神: godName(current.branch),
    }),
    themeSentence(telling, current, stretch(current)),
    undertone(telling, current, 0),
    say.turn('luck.tone', 0, words.CYCLE_TONES[current.tone]),
    grown && passingSentence(telling, current, 'luckCycle', 2),
    grown && say('luck.current.do', words.CYCLE_STEPS[current.stem.god]),
  );
}

function nextParagraph(telling: Telling, next: CycleOutlook | undefined): string {
  const { say } = telling;
  if (!next) return '';
  return paragraph(
    say('luck.next', words.NEXT_OPENERS, {
      年: String(next.startYear),
      柱: next.ganzhi,
      干神: godName(next.stem),
      支神: godName(next.branch),
    }),
    themeSentence(telling, next, stretch(next)),
    undertone(telling, next, 1),
    say.turn('luck.tone', 1, words.CYCLE_TONES[next.tone]),
  );
}

/** The fairest step and the quietest of those to come, where they differ. */
function extremes({ say }: Telling, cycles: readonly CycleOutlook[]): string {
  if (cycles.length < 2) return '';
  const best = cycles.reduce((a, b) => (paceAt(b) < paceAt(a) ? b : a));
  const quiet = cycles.reduce((a, b) => (paceAt(b) > paceAt(a) ? b : a));
  if (paceAt(best) === paceAt(quiet)) return paragraph(say('luck.level', words.LEVEL_CYCLES));
  const named = (cycle: CycleOutlook) => ({ 柱: cycle.ganzhi, 岁: agesOf(cycle) });
  return paragraph(
    say('luck.best', words.BEST_CYCLE, named(best)),
    say('luck.quiet', words.QUIET_CYCLE, named(quiet)),
  );
}

/** 大运: eight steps, the present one told in full (§11.12). `today` marks it. */
export function luck(telling: Telling, today: CivilDate): Draft {
  const { analysis } = telling;
  const all = cycleOutlooks(analysis);
  const cycles = all.slice(0, STEPS);
  // The last one that has begun; −1 before the first.
  const now = all.filter(({ startYear }) => startYear <= today.year).length - 1;
  return {
    id: 'luck',
    title: TITLES.luck,
    paragraphs: [
      paragraph(startSentence(telling)),
      currentParagraph(telling, all, now),
      nextParagraph(telling, all[now + 1]),
      extremes(
        telling,
        cycles.slice(now + 1).filter(({ startAge }) => startAge < PLANNED),
      ),
    ],
    evidence: [
      `${analysis.luck.forward ? '顺行' : '逆行'}：由月柱起，${analysis.luck.forward ? '数到下一个节' : '数回上一个节'}，三天折一年`,
      ...(all[now]?.evidence ?? all[0]?.evidence ?? []),
    ],
    basis: '历法',
    confidence: withoutHour(analysis, all[now]?.confidence ?? analysis.roles.confidence),
    table: {
      head: ['虚岁', '起于', '大运', '天干', '地支', '步调'],
      rows: cycles.map((cycle, at) => [
        ...[agesOf(cycle), `${cycle.startYear}年`],
        ...[at === now ? `${cycle.ganzhi}（当前）` : cycle.ganzhi],
        ...[cycle.stem.god, cycle.branch.god, cycle.tone],
      ]),
    },
  };
}
