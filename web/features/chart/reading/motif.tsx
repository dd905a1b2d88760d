import type { ReportChapter, ReportView } from '#contract/reports';
import { type Motif, motifsOf, PAINT } from '../../readings/card/motifs.ts';

function Strokes({ motif: { path, element }, place, width }: { motif: Motif; place?: string; width: number }) {
  return <path d={path} stroke={PAINT[element]} strokeWidth={width} transform={place} />;
}

type Image = NonNullable<ReportView['image']>;

/** The reader's own sign large, what presses beside it, what helps smaller. */
export function CoverPicture({ image }: { image: Image }) {
  const [self, press, feed] = motifsOf(image);
  return (
    <svg className="chapter-picture h-30" viewBox="0 0 300 120" aria-hidden="true">
      <Strokes motif={self} place="translate(10 6) scale(1.1)" width={1.5} />
      <Strokes motif={press} place="translate(142 6) scale(.55)" width={3} />
      <Strokes motif={feed} place="translate(224 48) scale(.38)" width={4.2} />
    </svg>
  );
}

/** Work stands under what presses, the reader's own and time under the own sign, the rest under what helps. */
export function ChapterPicture({ image, id }: { image: Image; id: ReportChapter['id'] }) {
  const [self, press, feed] = motifsOf(image);
  const motif = id === 'career' || id === 'study' ? press : ['self', 'luck', 'years'].includes(id) ? self : feed;
  return (
    <svg className="chapter-picture size-20 flex-none" viewBox="0 0 100 100" aria-hidden="true">
      <Strokes motif={motif} width={2} />
    </svg>
  );
}
