/** Icon of a password's toggle; struck through while hidden. `size` in px. */
export function Eye({ open, size }: { open: boolean; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="1.6">
        <path d="M2.5 12C5 7.8 8.3 5.7 12 5.7s7 2.1 9.5 6.3c-2.5 4.2-5.8 6.3-9.5 6.3S5 16.2 2.5 12Z" />
        <circle cx="12" cy="12" r="2.9" />
        {!open && <path d="M4 20 20 4" />}
      </g>
    </svg>
  );
}
