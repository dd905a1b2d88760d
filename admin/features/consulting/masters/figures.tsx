import { useAnswer } from '#admin/lib/use-answer.ts';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import { readMasterFigures } from '#contract/calls/consulting';
import type { MasterFigures } from '#contract/consulting';
import { FEWEST_FOR_RATE } from '#domain/consulting/master-profile';
import { FIGURES } from './text.ts';

type Row = MasterFigures[number];

interface FiguresProps {
  /** Days in which the sessions began; default: all. */
  range?: { from: string; to: string };
}

/** `98%（49/50）`; no percentage for small numbers. */
function shareText({ good, of }: Row['onTime']): string {
  if (of === 0) return FIGURES.none;
  return of < FEWEST_FOR_RATE ? FIGURES.few(good, of) : FIGURES.rate(Math.floor((good * 100) / of), good, of);
}

/** Figures of the masters' hours, a row each. */
export function FiguresTable({ range }: FiguresProps) {
  const { data: rows } = useAnswer(['master-figures', range?.from ?? '', range?.to ?? ''], readMasterFigures, {
    input: range ?? {},
  });
  if (!rows || rows.length === 0) return null;
  return (
    <section aria-labelledby="master-figures" className="grid gap-2">
      <h2 id="master-figures" className="serif text-subheading">
        {FIGURES.title}
      </h2>
      <p className="text-small text-ink2">{FIGURES.lead(FEWEST_FOR_RATE)}</p>
      <ScrollRegion label={FIGURES.title}>
        <table className="ledger-table">
          <ColumnHeads names={FIGURES.heads.map((head, index) => (index === 0 ? head : [head, 'text-end']))} />
          <tbody>
            {rows.map(({ id, name, held, onTime, summaries, satisfied }) => (
              <tr key={id}>
                <th scope="row" className="text-start font-normal">
                  {name}
                </th>
                <td className="text-end! tabular-nums">{held}</td>
                {[onTime, summaries, satisfied].map((share, index) => (
                  <td key={FIGURES.heads[index + 2]} className="text-end! tabular-nums">
                    {shareText(share)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
