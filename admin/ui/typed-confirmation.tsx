import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { ActModal, type Meanwhile } from './modal.tsx';
import { MODAL } from './text.ts';

interface TypedConfirmationProps {
  title: string;
  /** The effect, and that it cannot be taken back. */
  children: ReactNode;
  /** Text that has to be typed, such as the last four characters of a number or an amount. */
  expected: string;
  /** Compares the typed text with `expected`; without it, only the very same text confirms. */
  matches?: (typed: string) => boolean;
  /** Says what that is: `订单号后 4 位`. */
  what: string;
  action: string;
  /** False: what is to be read before is not there yet. */
  ready?: boolean;
  meanwhile: Meanwhile;
  problem?: string | undefined;
  onConfirm: () => Promise<void>;
  /** `overtaken`: a colleague was first. */
  onClose: (overtaken: boolean) => void;
}

/** Asks to type something before what cannot be undone: a hand on the wrong row stops there. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { children, expected, what, ready = true, problem, onConfirm, ...dialog } = props;
  const [typed, setTyped] = useState('');
  const { matches = (text: string) => text === expected } = props;
  const text = typed.trim();
  const fits = matches(text);
  return (
    <ActModal
      {...dialog}
      ready={ready && fits}
      problem={problem ?? (fits || text === '' ? undefined : MODAL.differs(expected))}
      onAct={onConfirm}
    >
      <div className="grid gap-3">{children}</div>
      <Field
        label={
          <>
            {MODAL.type(what)} <b className="font-mono font-medium text-ink select-none">{expected}</b>
          </>
        }
        className="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActModal>
  );
}
