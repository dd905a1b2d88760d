import { type BornChart, isDateChart } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';
import { birthText } from './birth-text.ts';
import { luckSteps, stepOfYear } from './luck/luck-steps.ts';
import { luckNow } from './now.ts';
import { type ChosenPart, useShownChart } from './screens/shown-chart.ts';
import { FOLDS, LUCK } from './text.ts';

function elementsLine({ elements }: BornChart): string {
  const [most, ...others] = [...elements].sort((one, two) => two.share - one.share);
  const least = others.at(-1);
  return most && least ? FOLDS.elements(most.element, most.share, least.element, least.share) : '';
}

function relationsLine({ relations }: BornChart): string {
  const names = [...new Set(relations.map(({ name }) => name))];
  return names.length > 0 ? FOLDS.relations(names) : FOLDS.noRelations;
}

function luckLine({ luck, years }: BornChart, now: number): string {
  const steps = luckSteps(luck.cycles, years);
  const step = steps[stepOfYear(steps, luckNow(now).year)];
  if (!step) return FOLDS.luck;
  return step.sign ? FOLDS.luckNow(step.sign.ganzhi, step.startYears[0]) : LUCK.before;
}

function detailsLine(shown: BornChart): string {
  const stars = shown.pillars.reduce((count, pillar) => count + pillar.stars.length, 0);
  return FOLDS.details(stars, isDateChart(shown));
}

interface FoldLineProps {
  part: 'elements' | 'relations' | 'luck' | 'details' | 'birth';
  birth: Birth;
  chosen: ChosenPart | null;
  /** ms */
  now: number;
}

/** One-line summary of a collapsed part of a chart. */
export default function FoldLine({ part, birth, chosen, now }: FoldLineProps) {
  const { shown } = useShownChart(birth, chosen);
  switch (part) {
    case 'elements':
      return elementsLine(shown);
    case 'relations':
      return relationsLine(shown);
    case 'luck':
      return luckLine(shown, now);
    case 'details':
      return detailsLine(shown);
    case 'birth':
      return shown.notes.length > 0 ? FOLDS.doubts(shown.notes.length) : birthText(birth, shown).lunar;
  }
}
