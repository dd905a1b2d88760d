import type { ReportView } from '#contract/reports';
import { motifsOf, PAINT } from '../../readings/card/motifs.ts';

/** The reader's own sign in ink. */
export function OwnPicture({ image }: { image: NonNullable<ReportView['image']> }) {
  const [{ path, element }] = motifsOf(image);
  return (
    <svg className="chapter-picture" viewBox="0 0 100 100" aria-hidden="true">
      <path d={path} stroke={PAINT[element]} strokeWidth={2} />
    </svg>
  );
}
