import type { ReactNode } from 'react';
import { type Drawing, InkDrawing } from './picture/ink.tsx';

interface EmptyStateProps {
  drawing: Drawing;
  title: string;
  text?: ReactNode;
  /** Fills the first screen. */
  page?: boolean | undefined;
  /** Its title is the page's; left out: that of a whole page is. */
  heading?: boolean | undefined;
  /** Replaces the drawing, for example with the seal of what is paid. */
  sign?: ReactNode;
  role?: 'status' | 'alert';
  /** The one action. */
  children?: ReactNode;
}

/** A page of its own has no card, nor has what is above its details. */
const PLACES = {
  page: 'min-h-[55dvh] py-8',
  head: 'pt-2 pb-3',
  card: 'rounded-card bg-card px-5 py-8',
} as const;

/** An empty, final or failed state: a drawing, a sentence and one action. */
export default function EmptyState({
  drawing,
  title,
  text,
  page,
  heading = page,
  sign,
  role = 'status',
  children,
}: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div
      className={`grid content-center justify-items-center gap-5 text-center ${PLACES[page ? 'page' : heading ? 'head' : 'card']}`}
    >
      {sign ?? <InkDrawing of={drawing} />}
      <div role={role}>
        <Title className="heading text-balance">{title}</Title>
        {text && <p className="mt-1.5 text-balance text-ink2">{text}</p>}
      </div>
      {children && <div className="w-full max-w-64">{children}</div>}
    </div>
  );
}
