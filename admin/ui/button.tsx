import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  quiet?: boolean;
  /** Nothing to do, or under way: the button keeps the focus, stays readable, and does nothing. */
  busy?: boolean;
}

export function Button({ quiet, busy, className = '', onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={`button ${quiet ? 'button-quiet' : ''} ${className}`}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...props}
    />
  );
}
