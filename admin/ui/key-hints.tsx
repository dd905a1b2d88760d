import { useEffect } from 'react';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { useApp } from '../lib/app.ts';
import { shownKey } from './key-help.tsx';
import { KEYS } from './text.ts';

const HINTED_ON = 'keyHint';
const PAUSE_MS = 1_500;

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[aria-keyshortcuts]') : null;
}

/** `Control+K Meta+K` → `⌘/Ctrl K`. */
function keyOf(control: HTMLElement): string {
  const [first = ''] = control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
  return shownKey(first.replace('Control', 'Mod'));
}

/** Says the key of every control that has one: when it is pointed at, and once a day after a click. */
export function KeyHints() {
  const { notices, device } = useApp();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function pointed(event: Event) {
      const control = controlOf(event);
      if (control?.title === '') control.title = KEYS.tip(keyOf(control));
    }
    function clicked(event: MouseEvent) {
      const control = controlOf(event);
      const byMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      if (!control || !byMouse) return;
      const key = keyOf(control);
      const today = dayText(dayOf(Date.now()));
      if (device.getItem(HINTED_ON) === today) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // What was just done, and its undo, comes first.
        if (notices.get() !== null) return;
        device.setItem(HINTED_ON, today);
        notices.set({ text: KEYS.nextTime(key) });
      }, PAUSE_MS);
    }
    document.addEventListener('pointerover', pointed);
    document.addEventListener('click', clicked);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', pointed);
      document.removeEventListener('click', clicked);
    };
  }, [notices, device]);
  return null;
}
