import '../styles/empty-state.css';
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

/** An empty, final or failed state: a drawing, a sentence and one action. */
export function EmptyState({
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
    <div className={`empty-state ${page ? 'empty-page' : heading ? 'empty-head' : ''}`}>
      {sign ?? <InkDrawing of={drawing} />}
      <div role={role}>
        <Title className="heading text-balance">{title}</Title>
        {text && <p className="mt-1.5 text-balance text-ink2">{text}</p>}
      </div>
      {children}
    </div>
  );
}
