import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { CloseButton } from '../modal.tsx';
import { LIST } from '../text.ts';
import { DrawerEdge, type useDrawerWidth } from './drawer-width.tsx';

interface DrawerProps {
  width: ReturnType<typeof useDrawerWidth>;
  title: string;
  onClose: () => void;
  /** To the row above and below; undefined at the ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  children: ReactNode;
}

/**
 * One item beside its list. The list stays in reach, so it is no modal dialog: the focus comes here
 * when it opens, and the page's keys (J, K, Esc) go on working.
 */
export function Drawer({ width, title, onClose, onPrevious, onNext, children }: DrawerProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is read from its heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    body.current?.scrollTo({ top: 0 });
  }, [title]);
  return (
    <div role="dialog" aria-labelledby={id} className="drawer">
      <DrawerEdge {...width} />
      <header className="flex items-center gap-2 border-b border-line py-1 ps-5 pe-1">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="serif me-auto truncate text-subheading outline-none"
        >
          {title}
        </h2>
        <Button quiet busy={!onPrevious} aria-keyshortcuts="K" onClick={onPrevious}>
          {LIST.above}
        </Button>
        <Button quiet busy={!onNext} aria-keyshortcuts="J" onClick={onNext}>
          {LIST.below}
        </Button>
        <CloseButton onClick={onClose} />
      </header>
      <section
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
        tabIndex={0}
        aria-label={title}
        className="min-h-0 overflow-y-auto px-5 py-4"
      >
        {children}
      </section>
    </div>
  );
}
