import { useEffect, useState } from 'react';
import { groupBy } from '#domain/lookup';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { useApp } from '../lib/app.ts';
import type { Hotkey } from '../lib/hotkey-registry.ts';
import { useHotkeys } from '../lib/use-hotkeys.ts';
import { Modal } from './modal.tsx';
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

/** Shows a control's key on hover, and once a day after a click. */
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
        // The notification of the last action, with undo, takes precedence.
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

/** Lists the keys of the visible page (`?`). */
export function KeyHelp() {
  const { hotkeys } = useApp();
  const [shown, setShown] = useState<Hotkey[] | null>(null);
  const open = () => setShown(hotkeys.all());
  useHotkeys([{ keys: ['?'], label: KEYS.help, group: KEYS.everywhere, act: open }]);
  return (
    <>
      <button
        type="button"
        aria-label={KEYS.title}
        className="button button-quiet min-w-(--touch) px-0 pointer-coarse:hidden"
        onClick={open}
      >
        ?
      </button>
      {shown && (
        <Modal title={KEYS.title} wide onClose={() => setShown(null)}>
          <section
            aria-label={KEYS.help}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
            tabIndex={0}
            className="columns-2 gap-8"
          >
            {[...groupBy(shown, ({ group }) => group)].map(([group, hotkeys]) => (
              <section key={group} className="mb-4 break-inside-avoid last:mb-0">
                <h3 className="mb-1 text-small text-ink2">{group}</h3>
                <dl>
                  {hotkeys.map(({ keys, label }) => (
                    <div key={label} className="flex items-center gap-3 border-t border-line py-1.5">
                      <dt>{label}</dt>
                      <dd className="ms-auto flex gap-1">
                        {keys.map((key) => (
                          <kbd key={key} className="keycap px-1">
                            {shownKey(key)}
                          </kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </section>
        </Modal>
      )}
    </>
  );
}

/** `ArrowDown` → ↓, `Shift+X` → ⇧ X. */
export function shownKey(key: string): string {
  return key
    .split('+')
    .map((part) => KEYS.names[part as keyof typeof KEYS.names] ?? part)
    .join(' ');
}
