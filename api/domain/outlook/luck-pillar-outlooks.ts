import { branchOf, stemOf } from '../calendar/ganzhi.ts';
import { lessSure } from '../judgement/confidence.ts';
import type { Evidence } from '../judgement/evidence.ts';
import { must } from '../lookup.ts';
import type { Analysis } from './analysis.ts';
import { outlookOf, roundedScore } from './areas.ts';
import { type AnyLuckPillar, luckPillarIn, startAgeOf, startYearOf } from './luck-pillars.ts';
import type { HalfOutlook, LuckPillarOutlook, Tone } from './outlook.ts';
import { periodSigns } from './period-signs.ts';
import { passageOf } from './signals/found.ts';
import { type Judged, judgedPassage, verdictAmong } from './signals/judged.ts';
import { wordAmong } from './signals/scale.ts';
import type { Verdict } from './signals/signal.ts';
import { branchValue, halfValues, stemValue, type TimeValue } from './time-value.ts';

interface LuckPillarVerdict {
  verdict: Verdict;
  halves: LuckPillarOutlook['halves'];
}

/** If the useful god is in doubt, no luck pillar is called the best or the worst. */
function toneWord({ roles }: Analysis, tone: Tone): Tone {
  if (roles.confidence !== '低') return tone;
  if (tone === '顺') return '稳';
  return tone === '慢' ? '平' : tone;
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value * 100) / 100}`;
const YEARS_OF_HALF = 5;
const HALVES = ['half.first', 'half.second'] as const;

/** `前五年平（天干七分、地支三分）：天干丁时令+0.3、十神+0.2；…` */
function halfReason(analysis: Analysis, { ganzhi }: AnyLuckPillar, at: 0 | 1, tone: Tone): Evidence {
  const [stem, branch] = [stemOf(ganzhi), branchOf(ganzhi)];
  const parts = (value: TimeValue) => ({ 数: signed(value.season), 量: signed(value.group) });
  const 天: Evidence = { id: 'half.stem', slots: { 干: stem, ...parts(stemValue(analysis, stem)) } };
  const 地: Evidence = { id: 'half.branch', slots: { 支: branch, ...parts(branchValue(analysis, branch)) } };
  return { id: HALVES[at], slots: { 步: tone, 天, 地 } };
}

/** The ten luck pillars: the tone of each by its value among the ten, of its halves among the twenty. */
function luckPillarVerdicts(analysis: Analysis): LuckPillarVerdict[] {
  const cycles: readonly AnyLuckPillar[] = analysis.luck.cycles;
  const values = cycles.map(({ ganzhi }) => halfValues(analysis, stemOf(ganzhi), branchOf(ganzhi)));
  const among = values.flat();
  const all = cycles.map(({ ganzhi }, at): Judged => {
    const judged = judgedPassage(passageOf(analysis, periodSigns(analysis, 'luckCycle', ganzhi)));
    const [first, second] = must(values[at], 'halves');
    // Clashes, combinations and stars of a luck pillar describe events without affecting the verdict: alone they are
    // right as often as chance.
    return { ...judged, scores: [(first + second) / 2, ...judged.scores.slice(1)] };
  });
  return cycles.map((cycle, at) => {
    const own = must(values[at], 'halves');
    const half = (which: 0 | 1): HalfOutlook => {
      const tone = toneWord(analysis, wordAmong(own[which], among));
      return {
        tone,
        score: roundedScore(own[which]),
        startYear: startYearOf(cycle) + which * YEARS_OF_HALF,
        startAge: startAgeOf(cycle) + which * YEARS_OF_HALF,
        why: halfReason(analysis, cycle, which, tone),
      };
    };
    const verdict = verdictAmong(must(all[at], 'cycle'), all);
    return { verdict: { ...verdict, tone: toneWord(analysis, verdict.tone) }, halves: [half(0), half(1)] };
  });
}

function outlookOfCycle(
  analysis: Analysis,
  cycle: AnyLuckPillar,
  { verdict, halves }: LuckPillarVerdict,
): LuckPillarOutlook {
  const signs = periodSigns(analysis, 'luckCycle', cycle.ganzhi);
  const outlook = outlookOf(analysis, signs, verdict);
  return {
    ...outlook,
    tone: verdict.tone,
    evidence: [...halves.map(({ why }) => why), ...outlook.evidence],
    // Its start is then known to about a year only.
    confidence: analysis.hourKnown ? outlook.confidence : lessSure(outlook.confidence),
    halves,
    startYear: startYearOf(cycle),
    startAge: startAgeOf(cycle),
  };
}

/**
 * The ten luck pillars with their tones among the ten. Without the hour, start years and ages are the earliest possible
 * (a pillar may start up to four months later), and the confidence is one level lower.
 */
export function luckPillarOutlooks(analysis: Analysis): readonly LuckPillarOutlook[] {
  const cycles: readonly AnyLuckPillar[] = analysis.luck.cycles;
  const verdicts = luckPillarVerdicts(analysis);
  return cycles.map((cycle, at) => outlookOfCycle(analysis, cycle, must(verdicts[at], 'verdict')));
}

/** Outlook of the luck pillar of a calendar year; null before the first and after the tenth. */
export function luckPillarOfYear(analysis: Analysis, year: number): LuckPillarOutlook | null {
  const found = luckPillarIn(analysis, year);
  if (!found) return null;
  const cycles: readonly AnyLuckPillar[] = analysis.luck.cycles;
  const verdict = must(luckPillarVerdicts(analysis)[cycles.indexOf(found)], 'verdict');
  return outlookOfCycle(analysis, found, verdict);
}
