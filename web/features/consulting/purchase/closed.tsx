import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ClosedProps {
  title: string;
  text: string;
  page?: boolean;
  children?: ReactNode;
}

/** Shown where no session is sold, or none has a time. A chunk of its own. */
export default function Closed({ title, text, page = false, children }: ClosedProps) {
  return (
    <EmptyState page={page} heading={false} drawing="lamp" title={title} text={text}>
      {children}
    </EmptyState>
  );
}
