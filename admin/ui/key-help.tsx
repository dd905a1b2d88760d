import { useState } from 'react';
import { useApp } from '../lib/app.ts';
import type { Hotkey } from '../lib/hotkey-registry.ts';
import { useHotkeys } from '../lib/use-hotkeys.ts';
import { Modal } from './modal.tsx';
import { KEYS } from './text.ts';

/** `?` lists what keys do on the page in sight. */
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
            className="gap-8 sm:columns-2"
          >
            {[...Map.groupBy(shown, ({ group }) => group)].map(([group, hotkeys]) => (
              <section key={group} className="mb-4 break-inside-avoid last:mb-0">
                <h3 className="mb-1 text-small text-ink2">{group}</h3>
                <dl>
                  {hotkeys.map(({ keys, label }) => (
                    <div
                      key={label}
                      className="flex items-center gap-3 border-t border-line py-1.5"
                    >
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
