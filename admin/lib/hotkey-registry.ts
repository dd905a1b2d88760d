import { isComposing } from '../../web/kit/composing.ts';

/** One thing that a key does on the page in sight. */
export interface Hotkey {
  /**
   * `KeyboardEvent.key`, letters upper-case: `J`, `ArrowDown`, `?`; with `Shift+` (letters and named
   * keys only) or `Mod+`, which is ⌘ and Ctrl alike, before it; `G U` is U soon after G. Any does.
   */
  keys: readonly string[];
  /** Text in the list that `?` shows. */
  label: string;
  group: string;
  act: () => void;
  /** False: not now; the key is then as if it were not declared. */
  when?: boolean;
}

/** Longest time between the two keys of a chord. */
const CHORD_MS = 1_500;

export interface HotkeyRegistry {
  /** Declares keys until the returned function is called; what came last is asked first. */
  add(read: () => readonly Hotkey[]): () => void;
  /** Every key that does something now, once. */
  all(): Hotkey[];
  /** The listener for `keydown` of the document. */
  press(event: KeyboardEvent): void;
}

/** The keys of the page in sight: pages declare them, `?` lists them, one listener hears them. */
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

/** Tells a key that is another's already: a field's, a dialog's over the page, a button's that Enter presses. */
function isTaken(event: KeyboardEvent, name: string): boolean {
  if (event.defaultPrevented || isComposing(event)) return true;
  // In a field ⌘Z takes back typing, over the page it belongs to the dialog.
  const ofPage = !name.startsWith('Mod+') || name === 'Mod+Z';
  if (ofPage && (takesText(event.target) || isElsewhere())) return true;
  return name === 'Enter' && pressesItself(event.target);
}

/** `Shift` is part of the name only where it does not make another character by itself. */
function keyName({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (altKey) return '';
  const letter = /^[a-z]$/i.test(key);
  const shift = shiftKey && (letter || key.length > 1) ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shift}${letter ? key.toUpperCase() : key}`;
}

/** A dialog or a menu over the page has keys of its own. */
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
