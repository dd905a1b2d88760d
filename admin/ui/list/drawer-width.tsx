import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { CloseButton } from '../modal.tsx';
import { LIST } from '../text.ts';

/** Limits in px: the drawer stays readable, and the list's key columns fit. */
const MIN_WIDTH = 416;
const MAX_WIDTH = 640;
const USUAL = 544;
const STEP = 32;
const KEY = 'drawer.width';

const within = (width: number) => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));

/** Width of drawers in px, stored on this device. */
export function useDrawerWidth() {
  const { device } = useApp();
  const [width, setWidth] = useState(() => within(Number(device.getItem(KEY)) || USUAL));
  return {
    width,
    move: (next: number) => setWidth(within(next)),
    /** Called at the end of a drag, not on every move. */
    keep: (next: number) => device.setItem(KEY, String(within(next))),
  };
}

/** Resize handle between list and drawer: dragged, or moved by ← and →. */
function DrawerEdge({ width, move, keep }: ReturnType<typeof useDrawerWidth>) {
  function drag({ buttons, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return;
    const right = currentTarget.parentElement?.getBoundingClientRect().right;
    if (right !== undefined) move(right - clientX);
  }
  function step(event: KeyboardEvent) {
    const way = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (way === undefined) return;
    // The same keys turn pages.
    event.preventDefault();
    move(width + way * STEP);
    keep(width + way * STEP);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={LIST.drawerWidth}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width}
      tabIndex={0}
      className="absolute inset-y-0 start-0 z-10 hidden w-1.5 cursor-col-resize touch-none hover:bg-line focus-visible:bg-line lg:block"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onLostPointerCapture={() => keep(width)}
      onKeyDown={step}
    />
  );
}

interface DrawerProps {
  width: ReturnType<typeof useDrawerWidth>;
  title: string;
  onClose: () => void;
  /** Opens the previous or next row; undefined at the ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  children: ReactNode;
}

/**
 * One row next to its list. Not modal: it gets the focus when it opens, and the page's keys (J, K, Esc) keep working.
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
        <h2 ref={heading} id={id} tabIndex={-1} className="serif me-auto truncate text-subheading outline-none">
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
