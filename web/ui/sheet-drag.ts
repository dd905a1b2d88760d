import { type PointerEvent, useRef } from 'react';

/** As far as a finger draws a sheet down before it counts as put away. */
const AWAY_PX = 96;

interface SheetDrag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

const sheetOf = ({ currentTarget }: PointerEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('dialog');

/** A sheet follows the finger on its head; let go far enough down, it is put away, else it comes back. */
export function useSheetDrag(putAway: () => void): SheetDrag {
  const from = useRef<number | null>(null);
  const drawn = (event: PointerEvent) =>
    from.current === null ? 0 : Math.max(0, event.clientY - from.current);
  const place = (event: PointerEvent<HTMLElement>, down: number) => {
    const sheet = sheetOf(event);
    if (sheet) sheet.style.translate = down > 0 ? `0 ${down}px` : '';
  };
  const letGo = (event: PointerEvent<HTMLElement>, away: boolean) => {
    from.current = null;
    place(event, 0);
    if (away) putAway();
  };
  return {
    onPointerDown(event) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => from.current !== null && place(event, drawn(event)),
    onPointerUp: (event) => letGo(event, drawn(event) > AWAY_PX),
    onPointerCancel: (event) => letGo(event, false),
  };
}
