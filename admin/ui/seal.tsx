/** The cinnabar seal: 平 in white. */
export function Seal({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <rect width="64" height="64" rx="4" className="fill-seal-fill" />
      <g fill="none" className="stroke-on-seal" strokeWidth="5">
        <rect x="8" y="8" width="48" height="48" strokeWidth="2.5" />
        <path d="M18 20h28M15 36h34M32 20v31" />
        <path d="M23 25l3 6M41 25l-3 6" strokeWidth="4" />
      </g>
    </svg>
  );
}
