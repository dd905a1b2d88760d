import { HONESTY, HONESTY_TEXTS, type HonestyRow } from '#domain/report/honesty';
import { InkDrawing } from '#web/ui/picture/ink.tsx';
import { HONESTY_PAGE } from './text.ts';

const NONE = '–';

/** 我们有多准: measured accuracy, unfavourable results first. Public, the same for everyone. */
export default function HonestyPage() {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-8">
      <h1 className="heading">{HONESTY_PAGE.title}</h1>
      <div className="grid justify-items-center gap-4 rounded-card bg-card p-5">
        <InkDrawing of="lamp" />
        <p>{HONESTY_TEXTS.end}</p>
        <p>{HONESTY_TEXTS.record}</p>
      </div>
      <details className="rows">
        <summary className="row">{HONESTY_PAGE.figures(HONESTY.length)}</summary>
        <div className="grid gap-6 py-4">
          <p className="text-ink2">{HONESTY_TEXTS.lead}</p>
          {HONESTY.map((row) => (
            <Measured key={row.id} row={row} />
          ))}
        </div>
      </details>
    </article>
  );
}

function Measured({ row }: { row: HonestyRow }) {
  const facts = [
    [HONESTY_PAGE.ours, row.ours],
    [HONESTY_PAGE.chance, row.chance],
    [HONESTY_PAGE.best, row.best],
    [HONESTY_PAGE.n, row.n],
    [HONESTY_PAGE.source, row.source],
  ] as const;
  return (
    <section className="grid gap-1">
      <h2 className="font-semibold">{row.what}</h2>
      <dl className="rows">
        {facts
          .filter(([, value]) => value !== NONE)
          .map(([name, value]) => (
            <div key={name} className="row min-h-11 items-baseline">
              <dt className="flex-none text-meta text-ink3">{name}</dt>
              <dd className="ms-auto min-w-0 text-balance text-end wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
