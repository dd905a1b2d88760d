import { Popover } from '@base-ui/react/popover';
import { ExportButton } from '#admin/ui/list/export-button.tsx';
import { exportStatistics } from '#contract/calls/console';
import type { StatisticsExportQuery } from '#contract/statistics';
import type { StatisticsSearch } from './search.ts';
import { STATISTICS } from './text.ts';

const FILES: readonly (readonly [StatisticsExportQuery['part'], string])[] = [
  ['figures', STATISTICS.figures],
  ['change', STATISTICS.change],
  ['funnel', STATISTICS.funnel],
  ['deferral', STATISTICS.deferral],
  ['retention', STATISTICS.retention],
  ['cohorts', STATISTICS.cohorts],
  ['record', STATISTICS.record],
  ['types', STATISTICS.types],
  ['sources', STATISTICS.sources],
];

/** Exports of the page, by part. Stays mounted while closed, because unmounting cancels a running export. */
export function ExportMenu({ search }: { search: StatisticsSearch }) {
  // The complete range has no earlier one.
  const files = FILES.filter(([part]) => part !== 'change' || search.from !== 'all');
  return (
    <Popover.Root>
      <Popover.Trigger className="button button-quiet ms-auto">{STATISTICS.files}</Popover.Trigger>
      <Popover.Portal keepMounted>
        <Popover.Positioner side="bottom" align="end" sideOffset={4} className="z-20">
          <Popover.Popup className="popup grid min-w-40 justify-items-start gap-1 p-2" data-own-keys>
            <Popover.Title className="sr-only">{STATISTICS.files}</Popover.Title>
            {files.map(([part, name]) => (
              <ExportButton key={part} call={exportStatistics} query={{ ...search, part }} name={name} />
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
