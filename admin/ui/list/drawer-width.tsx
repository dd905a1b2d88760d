import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useApp } from '../../lib/app.ts';
import { LIST } from '../text.ts';

/** Between these (px) a drawer is readable, and the key columns of its list have room. */
const LEAST = 416;
const MOST = 640;
const USUAL = 544;
const STEP = 32;
const KEY = 'drawer.width';

const within = (width: number) => Math.min(MOST, Math.max(LEAST, Math.round(width)));

/** How wide drawers are beside their lists, px; the choice stays on this device. */
export function useDrawerWidth() {
  const { device } = useApp();
  const [width, setWidth] = useState(() => within(Number(device.getItem(KEY)) || USUAL));
  return {
    width,
    move: (next: number) => setWidth(within(next)),
    /** At the end of a move: a pointer moves a hundred times a second. */
    keep: (next: number) => device.setItem(KEY, String(within(next))),
  };
}

/** The edge between list and drawer: dragged, or moved by ← and →. */
export function DrawerEdge({ width, move, keep }: ReturnType<typeof useDrawerWidth>) {
  function drag({ buttons, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return;
    const right = currentTarget.parentElement?.getBoundingClientRect().right;
    if (right !== undefined) move(right - clientX);
  }
  function step(event: KeyboardEvent) {
    const way = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (way === undefined) return;
    // The page turns by the same keys.
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
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width}
      tabIndex={0}
      className="absolute inset-y-0 start-0 z-10 hidden w-1.5 cursor-col-resize touch-none hover:bg-line focus-visible:bg-line desk:block"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onLostPointerCapture={() => keep(width)}
      onKeyDown={step}
    />
  );
}
