import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import type { Hotkey } from '#admin/lib/hotkey-registry.ts';
import { Modal } from '#admin/ui/modal.tsx';
import { isPhonePart, PHONE_SEARCH_HINT } from '#domain/people/phone';
import { isComposing } from '#web/kit/composing.ts';
import { choicesFor, type PaletteChoice } from './choices.ts';
import { recentOn, remember } from './recent.ts';
import { PALETTE } from './text.ts';
import { useFound } from './use-found.ts';

interface PaletteProps {
  /** Key bindings of the page below. */
  hotkeys: readonly Hotkey[];
  onClose: () => void;
}

/** ⌘K: opens a record, a day, a page or runs an action of the page by typing. */
export function Palette({ hotkeys, onClose }: PaletteProps) {
  const { device } = useApp();
  const role = useSignedIn()?.staff.role;
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(() => recentOn(device));
  const text = typed.trim();
  const { found, waiting, error } = useFound(text);
  const choices = role ? choicesFor(text, role, { found, recent, hotkeys }) : [];
  const current = Math.min(at, choices.length - 1);
  const [entered, setEntered] = useState<string>();
  const due = entered === typed && !waiting ? choices[0] : undefined;
  // Enter pressed before the response is executed with it.
  useEffect(() => {
    if (due) take(due);
  });

  function take({ go }: PaletteChoice) {
    setEntered(undefined);
    onClose();
    if ('act' in go) {
      // After the dialog has closed and returned the focus.
      setTimeout(go.act);
      return;
    }
    if (go.found) remember(device, go.found);
    void navigate({ href: go.to });
  }

  function onKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + choices.length) % Math.max(1, choices.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const choice = choices[current];
      // The first choice may change with the response; one selected by arrows is final.
      if (waiting && at === 0) setEntered(typed);
      else if (choice) take(choice);
    }
  }

  const nothing = isPhonePart(text) ? PHONE_SEARCH_HINT : PALETTE.nothing;
  const status = waiting ? PALETTE.searching : (error?.message ?? PALETTE.found(choices.length));
  return (
    <Modal title={PALETTE.title} wide onClose={onClose}>
      <input
        role="combobox"
        aria-label={PALETTE.title}
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-activedescendant={choices[current] ? `${id}${current}` : undefined}
        aria-autocomplete="list"
        className="field h-11"
        placeholder={PALETTE.hint}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setEntered(undefined);
        }}
        onKeyDown={onKey}
      />
      <p role="status" className="mt-2 text-small text-ink2">
        {choices.length === 0 && !waiting && !error ? nothing : status}
      </p>
      <div id={`${id}list`} role="listbox" aria-label={PALETTE.title} className="mt-1">
        {choices.map((choice, index) => (
          <Option
            key={choice.id}
            id={`${id}${index}`}
            choice={choice}
            current={index === current}
            onTake={() => take(choice)}
          />
        ))}
      </div>
    </Modal>
  );
}

interface OptionProps {
  id: string;
  choice: PaletteChoice;
  current: boolean;
  onTake: () => void;
}

function Option({ id, choice, current, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
    <div
      id={id}
      role="option"
      aria-selected={current}
      data-highlighted={current || undefined}
      className="option"
      onClick={onTake}
    >
      <span className="truncate">{choice.title}</span>
      <span className="ms-auto text-small whitespace-nowrap text-ink2">
        {[choice.note, choice.group].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
