import { type ReactNode, useId } from 'react';

interface ChannelProps {
  title: string;
  /** Effect of the channel, shown before permission is requested. */
  what: string;
  children: ReactNode;
}

/** One channel for tomorrow's fortune. */
export function Channel({ title, what, children }: ChannelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5 grid gap-3 border-t border-line pt-4 [dl+&]:border-t-0 [dl+&]:pt-0">
      <div>
        <h3 id={id} className="text-ink">
          {title}
        </h3>
        <p className="text-meta text-ink2">{what}</p>
      </div>
      {children}
    </section>
  );
}
