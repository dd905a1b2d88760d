import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

declare module 'react' {
  interface CSSProperties {
    '--wheel-row'?: string;
  }
}

const PAGE = 5;

/** Returns the index after a key, or null for other keys. As for every spinbutton, up increases. */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: index + 1,
    ArrowDown: index - 1,
    PageUp: index + PAGE,
    PageDown: index - PAGE,
    Home: 0,
    End: last,
  };
  const target = steps[key];
  return target === undefined ? null : Math.min(last, Math.max(0, target));
}

/** Returns the first item that starts with the typed text, or -1: `199` finds 1990年. */
export function indexOfTyped(typed: string, items: readonly string[]): number {
  return typed ? items.findIndex((item) => item.startsWith(typed)) : -1;
}

/** Height of an item; five are visible. */
const ITEM_PX = 44;
const TYPING_PAUSE_MS = 900;

interface WheelProps {
  label: string;
  items: readonly string[];
  index: number;
  onChange: (index: number) => void;
  /** Height of an item in px. */
  row?: number;
}

/**
 * A scroll-snap wheel. The browser handles dragging, momentum and the mouse wheel; the item in the middle is the value.
 * Exposed to assistive technology as a spinbutton. Must be mounted in a visible dialog.
 */
export function Wheel({ label, items, index, onChange, row = ITEM_PX }: WheelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead(items);
  /** Target of a key or press; items passed on the way are not selected. */
  const glidingTo = useRef<number | null>(null);
  /** The last reported item: a scroll may be rendered after the next one is measured. */
  const reported = useRef(index);
  const count = items.length;

  // Follows a value set from outside; while a finger scrolls, both agree. A smooth scroll is started even to the
  // current position, because that stops another one.
  useLayoutEffect(() => {
    const wheel = ref.current;
    reported.current = index;
    const gliding = glidingTo.current === index;
    if (!wheel || count === 0 || (!gliding && middle(wheel, row) === index)) return;
    wheel.scrollTo({ top: index * row, behavior: gliding ? 'smooth' : 'instant' });
  }, [index, count, row]);

  function tell(target: number) {
    reported.current = target;
    onChange(target);
  }
  function jump(target: number) {
    if (target === index) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    glidingTo.current = calm ? null : target;
    tell(target);
  }
  function release() {
    glidingTo.current = null;
  }
  function follow(wheel: HTMLElement) {
    const at = middle(wheel, row);
    if (glidingTo.current === at) release();
    else if (glidingTo.current === null && at !== reported.current && at < count) tell(at);
  }
  /** Completes a smooth scroll that the browser aborted. */
  function settle(wheel: HTMLElement) {
    const target = glidingTo.current;
    if (target !== null) wheel.scrollTo({ top: target * row, behavior: 'instant' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = indexAfterKey(event.key, index, count) ?? typeAhead(event);
    if (target < 0) return;
    event.preventDefault();
    jump(target);
  }

  return (
    <div className="wheel-frame" style={row === ITEM_PX ? undefined : { '--wheel-row': `${row}px` }}>
      <div
        ref={ref}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={index}
        aria-valuetext={items[index]}
        className="wheel"
        onKeyDown={onKeyDown}
        onPointerDown={release}
        onWheel={release}
        onScroll={(event) => follow(event.currentTarget)}
        onScrollEnd={(event) => settle(event.currentTarget)}
      >
        <WheelItems items={items} index={index} onJump={jump} />
      </div>
    </div>
  );
}

/** Finds the item matching the keys typed without a pause: its index, or -1. */
function useTypeAhead(items: readonly string[]) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    if (!/^\d$/.test(event.key)) return -1;
    const going = event.timeStamp - typed.current.at < TYPING_PAUSE_MS;
    typed.current = { text: (going ? typed.current.text : '') + event.key, at: event.timeStamp };
    return indexOfTyped(typed.current.text, items);
  };
}

interface WheelItemsProps {
  items: readonly string[];
  index: number;
  onJump: (index: number) => void;
}

function WheelItems({ items, index, onJump }: WheelItemsProps) {
  return items.map((item, at) => (
    <div
      key={item}
      aria-hidden="true"
      className="wheel-item"
      data-chosen={at === index || undefined}
      onClick={() => onJump(at)}
    >
      {item}
    </div>
  ));
}

function middle(wheel: HTMLElement, row: number): number {
  return Math.max(0, Math.round(wheel.scrollTop / row));
}
