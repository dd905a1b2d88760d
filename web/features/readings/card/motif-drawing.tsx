import type { ImageSigns } from '#domain/report/report';
import { ELEMENT_COLOUR } from '#web/ui/element-shape.tsx';
import { motifsOf } from './motifs.ts';

interface MotifDrawingProps {
  signs: ImageSigns;
  /** Height of a box that is 300 wide. */
  height: number;
  /** Position and size of day stem, dominant and supporting element. */
  places: readonly [self: string, press: string, feed: string];
  className: string;
}

/** The three motifs of a person, each in the colour of its element. */
export function MotifDrawing({ signs, height, places, className }: MotifDrawingProps) {
  return (
    <svg viewBox={`0 0 300 ${height}`} aria-hidden="true" className={className}>
      {motifsOf(signs).map(({ path, element }, index) => (
        <path
          key={places[index]}
          d={path}
          transform={places[index]}
          className={ELEMENT_COLOUR[element]}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
