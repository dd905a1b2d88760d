import { Dialog } from '#web/ui/dialog.tsx';
import { SAMPLE, TRY } from './try-text.ts';

/** A real chart with the app's text for it. */
export default function SampleSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog sheet title={TRY.sampleTitle} onClose={onClose}>
      <figure className="grid gap-3">
        <figcaption className="text-small text-ink3">{SAMPLE.when}</figcaption>
        <dl className="grid grid-cols-4 text-center">
          {SAMPLE.pillars.map(([name, [stem, branch]]) => (
            <div key={name} className="border-line not-first:border-s">
              <dt className="text-small text-ink3">{name}</dt>
              <dd className="serif grid text-[min(2rem,10vw)] leading-tight">
                <span>{stem}</span>
                <span>{branch}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="heading text-balance">{SAMPLE.headline}</p>
        <p className="text-meta text-ink2">{SAMPLE.quote}</p>
      </figure>
    </Dialog>
  );
}
