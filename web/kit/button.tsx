import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  quiet?: boolean;
  /** In progress: the button stays focusable and readable, and does nothing. */
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
