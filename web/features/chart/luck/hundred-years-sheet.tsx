import type { LuckYear } from '#domain/bazi/luck';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TermButton } from '../explain/term-button.tsx';
import { CHART, LUCK } from '../text.ts';
import { NowMark } from './now-mark.tsx';
import { SignTable } from './sign-table.tsx';

interface HundredYearsSheetProps {
  years: readonly LuckYear[];
  now: number;
  onClose: () => void;
}

export function HundredYearsSheet({ years, now, onClose }: HundredYearsSheetProps) {
  return (
    <Dialog
      sheet
      title={LUCK.hundred}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART.close}</Button>}
    >
      <p className="mb-3 text-center text-meta text-ink3">{LUCK.hundredNote}</p>
      <SignTable
        caption={LUCK.hundred}
        columns={[LUCK.year, <TermButton key="age" term="虚岁" />]}
        rows={years.map((year) => ({
          ...year,
          key: `${year.year}`,
          now: year.year === now,
          cells: [
            <span key="year">
              {year.year}
              {year.year === now && <NowMark />}
            </span>,
            year.age,
          ],
        }))}
      />
    </Dialog>
  );
}
