import {
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useApp } from '../lib/app.ts';
import { pageLayers } from '../lib/page-layers.ts';
import { Guarded } from './guarded.tsx';

/** Distance in px that a sheet must be dragged down to close. */
const AWAY_PX = 96;

interface SheetDrag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

const sheetOf = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('dialog');

/** Lets a sheet be dragged by its head; released far enough down it closes, otherwise it returns. */
function useSheetDrag(putAway: () => void): SheetDrag {
  const from = useRef<number | null>(null);
  const drawn = (event: PointerEvent) => (from.current === null ? 0 : Math.max(0, event.clientY - from.current));
  const place = (event: PointerEvent<HTMLElement>, down: number) => {
    const sheet = sheetOf(event);
    if (!sheet) return;
    sheet.style.transform = down > 0 ? `translateY(${down}px)` : '';
    // Follows the finger immediately; returns with the sheet's own transition.
    sheet.style.transition = down > 0 ? 'none' : '';
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

export interface DialogProps {
  title: string;
  /** Called on Escape, Back or a press on the backdrop. */
  onClose: () => void;
  /** False keeps the dialog open; `onClose` is still called, so that it can show why. */
  closable?: boolean;
  sheet?: boolean;
  /** Gives the title less weight than the content. */
  quiet?: boolean;
  /** The content has nothing to press: it gets the focus itself, so that the keyboard scrolls it. */
  reading?: boolean;
  /** Buttons below the scrolled content. */
  actions?: ReactNode;
  /** Problem shown above the buttons, because the end of the content may be out of view. */
  problem?: string | null | undefined;
  problemId?: string;
  children: ReactNode;
}

/**
 * A modal dialog on the native element, open while rendered. The element provides focus trap, top layer and return of
 * focus; it is closed before React removes it, otherwise the focus would move to the body. The content is mounted once
 * the dialog is shown, because a wheel cannot scroll before layout. Focus starts on the dialog, whose title is read
 * out, not on the first button.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, closable = true, sheet, quiet, reading, actions, problem, problemId, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const [shown, setShown] = useState(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    setShown(true);
    return () => dialog?.close();
  }, []);
  const app = useApp();
  const back = useEffectEvent(onClose);
  const drag = useSheetDrag(onClose);
  useLayoutEffect(() => pageLayers(app).open({ back: () => back() }), [app]);

  // A second Escape, or Android's Back, closes the element without an event to cancel; reopens it unless the owner has
  // removed it.
  const closedByBrowser = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget;
    if (event.target !== dialog || dialog.open) return;
    if (!closable) dialog.showModal();
    onClose();
  };
  const ask = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's press on the veil
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`modal ${sheet ? 'modal-sheet' : ''}`}
      onCancel={ask}
      onClose={closedByBrowser}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <h2
          id={titleId}
          className={`${quiet ? 'text-ink2' : 'heading'} px-[20px] pt-5 pb-3 text-balance text-center ${sheet ? 'sheet-head' : ''}`}
          {...(sheet && drag)}
        >
          {title}
        </h2>
        {shown && (
          <>
            <div
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[20px] pt-1 pb-5"
              {...(reading && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
            >
              <Guarded>{children}</Guarded>
            </div>
            {actions && (
              <div className="dialog-actions">
                {problem && (
                  <p id={problemId} role="alert" className="text-meta text-seal">
                    {problem}
                  </p>
                )}
                {actions}
              </div>
            )}
          </>
        )}
      </div>
    </dialog>
  );
}
