import { useMemo } from 'react';
import { type BornChart, isDateChart } from '#domain/bazi/date-chart';
import { late } from '#web/ui/late.tsx';
import type { BirthText } from './birth-text.ts';
import { Fold } from './fold.tsx';
import { luckSteps, stepOfYear } from './luck/luck-steps.ts';
import type { LuckNow } from './now.ts';
import { signsOf } from './rooms/shown-chart.ts';
import { CHART, FOLDS, LUCK } from './text.ts';

const ChartTables = late(() => import('./chart-tables.tsx'));
const LuckSection = late(() => import('./luck/luck-section.tsx'));

function elementsLine({ elements }: BornChart): string {
  const [most, ...others] = [...elements].sort((one, two) => two.share - one.share);
  const least = others.at(-1);
  return most && least ? FOLDS.elements(most.element, most.share, least.element, least.share) : '';
}

function relationsLine({ relations }: BornChart): string {
  const names = [...new Set(relations.map(({ name }) => name))];
  return names.length > 0 ? FOLDS.relations(names) : FOLDS.noRelations;
}

function luckLine({ luck, years }: BornChart, now: LuckNow): string {
  const steps = luckSteps(luck.cycles, years);
  const step = steps[stepOfYear(steps, now.year)];
  if (!step) return FOLDS.luck;
  return step.sign ? FOLDS.luckNow(step.sign.ganzhi, step.startYears[0]) : LUCK.before;
}

interface ChartFoldsProps {
  shown: BornChart;
  birth: BirthText;
  now: LuckNow;
  /** Pillars and elements alone; nothing of stars, bonds and years. */
  isMinor?: boolean;
  /** The address opens the luck. */
  luckOpened?: boolean;
  /** Opens the options of the chart; left out where they are not the reader's. */
  onOptions?: () => void;
}

/** The tables of a chart, each folded under one line. */
export function ChartFolds({ shown, birth, now, isMinor = false, luckOpened = false, onOptions }: ChartFoldsProps) {
  const lines = useMemo(
    () => ({ elements: elementsLine(shown), relations: relationsLine(shown), luck: luckLine(shown, now) }),
    [shown, now],
  );
  const stars = shown.pillars.reduce((count, pillar) => count + pillar.stars.length, 0);
  const doubts = shown.notes.length;
  const tables = { shown, birth };
  return (
    <div className="folds">
      <Fold className="elements" title={CHART.elements} summary={lines.elements}>
        <ChartTables {...tables} part="elements" />
      </Fold>
      {!isMinor && (
        <>
          <Fold className="relations" title={CHART.relations} summary={lines.relations}>
            <ChartTables {...tables} part="relations" />
          </Fold>
          <Fold className="luck" title={CHART.luck} summary={lines.luck} opened={luckOpened}>
            <LuckSection key={signsOf(shown)} shown={shown} now={now} />
          </Fold>
          <Fold className="details" title={CHART.details} summary={FOLDS.details(stars, isDateChart(shown))}>
            <ChartTables {...tables} part="details" />
          </Fold>
        </>
      )}
      <Fold className="birth" title={CHART.birth} summary={doubts > 0 ? FOLDS.doubts(doubts) : birth.lunar}>
        <ChartTables {...tables} part="birth" {...(onOptions && { onOptions })} />
      </Fold>
    </div>
  );
}
