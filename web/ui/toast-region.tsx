import { useEffect, useRef } from 'react';
import type { ToastMessage } from '../lib/toasts.ts';

const BUBBLE = 'rise max-w-80 rounded-leaf bg-ink px-5 py-3 text-center text-on-ink';

/**
 * Both live regions stand in the page from the start: one that arrives with its text stays unread.
 * They are a popover, shown again with every message: only so are they above a dialog's veil.
 * An old browser without popovers leaves them under it.
 */
export function ToastRegion({ message }: { message: ToastMessage | null }) {
  const region = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the message that raises the region
  useEffect(() => {
    region.current?.hidePopover?.();
    region.current?.showPopover?.();
  }, [message]);
  const text = (kind: ToastMessage['kind']) =>
    message?.kind === kind && <p className={BUBBLE}>{message.text}</p>;
  return (
    <div
      ref={region}
      popover="manual"
      className="pointer-events-none fixed inset-x-5 top-[calc(0.75rem+env(safe-area-inset-top))] bottom-auto z-20 grid w-auto justify-items-center overflow-visible bg-transparent"
    >
      <div role="status">{text('status')}</div>
      <div role="alert">{text('alert')}</div>
    </div>
  );
}
