import { isComposing } from '../../web/kit/composing.ts';

/** One key binding of the visible page. */
export interface Hotkey {
  /**
   * `KeyboardEvent.key`, letters upper-case: `J`, `ArrowDown`, `?`; prefixed by `Shift+` (letters and named keys only)
   * or `Mod+` (⌘ or Ctrl); `G U` is U shortly after G. Any of them triggers it.
   */
  keys: readonly string[];
  /** Label in the list of keys (`?`). */
  label: string;
  group: string;
  act: () => void;
  /** False: currently inactive, as if not declared. */
  when?: boolean;
}

/** Maximum time between the two keys of a chord. */
const CHORD_MS = 1_500;

export interface HotkeyRegistry {
  /** Adds bindings until the returned function is called; the latest take precedence. */
  add(read: () => readonly Hotkey[]): () => void;
  /** All active bindings, without duplicates. */
  all(): Hotkey[];
  /** The document's `keydown` listener. */
  press(event: KeyboardEvent): void;
}

/** Key bindings of the visible page: declared by pages, listed by `?`, handled by one listener. */
export function createHotkeys(): HotkeyRegistry {
  const sources: (() => readonly Hotkey[])[] = [];
  let begun: { key: string; until: number } | null = null;
  const live = () =>
    [...sources]
      .reverse()
      .flatMap((read) => read())
      .filter(({ when }) => when !== false);

  return {
    add(read) {
      sources.push(read);
      return () => void sources.splice(sources.indexOf(read), 1);
    },
    all() {
      const taken = new Set<string>();
      return live().filter(({ keys }) => {
        const news = keys.some((key) => !taken.has(key));
        for (const key of keys) taken.add(key);
        return news;
      });
    },
    press(event) {
      const name = keyName(event);
      if (isTaken(event, name)) return;
      const second = begun && event.timeStamp < begun.until ? `${begun.key} ${name}` : null;
      begun = null;
      const all = live();
      const hotkey =
        all.find(({ keys }) => second !== null && keys.includes(second)) ?? all.find(({ keys }) => keys.includes(name));
      if (!hotkey) {
        const begins = all.some(({ keys }) => keys.some((key) => key.startsWith(`${name} `)));
        if (begins) begun = { key: name, until: event.timeStamp + CHORD_MS };
        return;
      }
      event.preventDefault();
      hotkey.act();
    },
  };
}

/** True if the key belongs to a field, a dialog over the page, or a button pressed by Enter. */
function isTaken(event: KeyboardEvent, name: string): boolean {
  if (event.defaultPrevented || isComposing(event)) return true;
  // In a field ⌘Z undoes typing; in a dialog other keys belong to the dialog.
  const ofPage = !name.startsWith('Mod+') || name === 'Mod+Z';
  if (ofPage && (takesText(event.target) || isElsewhere())) return true;
  return name === 'Enter' && pressesItself(event.target);
}

/** `Shift` is part of the name only if it does not produce another character. */
function keyName({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (altKey) return '';
  const letter = /^[a-z]$/i.test(key);
  const shift = shiftKey && (letter || key.length > 1) ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shift}${letter ? key.toUpperCase() : key}`;
}

/** True inside a dialog or menu, which have their own keys. */
function isElsewhere(): boolean {
  return document.querySelector('dialog:modal, [data-own-keys]') !== null;
}

const NOT_TEXT: readonly string[] = ['radio', 'checkbox', 'button', 'submit', 'reset', 'range'];

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TEXT.includes(target.type);
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, [role="listbox"] *');
}

function pressesItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, input') !== null;
}
