import { useLayoutEffect, useRef } from 'react';
import type { ToastMessage } from '../lib/toasts.ts';

const BUBBLE = 'rise max-w-80 rounded-leaf bg-ink px-5 py-3 text-center text-on-ink';

/**
 * Both live regions stand in the page from the start: one that arrives with its text stays unread.
 * They are a popover, shown anew with each message that comes while a dialog is open, for only so
 * does it stand before the dialog's veil.
 */
export function ToastRegion({ message }: { message: ToastMessage | null }) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = region.current;
    // Without popovers the region stays in the page, under the veil and still read out.
    if (!popover?.showPopover) return;
    if (message && document.querySelector('dialog[open]')) popover.hidePopover();
    if (!popover.matches(':popover-open')) popover.showPopover();
  }, [message]);
  const text = (kind: ToastMessage['kind']) =>
    message?.kind === kind && <p className={BUBBLE}>{message.text}</p>;
  return (
    <div
      ref={region}
      popover="manual"
      className="pointer-events-none fixed inset-x-5 top-auto bottom-24 z-20 grid w-auto justify-items-center overflow-visible bg-transparent"
    >
      <div role="status">{text('status')}</div>
      <div role="alert">{text('alert')}</div>
    </div>
  );
}
