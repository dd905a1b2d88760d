import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { FormModal, type Meanwhile } from './modal.tsx';
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
  busy: boolean;
  ended?: boolean | undefined;
  meanwhile?: Meanwhile;
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks to type something before what cannot be undone: a hand on the wrong row stops there. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, children, expected, what, action, busy, ended, meanwhile, problem } = props;
  const { onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const { matches = (text: string) => text === expected } = props;
  const text = typed.trim();
  const fits = matches(text);
  return (
    <FormModal
      title={title}
      action={action}
      busy={busy || !fits}
      ended={ended}
      meanwhile={meanwhile}
      problem={problem ?? (fits || text === '' ? undefined : MODAL.differs(expected))}
      onSubmit={() => {
        if (fits && !busy) onConfirm();
      }}
      onClose={onClose}
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
    </FormModal>
  );
}
