import type { Birth } from '#domain/people/birth';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { late } from '#web/ui/late.tsx';
import { Fold } from './fold.tsx';
import type { ChosenPart } from './screens/shown-chart.ts';
import { CHART, SHARE } from './text.ts';

const FoldLine = late(() => import('./fold-line.tsx'));
const ChartTables = late(() => import('./chart-tables.tsx'));
const ChartShare = late(() => import('./share/chart-share.tsx'));

interface ChartFoldsProps {
  birth: Birth;
  chosen: ChosenPart | null;
  /** ms */
  now: number;
  /** Pillars and elements alone; nothing of stars, bonds and years. */
  isMinor?: boolean;
  /** The address opens the luck. */
  luckOpened?: boolean;
  /** Opens the options of the chart; left out where they are not the reader's. */
  onOptions?: () => void;
}

/** The folds by their title, and whether a minor has them. */
const PARTS = [
  ['elements', CHART.elements, true],
  ['relations', CHART.relations, false],
  ['luck', CHART.luck, false],
  ['details', CHART.details, false],
  ['birth', CHART.birth, true],
] as const;

/** The tables of a chart, each folded under one line. Lines and tables bring the engine, with the first touch. */
export function ChartFolds({ isMinor = false, luckOpened = false, onOptions, ...chart }: ChartFoldsProps) {
  return (
    <div className="folds">
      {PARTS.filter(([, , ofMinors]) => ofMinors || !isMinor).map(([part, title]) => (
        <Fold
          key={part}
          className={part}
          title={title}
          line={<FoldLine part={part} {...chart} />}
          opened={part === 'luck' && luckOpened}
        >
          <ChartTables part={part} {...chart} {...(onOptions && { onOptions })} />
        </Fold>
      ))}
    </div>
  );
}

/** A chart as a picture, as text or on paper. */
export const ShareChart = ({ birth, chosen }: Pick<ChartFoldsProps, 'birth' | 'chosen'>) => (
  <DialogButton
    className="button button-quiet print:hidden"
    dialog={(close) => <ChartShare birth={birth} chosen={chosen} onClose={close} />}
  >
    {SHARE.title}
  </DialogButton>
);
