import type { ToastMessage } from '../lib/toasts.ts';

const BUBBLE = 'rise max-w-80 rounded-leaf bg-ink px-5 py-3 text-center text-on-ink';

/** Both live regions stand in the page from the start: one that arrives with its text stays unread. */
export function ToastRegion({ message }: { message: ToastMessage | null }) {
  const text = (kind: ToastMessage['kind']) =>
    message?.kind === kind && <p className={BUBBLE}>{message.text}</p>;
  return (
    <div className="pointer-events-none fixed inset-x-5 bottom-24 z-20 grid justify-items-center">
      <div role="status">{text('status')}</div>
      <div role="alert">{text('alert')}</div>
    </div>
  );
}
